import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brandOf } from '../../book/brand.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { editionKey } from '../../book/edition-key.ts'
import { findEdition, publishedEdition } from '../../book/edition-store.ts'
import { builtSiteUrl, root } from './editions.ts'

/** Sizes vary a little with the site's address and the seller. */
const SIZE_TOLERANCE = 0.05
const HOW = 'book/published is not up to date: run npm run build -- --record-book, and commit the result'

const brand = brandOf(withBrand(defaultContent))

test('the committed page counts and look-inside pages are those of the typeset book', () => {
  const typeset =
    findEdition(root, editionKey(root, builtSiteUrl(), brand)) ?? expect.fail('dist is older than the sources')
  const published = publishedEdition(root)
  expect(published.facts.pages, HOW).toBe(typeset.facts.pages)
  expect(published.facts.sample.pdf.pages, HOW).toBe(typeset.facts.sample.pdf.pages)
  expect(brotliDecompressSync(published.inside).equals(brotliDecompressSync(typeset.inside)), HOW).toBe(true)
  for (const format of ['pdf', 'epub'] as const) {
    expect(published.facts[format] / typeset.facts[format], HOW).toBeCloseTo(1, -Math.log10(2 * SIZE_TOLERANCE))
  }
})
