import { expect, test } from 'vitest'
import { defaultContent } from '../platform/content/defaults.ts'
import { brandOf } from './brand.ts'
import { fullEdition, includedParts, contentsEntries, sampleEdition } from './edition.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import type { Manuscript } from '../guide/manuscript/manuscript.ts'

const chapter = (number: number, part: string, preview: boolean): Chapter => ({
  number,
  part,
  preview,
  title: `Chapter ${number}`,
  summary: '',
  file: `${number}.mdx`,
  slug: `chapter-${number}`,
  words: 0,
  minutes: 0,
  sections: [],
  tree: { type: 'root' },
})

const manuscript: Manuscript = {
  guide: {
    title: 'Guide',
    subtitle: '',
    parts: ['a', 'b', 'c'].map((id) => ({ id, title: id, summary: '' })),
    planned: [{ number: 4, title: 'Planned', summary: '', part: 'c' }],
  },
  chapters: [chapter(1, 'a', false), chapter(2, 'b', true), chapter(3, 'b', false)],
}
const maker = { siteUrl: 'https://example.com', brand: brandOf(defaultContent), number: 1, date: new Date(0) }
const numbers = (chapters: { number: number }[]) => chapters.map(({ number }) => number)

test('the sample contains the preview chapters and lists all chapters', () => {
  const sample = sampleEdition(manuscript, maker)
  expect(numbers(sample.chapters)).toEqual([2])
  expect(includedParts(sample).map(({ id }) => id)).toEqual(['b'])
  expect(sample.outline.flatMap((part) => numbers(contentsEntries(sample, part)))).toEqual([1, 2, 3, 4])
})

test('the full edition contains every written chapter and lists no other', () => {
  const full = fullEdition(manuscript, maker)
  expect(numbers(full.chapters)).toEqual([1, 2, 3])
  expect(full.outline.flatMap((part) => numbers(contentsEntries(full, part)))).toEqual([1, 2, 3])
})
