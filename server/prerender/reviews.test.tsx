import { afterEach, expect, test } from 'vitest'
import { reviews } from '../../content/reviews.ts'
import { setDisplayName } from '../../shop/community/readers.ts'
import { decideReview, saveReview } from '../../shop/reviews/reviews.ts'
import { readReviewSummary, summarizeReviews } from '../../shop/reviews/summary.ts'
import { joinBoard } from '../../tests/support/shop/board.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'
import type { Assets } from '../../site/assets.ts'
import { createApp } from '../app.tsx'
import { renderedPages } from '../pages.tsx'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

const renderLanding = async (shown: Assets) =>
  await (await createApp(shown, renderedPages(shown)).request('https://shop.example/')).text()

afterEach(() => {
  reviews.testimonials = 'as-specified'
})

test('by default the landing page shows the specified testimonials and figures', async () => {
  const page = await renderLanding(assets)
  for (const part of ['Sarah Mitchell', '4.9/5', '10,000+']) expect(page).toContain(part)
  expect(page).not.toContain('Verified purchase')
})

test('published reviews of buyers take their place, and the figures are computed from them', async () => {
  const shop = await openTestShop()
  for (const [name, stars, text] of [
    ['Ada', 5, 'It works.'],
    ['Ben', 2, 'Too much squatting.'],
    ['Cleo', 4, ''],
    ['Dan', 1, 'Never published.'],
  ] as const) {
    const { order } = await joinBoard(shop, name)
    await saveReview(shop, order, { stars, text, name, mayPublish: true })
    if (name !== 'Dan') await decideReview(shop, order.id, { act: 'publish' })
    shop.wait({ minutes: 1 })
  }
  await orderPaid(shop)
  const summary = await summarizeReviews(shop.db, 'rehearsal')
  expect(summary).toMatchObject({ average: 3.7, published: 3, received: 4, readers: 5 })
  reviews.testimonials = 'reviews'
  const page = await renderLanding({ ...assets, reviews: summary })
  for (const part of ['Verified purchase', 'It works.', 'Too much squatting.', '3.7/5', 'average of 3 reviews']) {
    expect(page).toContain(part)
  }
  expect(page).not.toMatch(/Sarah Mitchell|Never published|aggregateRating|unsplash/)
  expect(await summarizeReviews(shop.db, 'live')).toMatchObject({ published: 0, received: 0, readers: 0 })
  await shop.remove()
})

test('a name that changed later is the one that the landing page shows', async () => {
  const shop = await openTestShop()
  const ada = await joinBoard(shop, 'Ada')
  await saveReview(shop, ada.order, { stars: 5, text: 'It works.', name: 'Ada', mayPublish: true })
  await decideReview(shop, ada.order.id, { act: 'publish' })
  await setDisplayName(shop, await ada.reader(), 'Countess')
  expect((await summarizeReviews(shop.db, 'rehearsal')).entries).toMatchObject([{ name: 'Countess' }])
  await shop.remove()
})

test('a build without the shop’s database says what to do', async () => {
  await expect(readReviewSummary({ sqliteFile: '/nowhere/shop.db' }, 'live')).rejects.toThrow(
    "content/reviews.ts: testimonials is 'reviews', but there is no shop",
  )
})
