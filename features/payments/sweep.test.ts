import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { findOrder } from '../orders/find/find-order.ts'
import { findOrderByLink, orderToken } from '../orders/find/order-link.ts'
import type { Order } from '../orders/order.ts'
import { settle } from './settle.ts'
import { runRestoreOrder } from '../../app/commands/restore-order.ts'
import { runSweep } from '../../app/commands/sweep.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { sweep } from './sweep.ts'
import { syncRefunds } from './sync-refunds.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'

let stripe: StripeStandIn
let shop: TestShop

beforeEach(async () => {
  stripe = await startStripe()
  shop = await openTestShop({ payments: { stripe: stripe.settings, timeoutMs: 2000 } })
  stripe.money.clock = () => shop.now()
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
})

const session = (order: Order) => stripe.sessions.get(order.reference ?? '') ?? expect.fail('no session')

async function paid(): Promise<Order> {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  return (await settle(shop, order)).order
}

/** As after restoring a backup. */
async function lose({ id }: Order): Promise<void> {
  await shop.idle()
  for (const table of ['links', 'ledger', 'outbox'] as const) {
    await shop.db.deleteFrom(table).where('orderId', '=', id).execute()
  }
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
}

const sentences = async () => (await openAlerts(shop)).map(({ sentence }) => sentence)
const everything = () => ({ since: new Date('2026-11-01T00:00:00Z'), until: shop.now() })
const listings = () => stripe.requests.filter((request) => request === 'GET /v1/charges').length

test('when both agree there is no finding', async () => {
  const orders = [await paid(), await paid(), await paid()]
  stripe.money.pageSize = 2
  shop.wait({ days: 1 })
  expect(await sweep(shop, everything())).toEqual([{ provider: 'stripe', listed: 3, findings: [], complete: true }])
  expect(await openAlerts(shop)).toHaveLength(0)
  expect(await shop.db.selectFrom('ledger').selectAll().execute()).toHaveLength(orders.length)
})

test('a payment without an order is reported once, and one command restores and delivers it with its old link', async () => {
  const order = await paid()
  await lose(order)
  shop.wait({ days: 3 })
  await sweep(shop, everything())
  await sweep(shop, everything())
  const command = `npm run desk -- restore-order stripe ${order.paymentId};`
  expect(await sentences()).toEqual([expect.stringContaining(command)])
  expect(await runRestoreOrder(shop, ['stripe', order.paymentId ?? ''])).toContain(`${order.number} is there and paid`)
  const back = await reread(shop, order)
  expect(back).toMatchObject({ number: order.number, email: order.email, price: 4000, state: 'paid', consentText: '' })
  expect((await findOrderByLink(shop, orderToken(shop, order)))?.id).toBe(order.id)
  await shop.idle()
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { kind: 'confirmation', orderId: order.id, state: 'filed' },
  ])
  expect(await shop.db.selectFrom('ledger').selectAll().execute()).toMatchObject([
    { kind: 'sale', amount: 4000, at: '2026-11-15T09:00:00.000Z' },
  ])
  expect(await openAlerts(shop)).toHaveLength(0)
  expect(await runRestoreOrder(shop, ['stripe', order.paymentId ?? ''])).toContain('is there and paid')
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
})

test('a lost order that was fully refunded is not reported', async () => {
  const order = await paid()
  stripe.refund(order.reference)
  await lose(order)
  shop.wait({ days: 1 })
  await sweep(shop, everything())
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a payment without a webhook is delivered, and the owner learns that webhooks get lost', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  shop.wait({ days: 20 })
  await sweep(shop, everything())
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await sentences()).toEqual([expect.stringMatching(new RegExp(`${order.number}.*webhook`))])
})

test('a very recent payment does not count as a lost webhook', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  shop.wait({ minutes: 1 })
  await sweep(shop, everything())
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a paid order that Stripe does not know is reported', async () => {
  const order = await paid()
  shop.wait({ days: 1 })
  stripe.sessions.clear()
  await sweep(shop, everything())
  expect(await sentences()).toEqual([expect.stringMatching(new RegExp(`${order.number}.*has no such payment`))])
})

test('a different amount is reported, each difference once', async () => {
  const order = await paid()
  shop.wait({ days: 1 })
  session(order).amount_total = 4500
  await sweep(shop, everything())
  await sweep(shop, everything())
  expect(await sentences()).toEqual([expect.stringContaining('€45')])
})

test('an order paid twice names the payment to refund, until it is refunded', async () => {
  const order = await paid()
  const second = { ...session(order), id: 'cs_second', payment_intent: 'pi_second' }
  stripe.sessions.set(second.id, second)
  stripe.money.paid(second)
  shop.wait({ days: 1 })
  await sweep(shop, everything())
  expect(await sentences()).toEqual([expect.stringContaining('Refund pi_second there')])
  stripe.money.refund(second)
  expect(await sweep(shop, everything())).toMatchObject([{ findings: [] }])
})

test('a second payment and its refund are in the ledger, and the order stays paid', async () => {
  const order = await paid()
  const second = { ...session(order), id: 'cs_second', payment_intent: 'pi_second' }
  stripe.sessions.set(second.id, second)
  stripe.money.paid(second)
  const balance = async () => {
    const rows = await shop.db.selectFrom('ledger').select('amount').where('orderId', '=', order.id).execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
  shop.wait({ days: 1 })
  await sweep(shop, everything())
  expect(await balance()).toBe(8000)
  stripe.money.refund(second)
  await sweep(shop, everything())
  await sweep(shop, everything())
  expect(await balance()).toBe(4000)
  await syncRefunds(shop, await reread(shop, order))
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
})

test('payments for other products of the seller are ignored', async () => {
  const order = await paid()
  session(order).metadata = { order: 'T-shirt 7' }
  await lose(order)
  shop.wait({ days: 1 })
  expect(await sweep(shop, everything())).toMatchObject([{ listed: 0, findings: [] }])
})

test('over forty days without webhooks, each night finds what happened to old payments', async () => {
  const [refunded, failed, disputed] = [await paid(), await paid(), await paid()]
  const night = async (days: number) => {
    for (let passed = 0; passed < days; passed++) {
      shop.wait({ days: 1 })
      await sweepNightly(shop)
    }
  }
  await night(10)
  stripe.money.refund(session(refunded), { amount: 1000 })
  stripe.money.refund(session(failed))
  stripe.money.dispute(session(disputed))
  await night(1)
  expect(await reread(shop, refunded)).toMatchObject({ state: 'paid', refundedAmount: 1000 })
  expect(await reread(shop, failed)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await reread(shop, disputed)).toMatchObject({ state: 'paid', disputeState: 'open' })
  await night(14)
  stripe.money.refund(session(refunded))
  stripe.money.failRefund(session(failed), 'unknown')
  stripe.money.dispute(session(disputed), { status: 'lost' })
  await night(15)
  expect((await reread(shop, refunded)).state).toBe('refunded')
  expect((await reread(shop, failed)).state).toBe('paid')
  expect(await reread(shop, disputed)).toMatchObject({ state: 'refunded', disputeState: 'lost' })
  expect(await sentences()).toHaveLength(3)
  const amounts = (await shop.db.selectFrom('ledger').select('amount').execute()).map(({ amount }) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(4000)
  expect(listings()).toBe(40)
})

test('while Stripe is down the sweep is retried every hour, and the next range leaves no gap', async () => {
  const order = await orderPlaced(shop)
  await sweepNightly(shop)
  shop.wait({ days: 1 })
  stripe.pay(order.reference)
  stripe.behavior = 'failing'
  const before = listings()
  await sweepNightly(shop)
  const tried = listings()
  expect(tried).toBeGreaterThan(before)
  await sweepNightly(shop)
  expect(listings()).toBe(tried)
  shop.wait({ hours: 1 })
  await sweepNightly(shop)
  expect(listings()).toBeGreaterThan(tried)
  shop.wait({ days: 9 })
  expect((await reread(shop, order)).state).toBe('pending')
  stripe.behavior = 'normal'
  await sweepNightly(shop)
  expect((await reread(shop, order)).state).toBe('paid')
})

test('a key without list permission is reported once, and orders are checked one by one', async () => {
  const order = await paid()
  stripe.refund(order.reference)
  shop.wait({ days: 1 })
  const answer = stripe.money.answer.bind(stripe.money)
  stripe.money.answer = (method, path) =>
    path.pathname === '/v1/charges'
      ? { status: 403, body: { error: { type: 'invalid_request_error', message: 'The key has no rak_charge_read.' } } }
      : answer(method, path)
  await sweep(shop, everything())
  await sweep(shop, everything())
  expect((await reread(shop, order)).state).toBe('refunded')
  expect(await sentences()).toEqual([expect.stringContaining('does not let the shop list')])
})

test('an order of which only its link is left is restored all the same', async () => {
  const order = await paid()
  const [link] = await shop.db.selectFrom('links').selectAll().where('orderId', '=', order.id).execute()
  await lose(order)
  if (link) await shop.db.insertInto('links').values(link).execute()
  await runRestoreOrder(shop, ['stripe', order.paymentId ?? ''])
  expect((await findOrder(shop, order.id))?.state).toBe('paid')
})

test('the commands print findings and usage', async () => {
  const order = await paid()
  await lose(order)
  shop.wait({ days: 1 })
  const report = await runSweep(shop, ['--since', '2026-11-01'])
  expect(report).toMatch(/^stripe: 1 payment, findings:\n {2}– stripe took €40 on 15 November 2026/)
  expect(await runSweep(shop, ['--since', '2026-11-01', '--until', '2026-11-14'])).toBe(
    'stripe: 0 payments, nothing to do.',
  )
  for (const wrong of [[], ['--since', 'yesterday'], ['--since', '2026-11-31'], ['--since', '2027-01-01'], ['--all']]) {
    await expect(runSweep(shop, wrong)).rejects.toThrow('npm run desk -- sweep')
  }
  for (const wrong of [[], ['stripe'], ['paypal', 'C1'], ['stripe', 'pi_nobody'], ['stripe', 'a', 'b']]) {
    await expect(runRestoreOrder(shop, wrong)).rejects.toThrow('npm run desk -- restore-order')
  }
  session(order).customer_email = null
  await expect(runRestoreOrder(shop, ['stripe', order.paymentId ?? ''])).rejects.toThrow('name the buyer’s address')
  await runRestoreOrder(shop, ['stripe', order.paymentId ?? '', '--email', 'bob@example.com'])
  expect((await findOrder(shop, order.id))?.email).toBe('bob@example.com')
})

test('a sweep in the terminal counts and prints days in the time zone of the shop', async () => {
  Object.assign(shop.settings, { timeZone: 'Pacific/Kiritimati' })
  shop.wait({ hours: 3 })
  await lose(await paid())
  shop.wait({ days: 1 })
  const report = await runSweep(shop, ['--since', '2026-11-16', '--until', '2026-11-16'])
  expect(report).toMatch(/^stripe: 1 payment, findings:\n {2}– stripe took €40 on 16 November 2026/)
})
