import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { book } from '../../../content/book.ts'
import { type IndexTerm, indexTerms } from '../../../content/guide/index-terms.ts'
import { roomChapterPath, roomRoutes } from '../../../routes.ts'
import { run, testWithPoppler, testWithQpdf } from '../commands.ts'
import { chapters } from '../../manuscript/chapters.ts'
import { builtSiteUrl, editionPaths } from '../editions.ts'
import { builtRoomPages } from '../../support/servers/built-server.ts'

const { pdf: path, epub } = editionPaths.full
let unzipped: Unzipped | undefined
const epubText = (name: string) => {
  unzipped ??= unzipSync(readFileSync(epub))
  return strFromU8(unzipped[`EPUB/${name}`] ?? new Uint8Array())
}
/** Cover, imprint, title and contents. */
const FRONT_PAGES = 4

const pages = () =>
  run('pdftotext', path, '-')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\u{ad}\s*/gu, '').replace(/\s+/g, ' '))

testWithQpdf('qpdf finds no error', () => {
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
})

testWithPoppler('every entry of the index leads to pages that contain its words', () => {
  const all = pages()
  const index = all.slice(all.findIndex((page) => page.includes(book.index.pages.slice(0, 20)))).join(' ')
  const others: IndexTerm[] = ['Goblet squat', 'Plank', 'Tuna and white bean salad'].map((term) => ({ term }))
  for (const { term, as = [term] } of [...others, ...indexTerms]) {
    const figures = new RegExp(`(?<![\\p{L}-])${term} ((?:\\d+(?:–\\d+)?(?:, )?)+)`, 'u').exec(index)?.[1] ?? ''
    const pageNumbers = figures.split(', ').map((span) => Number(span.split('–')[0]))
    expect(pageNumbers[0], term).toBeGreaterThan(0)
    for (const page of pageNumbers) {
      const text = all[page - 1 + FRONT_PAGES]?.toLowerCase() ?? ''
      expect(
        as.filter((spelling) => text.includes(spelling.toLowerCase())),
        `${term} ${page}`,
      ).not.toEqual([])
    }
  }
})

test('the index of the EPUB links to existing sections', () => {
  const links = [...epubText('index.xhtml').matchAll(/href="([^"#]+)(?:#([^"]+))?"/g)].filter(
    ([, name]) => name !== 'book.css',
  )
  expect(links.length).toBeGreaterThan(60)
  for (const [, name = '', section] of links) {
    expect(epubText(name), name).toContain(section ? `id="${section}"` : '<h1')
  }
})

test('an entry of the EPUB’s index names a chapter once', () => {
  const entries = epubText('index.xhtml').match(/<li>.*<\/li>/g) ?? []
  expect(entries.length).toBeGreaterThan(150)
  for (const entry of entries) {
    const numbers = [...entry.matchAll(/>(\d+)</g)].map(([, number]) => number)
    expect(new Set(numbers).size, entry).toBe(numbers.length)
  }
})

/** Chapters that send readers to the reading room, and where. */
const roomLinks: [number, string[]][] = [
  [1, [roomRoutes.room, roomRoutes.movements, roomRoutes.log]],
  [4, [roomRoutes.log]],
  [5, [roomRoutes.movements]],
  [23, [roomRoutes.log]],
]

test.each(roomLinks)('chapter %i links to the reading room in the EPUB and on the web', async (number, routes) => {
  const page = epubText(`chapter-${number}.xhtml`)
  const slug = chapters.find((chapter) => chapter.number === number)?.slug
  const web = (await builtRoomPages())[roomChapterPath(slug ?? '')]
  for (const route of routes) {
    expect(page).toContain(`href="${builtSiteUrl()}${route}"`)
    expect(web).toContain(`href="${route}"`)
  }
})

testWithPoppler('the PDF links to the reading room, its movements and its training log', () => {
  const links = run('pdfinfo', '-url', path)
  for (const route of [roomRoutes.room, roomRoutes.movements, roomRoutes.log]) {
    expect(links).toMatch(new RegExp(`Annotation\\s+${builtSiteUrl()}${route}$`, 'm'))
  }
})
