import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run, testWithPoppler } from '../commands.ts'
import { editionPaths } from '../editions.ts'

/** Cover, imprint, title and contents, which are not numbered. */
const FRONT_PAGES = 4
const kinds = ['sample', 'full'] as const

function readEpub(kind: (typeof kinds)[number]) {
  const files = unzipSync(readFileSync(editionPaths[kind].epub))
  return (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array())
}

function pageList(text: (name: string) => string) {
  const [, list = ''] = /<nav epub:type="page-list"[^>]*>([^]*?)<\/nav>/.exec(text('contents.xhtml')) ?? []
  return [...list.matchAll(/<a href="([^#]+)#([^"]+)">(\d+)<\/a>/g)].map(([, file = '', id = '', number]) => ({
    file,
    id,
    number: Number(number),
  }))
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const printedPages = (kind: (typeof kinds)[number]) =>
  run('pdftotext', editionPaths[kind].pdf, '-').split('\f').slice(FRONT_PAGES, -1).map(letters)

test.each(kinds)('every page break of the %s EPUB is in its page list, in reading order', (kind) => {
  const text = readEpub(kind)
  const pages = pageList(text)
  const spine = [...text('package.opf').matchAll(/<itemref idref="([\w-]+)-xhtml"/g)].map(([, name]) => `${name}.xhtml`)
  const breaks = spine.flatMap((file) =>
    [...text(file).matchAll(/role="doc-pagebreak" id="([^"]+)" aria-label="(\d+)"/g)].map(([, id, number]) => ({
      file,
      id,
      number: Number(number),
    })),
  )
  expect(breaks).toEqual(pages)
})

testWithPoppler.each(kinds)('the page list of the %s EPUB has the pages of the PDF', (kind) => {
  const pages = pageList(readEpub(kind))
  expect(pages.map(({ number }) => number)).toEqual(printedPages(kind).map((_, i) => i + 1))
})

testWithPoppler.each(kinds)('what follows a page break of the %s EPUB is on that page of the PDF', (kind) => {
  const text = readEpub(kind)
  const printed = printedPages(kind)
  const started = pageList(text).flatMap(({ file, id, number }) => {
    const [, after = ''] = text(file).split(`id="${id}"`)
    const [, start = ''] = /^[^>]*><\/span>\s*<(?:p|h2|h3)[^>]*>([^<]{12,})/.exec(after) ?? []
    return start ? { number, start: letters(start).slice(0, 20) } : []
  })
  expect(started.length).toBeGreaterThan(printed.length / 4)
  expect(started.filter(({ number, start }) => !printed[number - 1]?.includes(start))).toEqual([])
})
