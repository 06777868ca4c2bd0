import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { withBrand } from '../platform/content/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { applyEdits } from '../platform/content/edits.ts'
import { brandOf } from './brand.ts'
import { editionKey, editionSources } from './edition-key.ts'

const root = join(import.meta.dirname, '..')
const SITE = 'https://fitsport.example'
const brand = brandOf(withBrand(defaultContent))
const read = (path: string) => readFileSync(join(root, path))

test('the same sources have the same key, and another address of the site has another', () => {
  expect(editionKey(root, SITE, brand)).toBe(editionKey(root, SITE, brand))
  expect(editionKey(root, 'https://other.example', brand)).not.toBe(editionKey(root, SITE, brand))
})

test.each([
  ['a chapter', 'content/guide/chapters/08-push-and-pull.mdx'],
  ['an exercise', 'content/guide/movements/variants.ts'],
  ['the words of the imprint', 'content/book.ts'],
  ['the date of the edition', 'content/editions.ts'],
  ['the choice of look-inside pages', 'content/look-inside.ts'],
  ['the cover', 'platform/ui/cover.tsx'],
  ['the colors', 'platform/format/palette.ts'],
  ['a drawing', 'guide/ui/drawings/angle-drawing.tsx'],
  ['the addresses of pages', 'routes.ts'],
  ['a template', 'book/typst/book.typ'],
  ['the style of the EPUB', 'book/epub/book.css'],
  ['the typesetting', 'book/typst/serialize.ts'],
  ['the fonts', 'book/fonts/fonts.ts'],
  ['the place of the buyer’s line', 'features/delivery/prepare/prepare-pdf.ts'],
  ['the sheets', 'book/sheets/sheet-forms.ts'],
])('changing %s changes the key', (_, changed) => {
  const other = (path: string) => (path === changed ? Buffer.concat([read(path), Buffer.from(' ')]) : read(path))
  expect(editionKey(root, SITE, brand, other)).not.toBe(editionKey(root, SITE, brand))
})

test.each([
  ['the name', { 'site.name': 'Kettle' }],
  ['the lines of the cover', { 'cover.title': ['KETTLE'] }],
  ['the subtitle', { 'cover.subtitle': ['A guide'] }],
  ['the picture of the cover', { 'cover.picture': `/assets/pictures/${'a'.repeat(32)}.jpg` }],
  ['the author', { 'people.authors': [{ name: 'A. Writer', qualifications: 'MSc' }] }],
  ['the seller', { 'seller.name': 'Kettle GmbH' }],
])('changing %s at the desk changes the key', (_, edits) => {
  const other = brandOf(withBrand(applyEdits(defaultContent, edits)))
  expect(editionKey(root, SITE, other)).not.toBe(editionKey(root, SITE, brand))
})

test.each(['@fontsource-variable/source-serif-4', '@myriaddreamin/typst.ts', 'react-dom', 'subset-font'])(
  'another version of %s changes the key, a test tool does not',
  (name) => {
    const withVersion = (of: string) => (path: string) => {
      if (path !== 'package-lock.json') return read(path)
      const lock = JSON.parse(read(path).toString())
      lock.packages[`node_modules/${of}`].version = '0.0.0'
      return Buffer.from(JSON.stringify(lock))
    }
    expect(editionKey(root, SITE, brand, withVersion(name))).not.toBe(editionKey(root, SITE, brand))
    expect(editionKey(root, SITE, brand, withVersion('vitest'))).toBe(editionKey(root, SITE, brand))
  },
)

test('copy of the landing page is no part of the book, and the owner’s content reaches it through the brand only', () => {
  const sources = editionSources(root, read)
  for (const file of ['landing', 'site', 'cover', 'people', 'seller'])
    expect(sources).not.toContain(`content/${file}.ts`)
  const other = brandOf(
    withBrand(applyEdits(defaultContent, { 'landing.hero.text': 'Other.', 'seller.phone': '+49 30 1' })),
  )
  expect(editionKey(root, SITE, other)).toBe(editionKey(root, SITE, brand))
})

test('every module that Vite bundles for the book is among the sources', async () => {
  const bundled = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, write: false, rolldownOptions: { input: join(root, 'book/markup.tsx') } },
  })
  const modules = [bundled]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
    .map((id) => relative(root, id.replace(/\?.*$/, '')))
    .filter((path) => !/^\.\.|node_modules|^\0/.test(path))
  expect(modules.length).toBeGreaterThan(30)
  const sources = new Set(editionSources(root, read))
  expect(modules.filter((path) => !sources.has(path))).toEqual([])
})
