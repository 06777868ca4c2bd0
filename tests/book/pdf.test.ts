import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepsLine } from '../../guide/nutrition/food.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { readManuscript } from '../../guide/manuscript/manuscript.ts'
import { attributesOf, everyNode } from '../../guide/manuscript/tree.ts'
import { need } from '../support/servers/required-command.ts'
import { printedSample, root } from '../support/guide/printed-sample.ts'
import { emptyPages } from './empty-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
const path = join(folder, 'sample.pdf')
const poppler = need('pdftotext', 'poppler-utils')
const qpdf = need('qpdf', 'qpdf')
let counted = 0

beforeAll(async () => {
  const { pdf, pages } = printedSample()
  counted = pages
  writeFileSync(path, pdf)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })
const pageTexts = () => run('pdftotext', '-layout', path, '-').split('\f').slice(0, -1)
const collapsed = (text: string) => text.replace(/\s+/g, ' ')

test('qpdf finds the file sound', () => {
  if (!qpdf) return
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
})

test('it has as many pages as were counted, A5, tagged, with title and author', () => {
  if (!poppler) return
  const about = run('pdfinfo', path)
  expect(about).toMatch(/Tagged: +yes\n/)
  expect(about).toMatch(/Author: +FitSport\n/)
  expect(about).toMatch(new RegExp(`Pages: +${counted}\\n`))
  expect(about).toMatch(/Title: +FitSport\n/)
  expect(about).toMatch(/Page size: +419\.\d+ x 595\.\d+ pts/)
})

test('it names its language and has an outline of parts and chapters', () => {
  if (!qpdf) return
  const json = run('qpdf', '--json', '--json-key=outlines', '--json-key=qpdf', path)
  expect(json).toMatch(/"\/Lang": "u:en/)
  const titles = [...json.matchAll(/"title": "([^"]+)"/g)].map(([, title]) => title)
  expect(titles).toContain('Start where you are')
  expect(titles).toContain('The 25-minute strength session')
  expect(titles).toContain('Four recipes')
})

test('every font is embedded, a subset, and one of the book’s own', () => {
  if (!poppler) return
  const fonts = run('pdffonts', path).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(4)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(?:Book|Text|Display)-\w+ .* yes yes yes /)
})

test('the text comes in reading order', () => {
  if (!poppler) return
  const text = collapsed(run('pdftotext', path, '-'))
  const sentences = [
    'Sunday evening, kitchen table.',
    'First, the safety page',
    'Talk to a doctor before you start if',
    'Read your starting point',
    'Reading week',
    'Set a timer for 25 minutes',
    'Session A Squat day',
    'Session B Hinge day',
    'Counting works until a friend cooks for you.',
    'Overnight oats with skyr and berries',
    'For more to cook, open',
  ]
  const places = sentences.map((sentence) => text.indexOf(sentence, text.indexOf('Sunday evening')))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('no page ends with a heading', () => {
  if (!poppler || !qpdf) return
  const json = run('qpdf', '--json', '--json-key=outlines', path)
  const headings = [...json.matchAll(/"title": "([^"]+)"/g)].map(([, title]) => title)
  expect(headings.length).toBeGreaterThan(40)
  const endings = pageTexts().map(lastLine)
  expect(endings.filter((line) => line && headings.includes(line))).toEqual([])
})

/** The last words of a page above its number. */
const lastLine = (page: string) =>
  page
    .trim()
    .split('\n')
    .findLast((line) => !/^\s*\d*\s*$/.test(line))
    ?.trim()

test('no page is a third empty except at a chapter’s end', () => {
  if (!poppler) return
  const titlePage = 3
  expect(emptyPages(path, 1 / 3).filter(({ page }) => page !== titlePage)).toEqual([])
})

/** What the chapters of the sample show, by id: other chapters may show something of the same title. */
const shownIds = new Set(
  readManuscript(root)
    .chapters.filter(({ preview }) => preview)
    .flatMap(({ tree }) => [...everyNode(tree)].map((node) => attributesOf(node)['id'])),
)

test('a recipe and a week stand on one page', () => {
  if (!poppler) return
  const pages = pageTexts().map(collapsed)
  const shown = weeks.filter(({ id }) => shownIds.has(id))
  expect(shown.length).toBeGreaterThan(3)
  for (const { title, totalMinutes } of shown) {
    const whole = pages.some((page) => page.includes(title) && page.includes(`Minutes in all ${totalMinutes}`))
    expect(whole, title).toBe(true)
  }
  const cards = recipes.filter(({ id }) => shownIds.has(id))
  expect(cards.length).toBeGreaterThan(3)
  for (const { title, keeps } of cards.map((recipe) => ({ ...recipe, keeps: keepsLine(recipe) }))) {
    expect(
      pages.some((page) => page.includes(title) && page.includes(collapsed(keeps))),
      title,
    ).toBe(true)
  }
})

test('a table that goes over a page end has its head on both pages', () => {
  if (!poppler) return
  const pages = pageTexts().map(collapsed)
  const rows = ['Warm-up – – – 3:00', 'Session 3:00 8:03 9:15 23:18']
  for (const row of rows) expect(pages.find((page) => page.includes(row))).toContain('Part Setup Work Rest Together')
})

test('an introduction stands on the page of what it introduces', () => {
  if (!poppler) return
  const pages = pageTexts().map(collapsed)
  const pairs = [
    ['and this is its shape:', 'The floor week'],
    ['Here is session A in week 1, added up.', 'Part Setup Work Rest Together'],
    ['Seven readings, and each answers one question.', 'Pulse on waking decides nothing'],
  ]
  for (const [said = '', shown = ''] of pairs) {
    expect(
      pages.some((page) => page.includes(said) && page.includes(shown)),
      said,
    ).toBe(true)
  }
})

test('a table under a heading does not say the heading again', () => {
  if (!poppler) return
  const text = collapsed(run('pdftotext', path, '-'))
  expect(text).toContain('Session A Squat day Warm-up')
  expect(text).not.toContain('Session A Session A')
})

test('every drawing of a movement says where it moves', () => {
  if (!poppler) return
  const text = collapsed(run('pdftotext', path, '-'))
  const links = text.match(/In motion: example\.com\/preview\/[a-z0-9-]+/g)
  expect(links?.length).toBe(text.match(/Easier\. /g)?.length)
  expect(links).toContain('In motion: example.com/preview/choose-your-goal')
})

test('the imprint names seller, edition and date', () => {
  if (!poppler) return
  const imprint = collapsed(pageTexts()[1] ?? '')
  expect(imprint).toMatch(/First edition, 15 January 2025\..* sold by FitSport, .*@/)
  expect(imprint).toContain('what is new since: https://example.com/edition/1')
  expect(run('pdfinfo', '-url', path)).toMatch(/^\s*2\s+Annotation\s+https:\/\/example\.com\/edition\/1$/m)
})

test('front matter is counted in roman figures, the rest in arabic ones from 1 on a right-hand page', () => {
  if (!qpdf) return
  const labels = pageLabels()
  const body = labels.indexOf('D1')
  expect(body % 2).toBe(0)
  expect(labels.slice(0, body)).toEqual(labels.slice(0, body).map((_, i) => `r${i + 1}`))
  expect(labels.slice(body)).toEqual(labels.slice(body).map((_, i) => `D${i + 1}`))
})

/** The label of every page, its style and its number. */
function pageLabels(): string[] {
  const { pagelabels } = JSON.parse(run('qpdf', '--json', '--json-key=pagelabels', path))
  const starts: { index: number; label: { '/S': string; '/St': number } }[] = pagelabels
  return Array.from({ length: counted }, (_, page) => {
    const start = starts.findLast(({ index }) => index <= page)
    return start ? `${start.label['/S'].slice(1)}${start.label['/St'] + page - start.index}` : ''
  })
}

test('the contents name the page a chapter stands on, whatever the press was told before', () => {
  if (!poppler) return
  const pages = pageTexts().map(collapsed)
  const told = Number(/The 25-minute strength session (\d+)/.exec(pages[3] ?? '')?.[1])
  expect(pages[pageLabels().indexOf(`D${told}`)]).toContain('Set a timer for 25 minutes')
})
