import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { book } from '../../content/book.ts'
import { equipment } from '../../content/guide/exercises/equipment.ts'
import { breakTable } from '../../content/guide/breaks.ts'
import { fatLossTables } from '../../content/guide/fat-loss.ts'
import { ladderTables } from '../../content/guide/ladders.ts'
import { loadStepTable } from '../../content/guide/load-steps.ts'
import { guide } from '../../content/guide/outline.ts'
import { sources } from '../../content/guide/sources.ts'
import { guideData } from '../../guide/manuscript/data-errors.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { countWords, proseOf as rawProse } from '../../guide/manuscript/chapter.ts'
import { chapters, proseOf } from './chapters.ts'
import { britishWords, unidiomaticIn } from './spelling.ts'

const root = join(import.meta.dirname, '../..')

describe.each(chapters)('chapter $number', ({ file, number, tree, preview }) => {
  const mdx = readFileSync(join(root, file), 'utf8')
  const prose = proseWithoutSources(tree)

  test('is 1,800 to 3,000 words long, and its file is named after its number', () => {
    expect(countWords(mdx)).toBeGreaterThanOrEqual(1800)
    expect(countWords(mdx)).toBeLessThanOrEqual(3000)
    expect(file).toContain(`/${String(number).padStart(2, '0')}-`)
  })

  test('uses typographic characters', () => {
    const wrong = rawProse(mdx)
      .split('\n')
      .filter((line) => /['"`]|\.\.\.|--(?!-)/.test(line.replace(/^\|.*\|$/, '')))
    expect(wrong).toEqual([])
  })

  test('uses its notes in order', () => {
    const uses = [...mdx.matchAll(/\[\^(\d+)\](?!:)/g)].map((match) => match[1])
    expect(uses.length).toBeGreaterThan(1)
    expect([...mdx.matchAll(/^\[\^(\d+)\]:/gm)].map((match) => match[1])).toEqual(uses)
  })

  test('computes the length of every session it names', () => {
    const times = (text: string) => text.replace(/\d+:\d\d (?=[ap]\.m\.)/g, '').match(/\b\d+:\d\d\b/g) ?? []
    const typed = times(rawProse(mdx)).filter((time) => !EXAMPLE_TIMES.has(time))
    expect(typed).toEqual([])
  })

  test('has no links into the reading room if it is a preview', () => {
    if (preview) expect(mdx).not.toContain('](/read')
  })

  test('ends with its sources', () => {
    expect(mdx).toMatch(/<Sources ids="[^"]+" \/>\n\n\[\^1\]:/)
  })

  test('is spelled the American way', () => {
    expect(britishWords(prose)).toEqual([])
  })

  test('has no sentence that was replaced as unidiomatic', () => {
    expect(unidiomaticIn(prose)).toEqual([])
  })
})

test('the book’s own words have no sentence that was replaced as unidiomatic', () => {
  expect(textsIn(book).flatMap(unidiomaticIn)).toEqual([])
})

/** Times of day and invented readings, which are not in the data. */
const EXAMPLE_TIMES = new Set(['5:10', '6:40', '7:20', '24:30', '23:00', '22:00'])

test('the guide’s data are spelled the American way', () => {
  const texts = textsIn([
    guide,
    equipment,
    fatLossTables,
    ladderTables(),
    breakTable(),
    loadStepTable(),
    ...guideData.map(([, , entries]) => entries),
  ])
  expect(texts.flatMap(britishWords)).toEqual([])
})

test('every source is used', () => {
  const all = chapters.map(({ file }) => readFileSync(join(root, file), 'utf8')).join()
  expect(sources.filter(({ id }) => !new RegExp(`<Sources [^>]*\\b${id}\\b`).test(all))).toEqual([])
})

test.each([
  [13, 'acsm-screening', /if you smoke|mid-forties/],
  [15, 'loads-2017', /as most of them tolerate/],
  [25, 'menopause-2023', /make hot flashes easier to bear/],
  [25, 'pelvic-floor-2018', /dose which has been shown/],
])('chapter %i does not claim more than its source %s', (number, source, claim) => {
  const chapter = chapters.find((one) => one.number === number) ?? expect.fail(`there is no chapter ${number}`)
  expect(readFileSync(join(root, chapter.file), 'utf8')).toContain(source)
  expect(proseOf(chapter.tree)).not.toMatch(claim)
})

test('chapter 15 says that heavier weights build maximal strength faster', () => {
  const chapter = chapters.find(({ number }) => number === 15)
  expect(chapter && proseOf(chapter.tree)).toContain('Heavier weights build maximal strength faster')
})

test.each([
  [/\bnobody\b/gi, 20],
  [/\bTuesdays?\b/g, 18],
  [/\bhonest/gi, 6],
  [/\bwhoever\b/gi, 4],
  [/\bon purpose\b/gi, 4],
  [/\bhealthy adults\b/gi, 6],
])('the chapters use %s sparingly', (word, max) => {
  const count = chapters.reduce((sum, { tree }) => sum + (proseWithoutSources(tree).match(word) ?? []).length, 0)
  expect(count).toBeLessThanOrEqual(max)
})

/** A chapter without its sources, whose titles are their authors’. */
function proseWithoutSources(tree: Node): string {
  const prose = proseOf(tree)
  return prose.slice(0, prose.lastIndexOf('\nSources\n'))
}

/** What readers see: ids have neither spaces nor capitals. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[ A-Z]/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
