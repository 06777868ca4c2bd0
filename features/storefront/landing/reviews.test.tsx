import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productData } from '../structured-data/product.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import type { PublishedReviews } from '../../../platform/ui/assets.ts'
import { ContentContext } from '../../../platform/ui/content.ts'
import { provenClaims } from './hero.tsx'
import { Reviews } from './reviews.tsx'

const price = { price: 4000, originalPrice: 8000, currency: 'EUR' }
const entry = {
  name: '<i>Ada</i>',
  isPurchase: true,
  stars: 2,
  text: 'Not <b>for</b> me.',
  date: '2026-11-15T09:00:00.000Z',
  reply: 'Pity.',
}
const summary = (published: number): PublishedReviews => ({
  average: 4.25,
  published,
  received: published + 2,
  readers: 1284,
  most: 3,
  entries: published > 0 ? [entry] : [],
})

test('published reviews appear as verified purchases, with their stars, the rule and the share', () => {
  const html = renderToStaticMarkup(
    <ContentContext value={defaultContent}>
      <Reviews reviews={summary(10)} />
    </ContentContext>,
  )
  expect(html).toContain('Verified purchase')
  expect(html).toContain('Rated 2 out of 5')
  expect(html).toContain('Not &lt;b&gt;for&lt;/b&gt; me.')
  expect(html).toContain('the newest reviews with text, up to 3')
  expect(html).toContain('10 of 12 from buyers so far')
  expect(html).not.toContain('<img')
})

test('rating and readers are computed, with their number, and count as proven', () => {
  expect(provenClaims(defaultContent.claims, summary(37))).toEqual({
    rating: { figure: '4.3/5', label: 'average of 37 reviews', proven: true },
    readers: { figure: '1,284', label: 'readers', proven: true },
  })
  expect(provenClaims(defaultContent.claims, summary(0)).rating).toBeUndefined()
  expect(provenClaims(defaultContent.claims, undefined).rating).toMatchObject({ figure: '4.9/5', proven: false })
})

test('search engines get a rating only from ten reviews on', () => {
  const ratingIn = (reviews?: PublishedReviews) =>
    Reflect.get(
      productData({ siteUrl: 'https://a.example', price, content: defaultContent, ...(reviews && { reviews }) }),
      'aggregateRating',
    )
  expect(ratingIn()).toBeUndefined()
  expect(ratingIn(summary(9))).toBeUndefined()
  expect(ratingIn(summary(10))).toMatchObject({ ratingValue: '4.3', reviewCount: 10 })
})
