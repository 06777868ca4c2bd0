import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteOldEditions, findEdition, installEdition, storedFolder, writeFacts } from './edition-store.ts'

const facts = {
  pages: 370,
  pdf: 4,
  epub: 4,
  sample: { pdf: { href: '/s.pdf', pages: 52, bytes: 4 }, epub: { href: '/s.epub', bytes: 4 } },
}

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'fitsport-store-'))))
afterEach(() => rmSync(root, { recursive: true }))

function writeFiles(key: string): string {
  const folder = storedFolder(root, key)
  for (const file of ['book/a.pdf', 'book/a.pdf.json', 'site/s.pdf']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), key)
  }
  return folder
}
const make = (key: string) => writeFacts(writeFiles(key), { facts, inside: Buffer.from(key) })

test('an interrupted edition is not found', async () => {
  writeFiles('half')
  expect(findEdition(root, 'half')).toBeUndefined()
  await make('whole')
  expect(findEdition(root, 'whole')).toMatchObject({ facts, inside: Buffer.from('whole') })
})

test('a build gets every file of the edition', async () => {
  await make('one')
  const edition = findEdition(root, 'one') ?? expect.fail('it was made')
  const dist = join(root, 'dist')
  await installEdition(edition, dist)
  expect(readdirSync(join(dist, 'book'))).toEqual(['a.pdf', 'a.pdf.json'])
  expect(readFileSync(join(dist, 'site/s.pdf'), 'utf8')).toBe('one')
})

test('the five newest editions are kept, and what is being written', async () => {
  for (const [age, key] of ['0', '1', '2', '3', '4', '5', '6'].entries()) {
    await make(key)
    const at = Date.now() / 1000 - age * 60
    utimesSync(storedFolder(root, key), at, at)
  }
  writeFiles('next.123')
  const interrupted = writeFiles('next.99')
  utimesSync(interrupted, 0, 0)
  deleteOldEditions(root, new Date())
  expect(readdirSync(storedFolder(root, '')).toSorted()).toEqual(['0', '1', '2', '3', '4', 'next.123'])
})
