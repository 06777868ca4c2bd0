import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAsset } from './asset.ts'

let cache: string
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'fitsport-dev-'))
  mkdirSync(join(cache, 'assets/deeper'), { recursive: true })
  writeFileSync(join(cache, 'assets/text-1a2b.woff2'), 'letters')
  writeFileSync(join(cache, 'secret.json'), 'not for visitors')
})
afterAll(() => rmSync(cache, { recursive: true }))

test('a built font is found by its address', () => {
  expect(devAsset(cache, '/assets/text-1a2b.woff2')?.toString()).toBe('letters')
})

test('nothing outside the folder is found, nothing missing breaks the server', () => {
  for (const url of [
    '../secret.json',
    '..',
    '.',
    '',
    'deeper',
    'missing.woff2',
    '%2e%2e/secret.json',
    '..\\secret.json',
  ]) {
    expect(devAsset(cache, `/assets/${url}`), url).toBeUndefined()
  }
  expect(devAsset(cache, '/')).toBeUndefined()
})
