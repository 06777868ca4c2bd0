import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chapters } from '../../guide/chapters.ts'
import { RoomChapter } from './room-chapter.tsx'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  fonts: { display: '/d', text: '/t' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

test('no chapter skips a level of headings', () => {
  const skipped = chapters.filter((chapter) => {
    const html = renderToStaticMarkup(<RoomChapter assets={assets} chapter={chapter} />)
    const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
    return levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)
  })
  expect(chapters.length).toBeGreaterThan(20)
  expect(skipped.map(({ number }) => number)).toEqual([])
})
