import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editions } from '../../content/editions.ts'
import { seller } from '../../content/seller.ts'
import { LANGUAGE } from '../../platform/format/language.ts'
import { readManuscript } from '../../guide/manuscript/manuscript.ts'
import { builtSiteUrl, editionPaths, root } from './editions.ts'

const bytes = readFileSync(editionPaths.sample.epub)
const files = Object.fromEntries(
  Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content, true)]),
)

const file = (name: string) => files[`EPUB/${name}`] ?? ''
const pages = () => Object.keys(files).filter((name) => name.endsWith('.xhtml'))

test('the file starts with its media type', () => {
  expect(strFromU8(bytes.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip')
})

test('it has no controls, forms or scripts', () => {
  for (const name of pages()) expect(files[name], name).not.toMatch(/<(input|button|form|script)/)
})

test('everything in the package is listed, and everything listed is there', () => {
  const manifest = [...file('package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, name]) => `EPUB/${name}`)
  const packed = Object.keys(files).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
  expect(manifest.toSorted()).toEqual(packed.toSorted())
})

test('the imprint links to the page of the edition', () => {
  expect(file('title.xhtml')).toContain(`<a href="${builtSiteUrl()}/edition/${editions.at(-1)?.number}">`)
})

test('the licenses of the typefaces are included', () => {
  for (const family of ['Archivo', 'Instrument Sans', 'Source Serif 4']) {
    expect(file('licences.txt')).toMatch(new RegExp(`^${family}\n=+\n[^]*?SIL OPEN FONT LICENSE`, 'm'))
  }
  expect(file('title.xhtml')).toContain('SIL Open Font License')
})

test('the site declares the same language as the books', () => {
  expect(readFileSync(join(root, 'dist/site/index.html'), 'utf8')).toContain(`<html lang="${LANGUAGE}">`)
})

test('the package has cover, language and accessibility metadata', () => {
  expect(file('package.opf')).toMatch(/href="cover\.png" media-type="image\/png" properties="cover-image"/)
  expect(file('package.opf')).toContain('<dc:language>en-US</dc:language>')
  for (const name of ['Mode', 'ModeSufficient', 'ibilityFeature', 'ibilityHazard', 'ibilitySummary']) {
    expect(file('package.opf')).toContain(`<meta property="schema:access${name}">`)
  }
})

test.each(['sample', 'full'] as const)(
  'the package of the %s edition names subtitle, conformance and its assessor',
  (kind) => {
    const opf = unzipSync(readFileSync(editionPaths[kind].epub))['EPUB/package.opf'] ?? new Uint8Array()
    const metadata = strFromU8(opf)
    const { subtitle } = readManuscript(root).guide
    expect(metadata).toContain(`<dc:title id="title-subtitle">${subtitle}</dc:title>`)
    expect(metadata).toContain('<meta refines="#title-subtitle" property="title-type">subtitle</meta>')
    expect(metadata).toMatch(
      /property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1\.1 - WCAG 2\.2 Level AA</,
    )
    expect(metadata).toContain(`<meta property="a11y:certifiedBy" refines="#conformance">${seller.name}</meta>`)
    expect(metadata).toMatch(/<meta property="pageBreakSource">.+ PDF<\/meta>/)
  },
)

test('the contents link to chapters and sections, the landmarks to the start', () => {
  const contents = file('contents.xhtml')
  expect(contents).toContain('<a href="chapter-10.xhtml">10 The 25-minute strength session</a>')
  expect(contents).toContain('<a href="chapter-10.xhtml#what-you-need">What you need</a>')
  expect(contents).toMatch(/epub:type="landmarks"[\s\S]*epub:type="bodymatter" href="part-1\.xhtml"/)
})

test('every page has one first heading, and every drawing a description', () => {
  for (const name of pages().filter((page) => page !== 'EPUB/cover.xhtml')) {
    expect(files[name]?.match(/<h1/g), name).toHaveLength(1)
  }
  for (const [, svg] of pages().flatMap((name) => [...(files[name] ?? '').matchAll(/<svg([^>]*)>/g)])) {
    expect(svg).toMatch(/ (?:aria-label="[^"]+"|aria-hidden="true")/)
  }
})

test('a footnote has a reference, an aside and a link back', () => {
  const chapter = file('chapter-10.xhtml')
  expect(chapter).toMatch(/<a href="#fn-1" id="fnref-1" epub:type="noteref" role="doc-noteref">1<\/a>/)
  expect(chapter).toMatch(/<aside id="fn-1" epub:type="footnote" role="doc-footnote"><p>1/)
  expect(chapter).toMatch(/<a href="#fnref-1" role="doc-backlink"/)
})

test('a chapter of this edition is a link, any other is its title', () => {
  expect(file('chapter-10.xhtml')).toMatch(/<a href="chapter-2\.xhtml"><em>[^<]+<\/em> \(chapter 2\)<\/a>/)
  expect(file('chapter-2.xhtml')).toContain('<em>Get stronger</em> (chapter 15)')
  for (const name of pages()) expect(files[name]).not.toContain('href="/preview')
})

test('it has no style sheets or scripts of the site', () => {
  for (const name of pages()) expect(files[name]).not.toMatch(/<style|<script/)
})

test('every drawing has its own background and fixed colors', () => {
  for (const name of pages()) {
    for (const [svg] of (files[name] ?? '').matchAll(/<svg[^>]*role="img"[\s\S]*?<\/svg>/g)) {
      expect(svg).toMatch(/^<svg[^>]*><rect [^>]*fill="#faf7ef"/)
      expect(svg).not.toContain('currentColor')
    }
  }
})

test('a table under a heading does not repeat the heading', () => {
  expect(file('chapter-10.xhtml')).toContain('<caption>Squat day</caption>')
})

test('every drawing of a movement links to its animation', () => {
  const demos = file('chapter-10.xhtml').match(/class="exhibit exhibit-demo"/g)
  const links = file('chapter-10.xhtml').match(
    /In motion: <a href="https?:[^"]+\/preview\/the-25-minute-strength-session">/g,
  )
  expect(links?.length).toBe(demos?.length)
})
