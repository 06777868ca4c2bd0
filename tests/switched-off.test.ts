import { afterEach, beforeEach, expect, test } from 'vitest'
import { policyTexts } from '../app/prerender/policy-texts.tsx'
import { openRoom } from '../app/room/room.ts'
import { community } from '../content/community.ts'
import { offer } from '../content/offer.ts'
import { reviews } from '../content/reviews.ts'
import { refundByOwner } from '../features/after-sale/owner-refund.ts'
import { placeOrder } from '../features/checkout/place-order.ts'
import { findOrder } from '../features/orders/find/find-order.ts'
import { orderUrl } from '../features/orders/find/order-link.ts'
import type { Order } from '../features/orders/order.ts'
import { seatCode } from '../features/orders/seats/seat-code.ts'
import { readSeats } from '../features/orders/seats/seats.ts'
import { settle } from '../features/payments/settle.ts'
import { erasePersonalData } from '../features/privacy/erase-personal-data.ts'
import { exportPersonalData } from '../features/privacy/personal-data.ts'
import { findReview, saveReview } from '../features/reviews/reviews.ts'
import { createSession } from '../platform/desk-kit/sessions.ts'
import { newIdempotencyKey } from '../platform/shop/row-id.ts'
import { boardRoutes, deskRoutes, fill, roomRoutes, shopRoutes, threadPath } from '../routes.ts'
import { approved, joinBoard, writeThread } from './support/shop/board.ts'
import { act, orderPaid, testOffer } from './support/shop/test-shop.ts'
import { filledForm, openTestSite, siteOf, type TestSite } from './support/shop/test-site.ts'
import { defaultContent } from '../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const GIFT = {
  recipientName: 'Grace',
  fromName: 'Ada',
  delivery: 'email',
  email: 'grace@example.com',
  date: '2026-12-20',
  message: 'For you',
}
const GIFT_ANSWERS = {
  gift: 'yes',
  'gift-consent': 'yes',
  'gift-recipient': 'Grace',
  'gift-from': 'Ada',
  'gift-delivery': 'card',
}

/** Renders its pages anew. */
function served() {
  const room = openRoom(assets)
  return { room: () => room }
}

let site: TestSite
const before = { place: community.place, gifts: offer.gifts, max: offer.copies.max, offered: reviews.offered }
beforeEach(async () => {
  site = await openTestSite({}, served())
})
afterEach(async () => {
  community.place = before.place
  offer.gifts = before.gifts
  offer.copies.max = before.max
  Object.assign(reviews, { offered: before.offered })
  await site.shop.remove()
})

/** As after a restart. */
function turnOff(feature: 'board' | 'reviews' | 'gifts' | 'copies') {
  const { settings } = site.shop
  if (feature === 'board') community.place = null
  if (feature === 'reviews') Object.assign(reviews, { offered: false })
  if (feature === 'gifts') offer.gifts = false
  if (feature === 'copies') offer.copies.max = 1
  site = siteOf(site.shop, served(), {
    community: { ...settings.community, place: community.place },
    reviews: { offered: reviews.offered },
    offer: { ...testOffer, gifts: offer.gifts, copies: { ...testOffer.copies, max: offer.copies.max } },
  })
}

const read = async (path: string, headers: Record<string, string> = {}) => await (await site.get(path, headers)).text()
const pathOf = async (order: Order) => new URL(await orderUrl(site.shop, order)).pathname
const actionOf = async (order: Order, route: string) => fill(route, (await pathOf(order)).split('/').at(-1) ?? '')
const terms = () => policyTexts(defaultContent)[0]?.text ?? ''

async function readerCookie(order: Order): Promise<string> {
  const entered = await site.post(await actionOf(order, roomRoutes.enter), {})
  return cookiesOf(entered)
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function desk(path: string): Promise<Response> {
  const { token } = await createSession(site.shop, 'link', 'A test')
  return await site.get(path, { cookie: `__Host-desk=${token}` })
}

async function giftPaid(): Promise<Order> {
  const request = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placed = await placeOrder(site.shop, { ...request, gift: GIFT })
  if (placed.outcome !== 'placed') throw new Error(`The gift was not ordered: ${placed.outcome}.`)
  await act(site.shop, placed.order, 'pay')
  await settle(site.shop, placed.order)
  return (await findOrder(site.shop, placed.order.id)) ?? placed.order
}

async function claim(order: Order, email: string): Promise<Response> {
  const [seat] = await readSeats(site.shop.db, order)
  if (!seat) throw new Error('There is no copy to claim.')
  const path = fill(shopRoutes.claim, seatCode(site.shop, seat))
  const key = /name="key" value="([^"]+)"/.exec(await read(path))?.[1] ?? ''
  return await site.post(path, { email, key })
}

test('gifts turned off: none can be bought, and those that were bought can be changed, opened, refunded and erased', async () => {
  const [opened, refunded] = [await giftPaid(), await giftPaid()]
  expect(await read(shopRoutes.checkout)).toContain('Several copies')
  expect(await read(shopRoutes.help)).toContain('When does my gift arrive')
  expect(terms()).toContain('Several copies and gifts')
  const openForm = await filledForm(site, GIFT_ANSWERS)
  turnOff('gifts')
  expect(await read(shopRoutes.checkout)).not.toContain('gift')
  expect(await read(shopRoutes.help)).not.toContain('When does my gift arrive')
  expect(await read(shopRoutes.help)).toContain('how do I open it?')
  expect(terms()).toContain('Several copies')
  expect(terms()).not.toMatch(/gift/i)

  const sent = await site.post(shopRoutes.checkout, openForm)
  expect(sent.status).toBe(422)
  expect(await sent.text()).toContain('This form expired')

  expect(await read(await pathOf(opened))).toContain('Your gift is ready')
  const change = {
    act: 'change-gift',
    'gift-recipient': 'Grace',
    'gift-from': 'Ada',
    'gift-email': 'hopper@example.com',
    'gift-date': '2026-12-21',
    'gift-message': '',
  }
  expect((await site.post(await actionOf(opened, shopRoutes.copies), change)).status).toBe(303)
  expect(JSON.stringify(await exportPersonalData(site.shop, 'hopper@example.com'))).toContain('Grace')
  site.shop.wait({ days: 40 })
  expect((await claim(opened, 'grace@example.com')).status).toBe(303)
  const refund = { amount: null, note: null, idempotencyKey: newIdempotencyKey() }
  expect(await refundByOwner(site.shop, refunded, refund)).toMatchObject({ outcome: 'requested' })
  await site.shop.idle()
  await erasePersonalData(site.shop, 'grace@example.com')
  expect(JSON.stringify(await site.shop.db.selectFrom('seats').selectAll().execute())).not.toContain('grace@')
})

test('several copies turned off: one order buys one, and those that were bought can be handed out, opened and refunded', async () => {
  const order = await orderPaid(site.shop, 'ada@example.com', 3)
  const openForm = { ...(await filledForm(site)), quantity: '3', quoted: '3' }
  turnOff('copies')
  expect(await read(shopRoutes.checkout)).not.toContain('name="quantity"')
  expect(terms()).not.toContain('Several copies')
  expect(terms()).toContain('Gifts')

  const sent = await site.post(shopRoutes.checkout, openForm)
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('pay €40')

  const send = { act: 'send', copy: '2', email: 'bob@example.com' }
  expect((await site.post(await actionOf(order, shopRoutes.copies), send)).status).toBe(303)
  expect((await claim(order, 'eve@example.com')).status).toBe(303)
  const refund = { amount: null, copies: [2], note: null, idempotencyKey: newIdempotencyKey() }
  expect(await refundByOwner(site.shop, order, refund)).toMatchObject({ outcome: 'requested' })
  expect(JSON.stringify(await exportPersonalData(site.shop, 'ada@example.com'))).toContain('bob@example.com')
})

test('reviews turned off: nobody is asked for one, and those that were written stay with their authors and the owner', async () => {
  const author = await joinBoard(site.shop, 'Ada')
  const other = await orderPaid(site.shop, 'bob@example.com')
  const review = { stars: 4, text: 'Clear and short.', name: 'Ada', mayPublish: true }
  await saveReview(site.shop, author.order, review)
  site.shop.wait({ days: 11 })
  expect(await read(await pathOf(other))).toContain('Rate the guide')
  const openForm = await actionOf(other, shopRoutes.review)
  turnOff('reviews')
  expect(await read(await pathOf(other))).not.toContain('Rate the guide')
  expect(await read(roomRoutes.room, { cookie: await readerCookie(other) })).not.toContain('Rate the guide')
  expect(await read(roomRoutes.log, { cookie: await readerCookie(other) })).not.toContain('How is the guide so far?')
  expect((await site.get(openForm)).status).toBe(404)
  expect((await site.post(openForm, { stars: '1', text: 'Late.', name: 'Bob' })).status).toBe(404)
  expect(await findReview(site.shop, other.id)).toBeUndefined()

  const own = await actionOf(author.order, shopRoutes.review)
  expect(await read(await pathOf(author.order))).toContain('Your review')
  expect((await site.post(own, { stars: '5', text: 'Even better now.', name: 'Ada' })).status).toBe(303)
  const exported = await exportPersonalData(site.shop, author.order.email)
  expect(JSON.stringify(exported)).toContain('Even better now.')
  expect(await (await desk(deskRoutes.reviews)).text()).toContain('Even better now.')
  const deleted = await site.post(await actionOf(author.order, shopRoutes.deleteReview), {})
  expect(deleted.headers.get('location')).toBe(await pathOf(author.order))
  expect((await desk(deskRoutes.reviews)).status).toBe(404)
  expect(await (await desk(deskRoutes.orders)).text()).not.toContain(`href="${deskRoutes.reviews}"`)
})

test('the board turned off: nobody writes anything new, and what was written can be read, edited, exported and erased', async () => {
  const ada = await joinBoard(site.shop, 'Ada')
  const thread = await approved(site.shop, await writeThread(site.shop, ada, 'How do I start?'))
  const cookie = await readerCookie(ada.order)
  expect(await read(roomRoutes.room, { cookie })).toContain(boardRoutes.board)
  turnOff('board')
  for (const path of [roomRoutes.room, roomRoutes.log, await pathOf(ada.order)]) {
    expect(await read(path, { cookie }), path).not.toContain('The community')
    expect(await read(path, { cookie }), path).not.toContain(boardRoutes.board)
  }
  expect(terms()).not.toContain('Digital Services Act')

  expect(await read(boardRoutes.board, { cookie })).toContain('The board is closed.')
  expect(await read(boardRoutes.board, { cookie })).not.toContain(boardRoutes.newThread)
  const page = await read(threadPath(thread.threadId), { cookie })
  expect(page).toContain('How do I start?')
  expect(page).not.toContain(fill(boardRoutes.reply, thread.threadId))
  const reply = { text: 'One more thing.', name: 'Ada' }
  expect((await site.post(fill(boardRoutes.reply, thread.threadId), reply, { cookie })).status).toBe(404)
  const draft = { topic: 'introductions', title: 'Late', text: 'A late thread.', name: 'Ada' }
  expect((await site.post(boardRoutes.newThread, draft, { cookie })).status).toBe(404)
  const edit = fill(boardRoutes.editPost, thread.id)
  expect((await site.post(edit, { title: 'A question', text: 'Where do I start?' }, { cookie })).status).toBe(303)

  expect(JSON.stringify(await exportPersonalData(site.shop, ada.order.email))).toContain('Where do I start?')
  expect((await desk(deskRoutes.board)).status).toBe(200)
  await erasePersonalData(site.shop, ada.order.email)
  expect(JSON.stringify(await site.shop.db.selectFrom('posts').selectAll().execute())).not.toContain('start?')
  expect((await desk(deskRoutes.board)).status).toBe(404)
})
