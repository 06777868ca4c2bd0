import { strFromU8, unzipSync } from 'fflate'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { book } from '../content/book.ts'
import { guide } from '../content/guide/outline.ts'
import { peopleSchema } from '../content/schema.ts'
import { readManuscript } from '../guide/manuscript/manuscript.ts'
import { withBrand } from '../platform/content/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { applyEdits, type Edits } from '../platform/content/edits.ts'
import { brandOf } from './brand.ts'
import { type Edition, fullEdition, sampleEdition } from './edition.ts'
import { packageDocument } from './epub/package-document.ts'
import { writeEpub } from './epub/epub.ts'
import { imprint } from './front-matter.ts'
import * as markup from './markup.tsx'
import { typstDocument } from './typst/document.ts'

const details = (edits: Edits = {}) => ({
  siteUrl: 'https://shop.example',
  brand: brandOf(withBrand(applyEdits(defaultContent, edits))),
  number: 3,
  date: new Date('2026-11-17'),
})
const emptyBook = (edits: Edits = {}) => fullEdition({ guide, chapters: [] }, details(edits))
const metadata = (edition: Edition) => packageDocument(edition, [], edition.date)
const imprintText = (edition: Edition) =>
  imprint(edition)
    .map(({ text }) => text)
    .join('\n')

const { seller, people } = defaultContent
const NAMED = {
  'people.authors': [{ name: 'A. Writer', qualifications: 'MSc sports science' }],
  'people.reviewers': [{ name: 'B. Reader', qualifications: 'physical therapist' }],
}

test('without named people, the seller is the author and the imprint names no one else', () => {
  expect(people).toEqual({ authors: [], reviewers: [] })
  const edition = emptyBook()
  expect(edition.author).toBe(seller.name)
  expect(metadata(edition)).toContain(`<dc:creator>${seller.name}</dc:creator>`)
  expect(imprintText(edition)).toContain(`${book.soldBy} ${seller.name}`)
  expect(imprintText(edition)).not.toContain(book.reviewedBy)
})

test('named people are in the imprint and in the metadata, with their qualifications', () => {
  const edition = emptyBook(NAMED)
  expect(metadata(edition)).toContain('<dc:creator>A. Writer</dc:creator>')
  expect(metadata(edition)).toContain('<dc:contributor id="reviewer-1">B. Reader</dc:contributor>')
  expect(metadata(edition)).toContain('<meta refines="#reviewer-1" property="role" scheme="marc:relators">rev</meta>')
  expect(metadata(edition)).toContain(`<dc:publisher>${seller.name}</dc:publisher>`)
  expect(imprintText(edition)).toContain('Written by A. Writer (MSc sports science).')
  expect(imprintText(edition)).toContain('Reviewed by B. Reader (physical therapist).')
  expect(imprintText(edition)).toContain(`${book.publishedBy} ${seller.name}`)
})

test('as installed, name and cover of the shop are title and subtitle of the manuscript', () => {
  expect(emptyBook().guide).toMatchObject({ title: guide.title, subtitle: guide.subtitle })
})

test('a person without qualifications is rejected', () => {
  const named = { authors: [{ name: 'A. Writer', qualifications: '' }], reviewers: [] }
  expect(peopleSchema.safeParse(named).success).toBe(false)
})

test('under another brand, nothing in the book or its sample says ours', () => {
  const manuscript = readManuscript(join(import.meta.dirname, '..'))
  const other = details({
    'site.name': 'Kettle & Sons',
    'seller.name': 'Kettle GmbH',
    'seller.email': 'hello@kettle.example',
    'cover.title': ['KETTLE', '& SONS'],
    'cover.subtitle': ['Strong at', 'any age'],
  })
  for (const edition of [sampleEdition(manuscript, other), fullEdition(manuscript, other)]) {
    const { main, drawings } = typstDocument(edition, markup.cover(edition.brand), markup.drawing)
    const material = { css: '', licenses: '', pictures: [], modified: edition.date, marks: [] }
    const epub = unzipSync(writeEpub(edition, markup, { ...material, cover: new Uint8Array(), font: new Uint8Array() }))
    const texts = [main, ...drawings.values(), ...Object.values(epub).map((file) => strFromU8(file))].join('\n')
    expect(texts.match(/.{0,60}fit ?sport.{0,30}/gi) ?? []).toEqual([])
    for (const words of ['Kettle & Sons', 'Kettle GmbH', 'KETTLE', 'Strong at any age']) expect(texts).toContain(words)
  }
})

test('text of the owner is text in the book: it neither runs in Typst nor breaks the EPUB', () => {
  const hostile = '#read("/etc/passwd") $x$ <b>&'
  const edition = emptyBook({ 'site.name': hostile, 'seller.name': hostile, ...NAMED })
  const { main } = typstDocument(edition, markup.cover(edition.brand), markup.drawing)
  expect(main).toContain(String.raw`\#read`)
  const code = main.replaceAll(/\\./g, '').replaceAll(/"[^"]*"/g, '')
  expect(code).not.toContain('#read')
  expect(metadata(edition)).toContain('&lt;b&gt;&amp;')
  expect(metadata(edition)).not.toContain('<b>')
  expect(markup.cover({ ...edition.brand, cover: { ...edition.brand.cover, title: ['<b>&'] } })).toContain(
    '&lt;b&gt;&amp;',
  )
})
