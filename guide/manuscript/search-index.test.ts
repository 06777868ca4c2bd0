import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSearch } from '../../site/islands/room/search-index.ts'
import { readManuscript } from './manuscript.ts'
import { searchIndex } from './search-index.ts'

const { chapters } = readManuscript(join(import.meta.dirname, '../..'))
const index = searchIndex(chapters)
const ask = createSearch(index)

test('the index of the whole guide is under 60 KB compressed', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(60_000)
})

test('sections whose heading matches come first', () => {
  const [first] = ask('hinge')
  expect(first?.title.toLowerCase()).toContain('hinge')
})

test('every term must match, and a prefix is enough', () => {
  const both = ask('oats protein')
  expect(both.length).toBeGreaterThan(0)
  expect(both.length).toBeLessThan(ask('protein').length)
  expect(ask('brea')).toEqual(expect.arrayContaining(ask('breakfast')))
})

test('case, accents and stop words are ignored', () => {
  expect(ask('The KNEE')).toEqual(ask('knee'))
  expect(ask('puree')).toEqual(ask('purée'))
})

test('unknown terms and an empty query find nothing', () => {
  expect(ask('xylophone')).toEqual([])
  expect(ask('the')).toEqual([])
  expect(ask('  ')).toEqual([])
})

test('every search result is a heading of its chapter', () => {
  for (const { slug, id } of index.places.filter((place) => place.id)) {
    const chapter = chapters.find((one) => one.slug === slug)
    expect(chapter?.sections.map((section) => section.id)).toContain(id)
  }
})
