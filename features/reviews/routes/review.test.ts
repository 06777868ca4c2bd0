import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reviews } from '../../../content/reviews.ts'
import { deskRoutes, fill, roomRoutes, shopRoutes } from '../../../routes.ts'
import { findReview } from '../reviews.ts'
import { summarizeReviews } from '../summary.ts'
import { openRoom } from '../../../app/room/room.ts'
import { ownerOf } from '../../../tests/support/shop/owner.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'

const room = openRoom({
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
})

let site: TestSite
beforeEach(async () => {
  site = await openTestSite({}, { room: () => room })
})
afterEach(() => {
  Object.assign(reviews, { testimonials: 'as-specified' })
  return site.shop.remove()
})

const read = async (path: string, headers = {}) => await (await site.get(path, headers)).text()
const form = { stars: '4', text: 'Short and clear.', name: 'Ada', publish: 'yes' }
const reviewOf = (order: string) => actionOf(order, shopRoutes.review)

async function idOf(order: string): Promise<string> {
  await site.get(order)
  const { id } = await site.shop.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  return id
}

test('“Rate the guide” is offered on order page and in the room after ten days, and no email asks for it', async () => {
  const order = await site.buy('ada@example.com')
  const entered = await site.post(actionOf(order, roomRoutes.enter), {})
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await site.shop.idle()
  const send = vi.spyOn(site.shop.mailer, 'send')
  expect(await read(order)).not.toContain('Rate the guide')
  expect(await read(roomRoutes.room, { cookie })).not.toContain('Rate the guide')
  site.shop.wait({ days: 10 })
  expect(await read(order)).toContain('Rate the guide')
  expect(await read(roomRoutes.room, { cookie })).toContain('Rate the guide')
  const asked = locationOf(await site.get(roomRoutes.review, { cookie, referer: `http://localhost${roomRoutes.log}` }))
  expect(asked).toBe(`${reviewOf(order)}?back=%2Fread%2Flog`)
  expect(await read(asked)).toContain(`<a href="${roomRoutes.log}">Back to your reading room</a>`)
  const saved = locationOf(await site.post(reviewOf(order), { ...form, back: roomRoutes.log }))
  expect(await read(saved)).toContain(`<a href="${roomRoutes.log}">Back to your reading room</a>`)
  expect(await read(reviewOf(order))).toContain('Back to your order')
  await site.shop.idle()
  expect(send).not.toHaveBeenCalled()
})

test('the page of a review looks like the reading room to who comes from it, also after saving and deleting', async () => {
  const path = reviewOf(await site.buy('ada@example.com'))
  const inRoom = `${path}?back=${encodeURIComponent(roomRoutes.room)}`
  const chosen = await site.post(roomRoutes.look, { page: 'dark', letters: 'large' })
  const cookie = chosen.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await read(inRoom)).toContain('class="page-auto letters-normal"')
  expect(await read(inRoom, { cookie })).toContain('class="page-dark letters-large"')
  expect(await read(path, { cookie })).not.toContain('page-dark')
  const fields = { ...form, back: roomRoutes.room }
  expect(await read(locationOf(await site.post(path, fields)), { cookie })).toContain('page-dark')
  const deleted = await site.post(path.replace(/review$/, 'review/delete'), { back: roomRoutes.room })
  expect(await read(locationOf(deleted), { cookie })).toContain('page-dark')
})

test('a review is saved, edited and deleted by its author', async () => {
  const order = await site.buy('ada@example.com')
  const path = reviewOf(order)
  expect((await site.post(path, { ...form, stars: '9' })).status).toBe(422)
  expect((await site.post(path, { ...form, name: 'FitSport' })).status).toBe(422)
  expect((await site.post(path, { ...form, text: 'x'.repeat(10_000) })).status).toBe(422)
  expect(locationOf(await site.post(path, form))).toContain('note=saved')
  expect(await read(path)).toContain('Short and clear.')
  await site.post(path, { ...form, stars: '2', text: 'Too short, after all.' })
  expect(await site.shop.db.selectFrom('reviews').select(['stars', 'state']).execute()).toEqual([
    { stars: 2, state: 'new' },
  ])
  await site.post(actionOf(order, shopRoutes.deleteReview), {})
  expect(await site.shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
  expect((await site.get(reviewOf('/orders/AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404)
})

test('a saved review says who reads it and what happens to it', async () => {
  const path = reviewOf(await site.buy('ada@example.com'))
  expect(await read(locationOf(await site.post(path, form)))).toContain(
    'Your review is saved. It isn’t on the website yet: the seller looks at it first.',
  )
  expect(await read(locationOf(await site.post(path, { ...form, publish: '' })))).toContain(
    'Your review is saved. Only the seller can read it',
  )
})

test('after a refund an author can change or delete a review, but not write a first one', async () => {
  const [ada, ben] = [await site.buy('ada@example.com'), await site.buy('ben@example.com')]
  await site.post(reviewOf(ada), form)
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  expect((await site.post(reviewOf(ben), { ...form, name: 'Ben' })).status).toBe(422)
  expect(locationOf(await site.post(reviewOf(ada), { ...form, stars: '1' }))).toContain('note=saved')
})

test('the owner publishes, replies, or hides for a reason that is not the opinion; the share is displayed', async () => {
  const owner = await ownerOf(site)
  const send = vi.spyOn(site.shop.mailer, 'send')
  const order = await site.buy('ada@example.com')
  await site.post(reviewOf(order), { ...form, stars: '1', text: 'I expected more.' })
  const id = await idOf(order)
  const page = async () => await (await owner.get(deskRoutes.reviews)).text()
  const decide = (fields: Record<string, string>) => owner.post(fill(deskRoutes.review, id), fields)
  expect(await page()).toContain('Published: 0 of 1 reviews by buyers that may be published (0%)')
  expect(await page()).not.toMatch(/negative|critical|bad review/i)
  expect((await decide({ act: 'hide', reason: 'negative' })).status).toBe(422)
  await decide({ act: 'publish' })
  await decide({ act: 'reply', text: 'Thank you for being frank.' })
  expect(await page()).toContain('Published: 1 of 1 reviews by buyers that may be published (100%)')
  expect(await read(reviewOf(order))).toContain('Thank you for being frank.')
  await decide({ act: 'hide', reason: 'personal-data' })
  await site.shop.idle()
  expect(send.mock.lastCall?.[0]).toMatchObject({
    to: 'ada@example.com',
    text: expect.stringContaining('someone’s personal data'),
  })
})

test('without permission a review is neither published nor counted', async () => {
  const owner = await ownerOf(site)
  const order = await site.buy('ada@example.com')
  await site.post(reviewOf(order), { ...form, publish: '' })
  const id = await idOf(order)
  const { version = '' } = (await findReview(site.shop, id)) ?? {}
  expect((await owner.post(fill(deskRoutes.review, id), { act: 'publish', version })).status).toBe(422)
  expect(await summarizeReviews(site.shop.db, 'rehearsal')).toMatchObject({ published: 0, received: 0, readers: 1 })
})
