import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFile } from './files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitsport-dev-'))
  mkdirSync(join(folder, 'site/assets/deeper'), { recursive: true })
  writeFileSync(join(folder, 'site/assets/text-1a2b.woff2'), 'letters')
  writeFileSync(join(folder, 'site/sample.pdf'), 'sample')
  writeFileSync(join(folder, 'secret.json'), 'not for visitors')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a built font and the sample are found by path', () => {
  expect(builtFile(join(folder, 'site'), '/assets/text-1a2b.woff2')?.toString()).toBe('letters')
  expect(builtFile(join(folder, 'site'), '/sample.pdf')?.toString()).toBe('sample')
})

test('nothing outside the folder is served, and a missing file breaks nothing', () => {
  for (const name of [
    '../secret.json',
    '..',
    '.',
    '',
    'deeper',
    'missing.woff2',
    '%2e%2e/secret.json',
    '..\\secret.json',
  ]) {
    for (const path of [`/assets/${name}`, `/${name}`])
      expect(builtFile(join(folder, 'site'), path), path).toBeUndefined()
  }
})
