import { afterEach, expect, test } from 'vitest'
import { reviews } from '../../content/reviews.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { setDisplayName } from '../../features/board/reader-names.ts'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { giveCopy } from '../../features/gifts/give-copy.ts'
import { findOrderByLink } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import { listReviews, saveReview } from '../../features/reviews/reviews.ts'
import { readReviewSummary, summarizeReviews } from '../../features/reviews/summary.ts'
import { joinBoard, publishReview } from '../../tests/support/shop/board.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { createApp } from '../server/app.tsx'
import { renderedPages } from '../server/pages.tsx'
import { defaultContent } from '../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

const renderLanding = async (shown: Assets) =>
  await (await createApp(shown, renderedPages(shown)).request('https://shop.example/')).text()

afterEach(() => {
  Object.assign(reviews, { testimonials: 'as-specified' })
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
    if (name !== 'Dan') await publishReview(shop, order)
    shop.wait({ minutes: 1 })
  }
  await orderPaid(shop)
  const summary = await summarizeReviews(shop.db, 'rehearsal')
  expect(summary).toMatchObject({ average: 3.7, published: 3, received: 4, readers: 5 })
  Object.assign(reviews, { testimonials: 'reviews' })
  const page = await renderLanding({ ...assets, reviews: summary })
  for (const part of ['Verified purchase', 'It works.', 'Too much squatting.', '3.7/5', 'average of 3 reviews']) {
    expect(page).toContain(part)
  }
  expect(page).not.toMatch(/Sarah Mitchell|Never published|aggregateRating|unsplash/)
  expect(await summarizeReviews(shop.db, 'live')).toMatchObject({ published: 0, received: 0, readers: 0 })
  await shop.remove()
})

test('a review whose author chose another name leaves the landing page until the owner publishes it again', async () => {
  const shop = await openTestShop()
  const ada = await joinBoard(shop, 'Ada')
  await saveReview(shop, ada.order, { stars: 5, text: 'It works.', name: 'Ada', mayPublish: true })
  await publishReview(shop, ada.order)
  await setDisplayName(shop, await ada.reader(), 'Countess')
  expect(await summarizeReviews(shop.db, 'rehearsal')).toMatchObject({ published: 0, received: 1, entries: [] })
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('chose another name')
  expect(await listReviews(shop, 'new')).toMatchObject([{ name: 'Countess', text: 'It works.' }])
  await publishReview(shop, ada.order)
  expect((await summarizeReviews(shop.db, 'rehearsal')).entries).toMatchObject([{ name: 'Countess' }])
  await shop.remove()
})

test('only paid copies count and are marked as verified purchases; a free copy is marked as one', async () => {
  const shop = await openTestShop()
  const review = async (order: Order, name: string, stars: number) => {
    const saved = await saveReview(shop, order, { stars, text: `${name} read it.`, name, mayPublish: true })
    if (saved.outcome === 'saved') await publishReview(shop, order)
    shop.wait({ minutes: 1 })
    return saved
  }
  await review(await orderPaid(shop), 'Ada', 4)
  const purchase = await orderPaid(shop, 'boss@example.com', 3)
  expect(await review(purchase, 'Boss', 5)).toMatchObject({ outcome: 'refused', error: 'seats' })
  const [seat] = await readSeats(shop.db, purchase)
  const claimed =
    seat && (await claimSeat(shop, seatCode(shop, seat), { email: 'ben@example.com', key: newIdempotencyKey() }))
  const copy = claimed?.outcome === 'claimed' ? await findOrderByLink(shop, claimed.link) : undefined
  await review(copy ?? expect.fail('no copy'), 'Ben', 2)
  const given = await giveCopy(shop, {
    email: 'cy@example.com',
    note: 'A friend.',
    by: 'terminal',
    idempotencyKey: 'k',
  })
  if (given.outcome !== 'given') throw new Error(given.outcome)
  await review(given.copy, 'Cy', 5)
  const summary = await summarizeReviews(shop.db, 'rehearsal')
  expect(summary).toMatchObject({ average: 3, published: 2, received: 2, readers: 2 })
  expect(summary.entries.map(({ name, isPurchase }) => [name, isPurchase])).toEqual([
    ['Cy', false],
    ['Ben', true],
    ['Ada', true],
  ])
  Object.assign(reviews, { testimonials: 'reviews' })
  const page = await renderLanding({ ...assets, reviews: summary })
  expect(page.match(/Verified purchase/g)).toHaveLength(2)
  expect(page.match(/Free copy/g)).toHaveLength(1)
  await shop.remove()
})

test('a build without the shop’s database says what to do', async () => {
  await expect(readReviewSummary({ sqliteFile: '/nowhere/shop.db' }, 'live')).rejects.toThrow(
    "content/reviews.ts: testimonials is 'reviews', but there is no shop",
  )
})
