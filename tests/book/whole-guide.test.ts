import { strFromU8, unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullEdition } from '../../book/edition.ts'
import { type IndexTerm, indexTerms } from '../../content/guide/index-terms.ts'
import { need } from '../support/servers/required-command.ts'
import { emptyPages } from './empty-pages.ts'
import { printed } from '../support/guide/print-edition.ts'

const folder = mkdtempSync(join(tmpdir(), 'whole-'))
const path = join(folder, 'guide.pdf')
const poppler = need('pdftotext', 'poppler-utils')
const TITLE_PAGE = 3
/** Cover, imprint, title and contents. */
const FRONT = 4
let epub: Record<string, Uint8Array>
/** A whole book takes a minute or two where two other tests run beside it, and more if no arrangement is known. */
const TIMEOUT_MS = 10 * 60_000

beforeAll(async () => {
  const guide = await printed(fullEdition)
  writeFileSync(path, guide.pdf)
  epub = unzipSync(guide.epub)
}, TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })
const pages = () =>
  run('pdftotext', path, '-')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\u{ad}\s*/gu, '').replace(/\s+/g, ' '))

test('no page of the whole guide is a third empty except at a chapter’s end', () => {
  if (!poppler) return
  expect(emptyPages(path, 1 / 3).filter(({ page }) => page !== TITLE_PAGE)).toEqual([])
})

test('every entry of the index names pages, and its words stand on them', () => {
  if (!poppler) return
  const all = pages()
  const index = all.slice(all.findIndex((page) => page.includes('A bold figure is the page'))).join(' ')
  const named: IndexTerm[] = ['Goblet squat', 'Plank', 'Tuna and white bean salad'].map((term) => ({ term }))
  for (const { term, as = [term] } of [...named, ...indexTerms]) {
    const figures = new RegExp(`(?<![\\p{L}-])${term} ((?:\\d+(?:–\\d+)?(?:, )?)+)`, 'u').exec(index)?.[1] ?? ''
    const places = figures.split(', ').map((span) => Number(span.split('–')[0]))
    expect(places[0], term).toBeGreaterThan(0)
    for (const page of places) {
      const text = all[page - 1 + FRONT]?.toLowerCase() ?? ''
      expect(
        as.filter((words) => text.includes(words.toLowerCase())),
        `${term} ${page}`,
      ).not.toEqual([])
    }
  }
})

test('the index of the EPUB leads to sections that are there', () => {
  const text = (name: string) => strFromU8(epub[`EPUB/${name}`] ?? new Uint8Array())
  const links = [...text('index.xhtml').matchAll(/href="([^"#]+)(?:#([^"]+))?"/g)].filter(
    ([, name]) => name !== 'book.css',
  )
  expect(links.length).toBeGreaterThan(60)
  for (const [, name = '', section] of links) {
    expect(text(name), name).toContain(section ? `id="${section}"` : '<h1')
  }
})
