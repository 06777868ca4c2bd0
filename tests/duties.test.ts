import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandOf } from '../book/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { fullEdition } from '../book/edition.ts'
import { readManuscript } from '../guide/manuscript/manuscript.ts'
import { readableChapters } from '../guide/ui/chapters.ts'

const root = join(import.meta.dirname, '..')

test('no page, email or policy mentions the closed EU dispute platform', () => {
  const files = globSync('{content,platform,features,app,book,docs}/**/*.{ts,tsx,mdx,md,typ}', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  const mentions = files.filter((file) =>
    /ec\.europa\.eu\/(consumers\/)?odr|\bODR\b|online dispute resolution/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(mentions).toEqual([])
})

test('every chapter that can be read before buying is in the book that is sold', () => {
  const maker = { siteUrl: 'https://example.com', brand: brandOf(defaultContent), number: 1, date: new Date(0) }
  const sold = new Set(fullEdition(readManuscript(root), maker).chapters.map(({ slug }) => slug))
  expect(readableChapters.length).toBeGreaterThan(0)
  expect(readableChapters.filter(({ slug }) => !sold.has(slug))).toEqual([])
})
