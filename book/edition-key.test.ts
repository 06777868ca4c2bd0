import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { editionKey, editionSources } from './edition-key.ts'

const root = join(import.meta.dirname, '..')
const SITE = 'https://fitsport.example'
const read = (path: string) => readFileSync(join(root, path))

test('the same sources have the same key, and another address of the site has another', () => {
  expect(editionKey(root, SITE)).toBe(editionKey(root, SITE))
  expect(editionKey(root, 'https://other.example')).not.toBe(editionKey(root, SITE))
})

test.each([
  ['a chapter', 'content/guide/chapters/08-push-and-pull.mdx'],
  ['an exercise', 'content/guide/movements/variants.ts'],
  ['the words of the imprint', 'content/book.ts'],
  ['the seller and author', 'content/seller.ts'],
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
  expect(editionKey(root, SITE, other)).not.toBe(editionKey(root, SITE))
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
    expect(editionKey(root, SITE, withVersion(name))).not.toBe(editionKey(root, SITE))
    expect(editionKey(root, SITE, withVersion('vitest'))).toBe(editionKey(root, SITE))
  },
)

test('copy of the landing page is no part of the book', () => {
  expect(editionSources(root, read)).not.toContain('content/landing.ts')
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
