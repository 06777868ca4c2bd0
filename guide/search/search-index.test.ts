import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { roomChapterPath } from '../../routes.ts'
import { readManuscript } from '../manuscript/manuscript.ts'
import { createSearch, excerptOf } from './find.ts'
import { searchIndex, searchTexts } from './search-index.ts'

const { chapters } = readManuscript(join(import.meta.dirname, '../..'))
const index = searchIndex(chapters)
const texts = searchTexts(chapters)
const search = createSearch(index)
const ask = (query: string) => search(query).found.map(({ place }) => place)
const titles = (query: string) => ask(query).map(({ kind, title }) => `${kind}: ${title}`)

test('the index of the whole guide is under 60 KB on its way to a phone, and the texts for excerpts under 160', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(60_000)
  expect(brotliCompressSync(JSON.stringify(texts)).length).toBeLessThan(160_000)
})

describe('a search', () => {
  test('leads first to the places whose title contains it', () => {
    expect(ask('hinge')[0]?.title.toLowerCase()).toContain('hinge')
  })

  test('leads from a joint to the section about it, and to references last', () => {
    expect(titles('knee')[0]).toBe('chapter: Knees, hips, backs')
    expect(
      titles('protein')
        .slice(0, 8)
        .filter((title) => title.endsWith('Sources')),
    ).toEqual([])
  })

  test('covers chapters, movements, recipes and programs', () => {
    expect(titles('goblet squat')).toContain('movement: Goblet squat')
    expect(titles('couscous').some((title) => title.startsWith('recipe: '))).toBe(true)
    expect(titles('get stronger')).toContain('program: Get stronger')
    expect(titles('heavier')).toContain('program: Heavier, second block')
    expect(titles('pull-up')).toContain('movement: Lowered pull-up')
    expect(new Set(ask('squat').map(({ kind }) => kind))).toContain('chapter')
  })

  test('needs every word, and the beginning of a word is enough', () => {
    const both = ask('oats protein')
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(ask('protein').length)
    expect(ask('brea')).toEqual(expect.arrayContaining(ask('breakfast')))
  })

  test('ignores capitals, accents and little words', () => {
    expect(ask('The KNEE')).toEqual(ask('knee'))
    expect(ask('puree')).toEqual(ask('purée'))
  })

  test.each([
    ['couscos', 'couscous'],
    ['sqaut', 'squat'],
    ['protien', 'protein'],
    ['breakfats', 'breakfast'],
  ])('tolerates a typo: %s', (typed, meant) => {
    expect(ask(typed).length).toBeGreaterThan(0)
    expect(ask(meant)).toEqual(expect.arrayContaining(ask(typed).slice(0, 1)))
  })

  test('finds nothing for what the guide does not contain, and for nothing', () => {
    expect(ask('xylophone')).toEqual([])
    expect(ask('the')).toEqual([])
    expect(ask('  ')).toEqual([])
  })
})

test('every result in a chapter is a heading of it', () => {
  for (const { kind, path } of index.places.filter((place) => place.kind === 'chapter' && place.path.includes('#'))) {
    const [page, id] = path.split('#')
    const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === page)
    expect(
      chapter?.sections.map((section) => section.id),
      kind,
    ).toContain(id)
  }
})

test('no text for excerpts contains what only the manuscript needs', () => {
  expect(texts.filter((text) => /number: \d+ title: /.test(text))).toEqual([])
})

test('an excerpt from the middle of a table says which column each cell is in', () => {
  const has = (row: string) => texts.some((text) => text.includes(row))
  expect(has('The hips go, Squat: down, Hinge: back. The knees, Squat: bend a lot')).toBe(true)
  expect(has('Week 3, Hold: ')).toBe(true)
})

test('an excerpt shows the words around the first match, and marks it', () => {
  const { found, words } = search('broomstick')
  const excerpt = excerptOf(texts[found[0]?.index ?? -1] ?? '', words)
  expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('broomstick')
  expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(260)
  const accent = excerptOf('A bowl of purée, and more.', new Set(['puree']))
  expect(accent).toContainEqual({ text: 'purée', isMatch: true })
  expect(
    excerptOf('Nothing here.', new Set(['x']))
      .map(({ text }) => text)
      .join(''),
  ).toBe('Nothing here.')
})
