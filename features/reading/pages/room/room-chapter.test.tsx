import { expect, test } from 'vitest'
import { roomChapterPath } from '../../../../routes.ts'
import { chapters } from '../../../../guide/ui/chapters.ts'
import { renderPage } from '../../../../platform/http/responses.tsx'
import { RoomChapter } from './room-chapter.tsx'
import { defaultContent } from '../../../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d', text: '/t' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

const pages = chapters.map((chapter) =>
  renderPage(assets, <RoomChapter assets={assets} additions={[]} chapter={chapter} />),
)

test('no chapter skips a level of headings', () => {
  const skipped = chapters.filter((_, i) => {
    const levels = Array.from((pages[i] ?? '').matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
    return levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)
  })
  expect(chapters.length).toBeGreaterThan(20)
  expect(skipped.map(({ number }) => number)).toEqual([])
})

test('every reference to a chapter, also in the four paths, stays in the reading room', () => {
  const references = pages.flatMap((html) =>
    Array.from(html.matchAll(/chapter-ref" href="([^"]+)"/g), ([, url = '']) => url),
  )
  const inRoom = new Set(chapters.map(({ slug }) => roomChapterPath(slug)))
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((url) => !inRoom.has(url))).toEqual([])
})

test('a row that stacks on a phone names the column of its first cell only if that is a number', () => {
  const named = pages.flatMap((html) =>
    Array.from(html.matchAll(/<tr><td[^>]* data-label="([^"]*)">([^<]*)/g), ([, label, cell]) => `${label} ${cell}`),
  )
  expect(named).toContain('Week 11')
  expect(named.filter((text) => !/ \d/.test(text))).toEqual([])
})
