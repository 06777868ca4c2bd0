import { expect } from 'vitest'
import { keepsLine } from '../../guide/nutrition/food.ts'
import { editions } from '../../content/editions.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { readManuscript } from '../../guide/manuscript/manuscript.ts'
import { attributesOf, walkNodes } from '../../guide/manuscript/tree.ts'
import { run, testWithPoppler, testWithQpdf } from './commands.ts'
import { builtSiteUrl, editionPaths, root } from './editions.ts'

const path = editionPaths.sample.pdf
const host = builtSiteUrl().replace(/^https?:\/\//, '')

const previewChapters = readManuscript(root).chapters.filter(({ preview }) => preview)
const pageTexts = () => run('pdftotext', '-layout', path, '-').split('\f').slice(0, -1)
const collapsed = (text: string) => text.replace(/\s+/g, ' ')

testWithQpdf('qpdf finds no error', () => {
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
})

testWithPoppler('it is A5, tagged, with title and author', () => {
  const about = run('pdfinfo', path)
  expect(about).toMatch(/Tagged: +yes\n/)
  expect(about).toMatch(/Author: +FitSport\n/)
  expect(about).toMatch(/Title: +FitSport\n/)
  expect(about).toMatch(/Page size: +419\.\d+ x 595\.\d+ pts/)
})

testWithQpdf('it names its language and has an outline of parts and chapters', () => {
  const json = run('qpdf', '--json', '--json-key=outlines', '--json-key=qpdf', path)
  const titles = [...json.matchAll(/"title": "([^"]+)"/g)].map(([, title]) => title)
  expect(titles).toContain('Start where you are')
  expect(titles).toContain('The 25-minute strength session')
  expect(titles).toContain('Four recipes')
})

testWithPoppler('every font is embedded, a subset, and one of the three typefaces', () => {
  const fonts = run('pdffonts', path).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(4)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(?:Book|Text|Display)-\w+ .* yes yes yes /)
})

testWithPoppler('the text is in reading order', () => {
  const text = collapsed(run('pdftotext', path, '-'))
  const headings = previewChapters.flatMap(({ title, sections }) => [title, ...sections.map((section) => section.text)])
  const start = text.lastIndexOf(previewChapters[0]?.summary.slice(0, 30) ?? '')
  let position = start
  for (const heading of headings.slice(1)) {
    const next = text.indexOf(heading, position)
    expect(next, heading).toBeGreaterThan(position)
    position = next
  }
})

testWithPoppler('no page ends with a heading', () => {
  const json = run('qpdf', '--json', '--json-key=outlines', path)
  const headings = [...json.matchAll(/"title": "([^"]+)"/g)].map(([, title]) => title)
  expect(headings.length).toBeGreaterThan(40)
  const endings = pageTexts().map(lastLine)
  expect(endings.filter((line) => line && headings.includes(line))).toEqual([])
})

/** The last line of a page above its number. */
const lastLine = (page: string) =>
  page
    .trim()
    .split('\n')
    .findLast((line) => !/^\s*\d*\s*$/.test(line))
    ?.trim()

/** Ids of the components in the sample; other chapters may have components with the same title. */
const sampleIds = new Set(
  previewChapters.flatMap(({ tree }) => [...walkNodes(tree)].map((node) => attributesOf(node)['id'])),
)

testWithPoppler('a recipe card or a week plan is not split over two pages', () => {
  const pages = pageTexts().map(collapsed)
  const weeksShown = weeks.filter(({ id }) => sampleIds.has(id))
  expect(weeksShown.length).toBeGreaterThan(3)
  for (const { title, totalMinutes } of weeksShown) {
    const isWhole = pages.some((page) => page.includes(title) && page.includes(`Minutes in all ${totalMinutes}`))
    expect(isWhole, title).toBe(true)
  }
  const cards = recipes.filter(({ id }) => sampleIds.has(id))
  expect(cards.length).toBeGreaterThan(3)
  for (const { title, keeps } of cards.map((recipe) => ({ ...recipe, keeps: keepsLine(recipe) }))) {
    expect(
      pages.some((page) => page.includes(title) && page.includes(collapsed(keeps))),
      title,
    ).toBe(true)
  }
})

testWithPoppler('a table that continues on the next page repeats its header', () => {
  const pages = pageTexts().map(collapsed)
  const rows = ['Warm-up – – – 3:00', 'Session 3:00 8:03 9:15 23:18']
  for (const row of rows) expect(pages.find((page) => page.includes(row))).toContain('Part Setup Work Rest Together')
})

testWithPoppler('an introduction is on the page of what it introduces', () => {
  const pages = pageTexts().map(collapsed)
  const pairs = [
    ['and this is its shape:', 'The floor week'],
    ['Here is session A in week 1, added up.', 'Part Setup Work Rest Together'],
    ['Seven readings, and each answers one question.', 'Pulse on waking decides nothing'],
  ]
  for (const [before = '', weeksShown = ''] of pairs) {
    expect(
      pages.some((page) => page.includes(before) && page.includes(weeksShown)),
      before,
    ).toBe(true)
  }
})

testWithPoppler('a table under a heading does not repeat the heading', () => {
  const text = collapsed(run('pdftotext', path, '-'))
  expect(text).toContain('Session A Squat day Warm-up')
  expect(text).not.toContain('Session A Session A')
})

testWithPoppler('every drawing of a movement links to its animation', () => {
  const text = collapsed(run('pdftotext', path, '-'))
  const links = text.match(/In motion: \S+\/preview\/[a-z0-9-]+/g)
  expect(links?.length).toBe(text.match(/Easier\. /g)?.length)
  expect(links).toContain(`In motion: ${host}/preview/choose-your-goal`)
})

testWithPoppler('the imprint has seller, edition and date', () => {
  const address = `${builtSiteUrl()}/edition/${editions.at(-1)?.number}`
  const imprint = collapsed(pageTexts()[1] ?? '')
  expect(imprint).toMatch(/ edition, \d+ \w+ \d{4}\..* sold by FitSport, .*@/)
  expect(imprint).toContain(`what is new since: ${address}`)
  expect(run('pdfinfo', '-url', path)).toMatch(new RegExp(`^\\s*2\\s+Annotation\\s+${address}$`, 'm'))
})

testWithQpdf('front matter has roman page numbers, the rest arabic ones from 1 on a right-hand page', () => {
  const labels = pageLabels()
  const body = labels.indexOf('D1')
  expect(body % 2).toBe(0)
  expect(labels.slice(0, body)).toEqual(labels.slice(0, body).map((_, i) => `r${i + 1}`))
  expect(labels.slice(body)).toEqual(labels.slice(body).map((_, i) => `D${i + 1}`))
})

function pageLabels(): string[] {
  const { pagelabels } = JSON.parse(run('qpdf', '--json', '--json-key=pagelabels', path))
  const starts: { index: number; label: { '/S': string; '/St': number } }[] = pagelabels
  return Array.from({ length: pageTexts().length }, (_, page) => {
    const start = starts.findLast(({ index }) => index <= page)
    return start ? `${start.label['/S'].slice(1)}${start.label['/St'] + page - start.index}` : ''
  })
}

testWithPoppler('the contents have the page on which a chapter begins', () => {
  const pages = pageTexts().map(collapsed)
  const page = Number(/The 25-minute strength session (\d+)/.exec(pages[3] ?? '')?.[1])
  expect(pages[pageLabels().indexOf(`D${page}`)]).toContain('Set a timer for 25 minutes')
})
