import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../config/env.ts'
import { builtFiles } from '../config/built-files.ts'
import { type Built, builtBooks } from '../config/open-shop.ts'
import { pendingEdition } from './pending-edition.ts'

let root: string
let dist: string
let built: Built
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fitsport-pending-'))
  dist = join(root, 'builds/one')
  built = {
    siteUrl: 'https://shop.example',
    contentKey: '',
    policies: [],
    books: builtBooks(dist),
    book: { pages: 1, planned: 0 },
    documentFonts: '',
  }
  write(join(dist, builtFiles.pendingEdition), '{"name":"Kettle"}')
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const program = (code: string) => write(join(root, 'book/make-edition-main.ts'), code)
const start = (NODE_ENV = 'development') => pendingEdition(dist, built, readEnvironment({ NODE_ENV }))

test('the files are pending until they are made, and the next start finds them', async () => {
  program("if (JSON.parse(process.argv[2]).brand.name !== 'Kettle') process.exit(1)")
  const edition = start()
  expect(edition?.paths).toContain(built.books.pdf)
  let isAdded = false
  edition?.make(() => (isAdded = true))
  await edition?.ended
  expect([isAdded, edition?.isMade, edition?.paths.size]).toEqual([true, true, 0])
  expect(start()).toBeUndefined()
})

test('two servers of one build both find the files', async () => {
  program('')
  const editions = [start(), start()]
  for (const edition of editions) edition?.make(() => undefined)
  for (const edition of editions) await edition?.ended
  expect(editions.map((edition) => edition?.isMade)).toEqual([true, true])
})

test('a book that could not be made is no longer pending', async () => {
  program('process.exit(1)')
  const edition = start()
  edition?.make(() => expect.fail('nothing was made'))
  await edition?.ended
  expect([edition?.isMade, edition?.paths.size]).toEqual([false, 0])
  expect(existsSync(join(dist, builtFiles.pendingEdition))).toBe(true)
})

test('stopping the server stops the making', async () => {
  program('setInterval(() => undefined, 1000)')
  const edition = start()
  edition?.make(() => expect.fail('nothing was made'))
  edition?.stop()
  await edition?.ended
  expect(edition?.isMade).toBe(false)
})

test('in production nothing is made after the start', () => {
  expect(start('production')).toBeUndefined()
})
