import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './atomic-write.ts'

test('a write that fails halfway leaves the old file and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atomic-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, 'old')
  const failing = writeAtomically(path, async (temporary) => {
    await writeFile(temporary, 'half')
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['file']])
  await writeAtomically(path, (temporary) => writeFile(temporary, 'new'))
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['new', ['file']])
})
