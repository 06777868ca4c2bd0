import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../platform/format/duration.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { findOrder } from '../orders/find/find-order.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'
import { receiveEvent } from './inbox.ts'
import { startPaypal, type PaypalStandIn } from '../../tests/support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from '../../tests/support/shop/test-shop.ts'

const TIMEOUT_MS = 1000
/** Ends only when Stripe stops. */
const NO_TIMEOUT = 10 * MINUTE

let stripe: StripeStandIn
let paypal: PaypalStandIn
let shop: TestShop
beforeEach(async () => {
  stripe = await startStripe()
  paypal = await startPaypal()
  shop = await openWith({ timeoutMs: TIMEOUT_MS })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
  await paypal.stop()
})

const openWith = ({ timeoutMs }: { timeoutMs: number }) =>
  openTestShop({ payments: { stripe: stripe.settings, paypal: paypal.settings, timeoutMs } })

async function withoutTimeout() {
  await shop.remove()
  shop = await openWith({ timeoutMs: NO_TIMEOUT })
}

/** Advances the clock with two runs every half day: deletion needs two runs that agree on the time. */
async function live(days: number) {
  for (let run = 0; run < days * 2; run++) {
    shop.wait({ hours: 12 })
    await reconcile(shop)
    shop.wait({ minutes: 1.5 })
    await reconcile(shop)
  }
}

test('a slow response from Stripe does not delay a capture at PayPal', async () => {
  await withoutTimeout()
  await orderPlaced(shop)
  const order = await orderPlaced(shop, { method: 'paypal' })
  paypal.approve(order.reference)
  stripe.behavior = 'silent'
  shop.wait({ minutes: 5 })
  let stripeAsked = false
  const run = reconcile(shop).then(() => (stripeAsked = true))
  await expect.poll(() => paypal.captures()).toBe(1)
  expect(stripeAsked).toBe(false)
  await stripe.stop()
  await run
})

test('a slow run does not delay the next run of the other provider', async () => {
  await withoutTimeout()
  await orderPlaced(shop)
  stripe.behavior = 'silent'
  shop.wait({ minutes: 5 })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  shop.startSchedule()
  await expect.poll(() => stripe.requests).toContainEqual(expect.stringContaining('GET'))
  const order = await orderPlaced(shop, { method: 'paypal' })
  paypal.approve(order.reference)
  shop.wait({ minutes: 5 })
  vi.advanceTimersByTime(3 * MINUTE)
  vi.useRealTimers()
  await expect.poll(() => paypal.captures()).toBe(1)
  await stripe.stop()
})

test.each([5, 20])('money that arrives on day %i without a webhook is found', async (day) => {
  const order = await orderPlaced(shop, { method: 'paypal' })
  await live(day)
  expect((await reread(shop, order)).state).toBe('expired')
  paypal.approve(order.reference)
  await live(1)
  expect((await reread(shop, order)).state).toBe('paid')
})

test('an order whose provider can’t be asked is not deleted, and the owner is alerted once', async () => {
  const order = await orderPlaced(shop, { method: 'paypal' })
  paypal.approve(order.reference, { holds: 'ECHECK' })
  paypal.behavior = 'losing-responses'
  await settle(shop, order)
  paypal.behavior = 'failing'
  await live(33)
  expect(await findOrder(shop, order.id)).toBeDefined()
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining('kept beyond 30 days') }])
  paypal.behavior = 'normal'
  await live(1)
  expect(await reread(shop, order)).toMatchObject({ holdReason: 'ECHECK' })
  paypal.decide(order.reference, 'COMPLETED')
  await live(1)
  expect((await reread(shop, order)).state).toBe('paid')
})

test('unpaid orders are deleted after 30 days, and closed pages are not asked about again', async () => {
  const [card, other] = [await orderPlaced(shop), await orderPlaced(shop, { method: 'paypal' })]
  stripe.expire(card.reference)
  await live(1)
  stripe.requests.length = 0
  await live(28)
  expect(stripe.requests).toHaveLength(0)
  expect(await findOrder(shop, card.id)).toBeDefined()
  await live(2)
  expect(await findOrder(shop, card.id)).toBeUndefined()
  expect(await findOrder(shop, other.id)).toBeUndefined()
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('orders of a provider without keys are kept', async () => {
  const order = await orderPlaced(shop, { method: 'paypal' })
  Object.assign(shop, { payments: new Map([...shop.payments].filter(([method]) => method === 'card')) })
  await live(33)
  expect(await findOrder(shop, order.id)).toBeDefined()
})

test('a live shop ignores orders of test keys and their waiting events', async () => {
  const order = await orderPlaced(shop)
  await shop.db.updateTable('orders').set({ test: 1 }).execute()
  const requestCount = stripe.requests.length
  const subject = { orderId: order.id, paymentId: null }
  const event = { id: 'evt_1', kind: 'checkout.session.completed', about: 'payment', ...subject } as const
  expect(await receiveEvent(shop, 'stripe', event)).toBe('handled')
  await live(33)
  expect(stripe.requests).toHaveLength(requestCount)
  expect(await openAlerts(shop)).toEqual([])
})
