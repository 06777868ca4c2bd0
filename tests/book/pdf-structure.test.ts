import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run, testWithPoppler, testWithQpdf } from './commands.ts'
import { editionPaths } from './editions.ts'
import { structureObjects } from './structure-objects.ts'
import { pagesWithUnmarkedDrawing } from './unmarked-drawing.ts'

const path = editionPaths.sample.pdf

let found: string[] | undefined
let parsed: Record<string, unknown>[] | undefined

/** The elements of the structure tree in reading order. */
const elements = () => (found ??= run('pdfinfo', '-struct', path).split('\n').flatMap(elementIn))

const objects = () => (parsed ??= structureObjects(path))

const elementIn = (line: string) => /^ *([A-Z][A-Za-z0-9]*)(?: "|:$| \(|$)/.exec(line)?.[1] ?? []

testWithPoppler('headings go down one level at a time', () => {
  const levels = elements().flatMap((name) => (/^H\d$/.test(name) ? Number(name.slice(1)) : []))
  expect(levels.length).toBeGreaterThan(40)
  levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0), `heading ${i}`).toBeLessThan(2))
})

testWithPoppler('every table has header cells', () => {
  const count = (name: string) => elements().filter((element) => element === name).length
  expect(count('Table')).toBeGreaterThan(9)
  expect(count('THead')).toBe(count('Table'))
})

testWithPoppler('lists, links and figures are tagged as such', () => {
  expect(elements()).toEqual(expect.arrayContaining(['L', 'LI', 'LBody', 'Link', 'Figure']))
})

testWithQpdf('every picture has a description', () => {
  const figures = objects().filter((object) => object['/S'] === '/Figure')
  expect(figures.length).toBeGreaterThan(15)
  for (const figure of figures) expect(figure['/Alt']).toMatch(/^u:.{10}/)
})

test('everything drawn is either tagged or marked as an artifact', async () => {
  expect(await pagesWithUnmarkedDrawing(readFileSync(path))).toEqual([])
})

testWithQpdf('it declares PDF/UA, its language and its title', () => {
  const catalog = objects().find((object) => object['/Type'] === '/Catalog')
  expect(catalog).toMatchObject({ '/Lang': 'u:en-US', '/ViewerPreferences': { '/DisplayDocTitle': true } })
  expect(readFileSync(path, 'latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

testWithQpdf('the contents are tagged as a table of contents', () => {
  const types = objects().map((object) => object['/S'])
  expect(types).toContain('/TOC')
  expect(types.filter((type) => type === '/TOCI').length).toBeGreaterThan(24)
})
