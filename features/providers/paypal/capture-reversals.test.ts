import { beforeEach, expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import type { Order } from '../../orders/order.ts'
import { monthOf } from '../../../platform/shop/owner-days.ts'
import { allSums, bucketSums, totalOf } from '../../accounts/ledger/sums.ts'
import { settle } from '../../payments/settle.ts'
import { sweep } from '../../payments/sweep.ts'
import { syncRefunds } from '../../payments/sync-refunds.ts'
import { receiveWebhook } from '../../payments/inbox.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refunds.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

beforeEach(() => {
  paypal.money.clock = () => shop.now()
})

async function paid(): Promise<Order> {
  const order = await placed()
  paypal.approve(order.reference)
  const { order: now } = await settle(shop, order)
  paypal.money.taken(paypal.order(order.reference))
  return now
}

async function sendEvent(type: string, order: Order) {
  const { body, headers } = paypal.event(type, order.reference)
  headers.set('paypal-transmission-time', shop.now().toISOString())
  return await receiveWebhook(shop, 'paypal', body, headers)
}

const refunds = async () => {
  const rows = shop.db.selectFrom('ledger').select(['amount', 'reference', 'at']).where('kind', '=', 'refund')
  return await rows.execute()
}

test('a partial refund is recorded with its amount, id and date', async () => {
  const order = await paid()
  shop.wait({ days: 2 })
  paypal.refund(order.reference, { partly: true })
  expect(await sendEvent('PAYMENT.CAPTURE.REFUNDED', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1000 })
  expect(await refunds()).toEqual([{ amount: -1000, reference: `R${order.reference}`, at: '2026-11-17T09:00:00.000Z' }])
})

test('after PayPal has deleted the order, the transaction list reports the amount some hours later', async () => {
  const order = await paid()
  shop.wait({ days: 40 })
  paypal.refund(order.reference, { partly: true })
  paypal.forget(order.reference)
  expect(await sendEvent('PAYMENT.CAPTURE.REFUNDED', order)).toBe('waiting')
  shop.wait({ hours: 4 })
  expect((await syncRefunds(shop, order)).outcome).toBe('paid')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1000 })
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a refund that fails at PayPal reopens the order', async () => {
  const order = await paid()
  paypal.refund(order.reference)
  await sendEvent('PAYMENT.CAPTURE.REFUNDED', order)
  expect((await reread(shop, order)).state).toBe('refunded')
  paypal.money.failRefund(paypal.order(order.reference))
  await syncRefunds(shop, await reread(shop, order))
  expect((await reread(shop, order)).state).toBe('paid')
  expect((await openAlerts(shop))[0]?.sentence).toContain('failed at PayPal')
})

test('a dispute alerts the owner with its deadline, and its outcome is recorded', async () => {
  const order = await paid()
  const there = paypal.order(order.reference)
  paypal.money.dispute(there, { due: '2026-11-25T09:00:00.000Z' })
  expect(await sendEvent('CUSTOMER.DISPUTE.CREATED', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({
    state: 'paid',
    disputeState: 'open',
    disputeReason: 'UNAUTHORISED',
  })
  expect((await openAlerts(shop))[0]?.sentence).toContain('by 25 November 2026')
  paypal.money.dispute(there, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  await sendEvent('CUSTOMER.DISPUTE.RESOLVED', order)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', disputeState: 'lost' })
})

test('a lost dispute that PayPal also lists as a refund is counted once', async () => {
  const order = await paid()
  const there = paypal.order(order.reference)
  paypal.money.dispute(there, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' })
  paypal.money.refund(there)
  await sendEvent('PAYMENT.CAPTURE.REFUNDED', order)
  const rows = await shop.db.selectFrom('ledger').select('amount').execute()
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test.each(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'RESOLVED_WITH_PAYOUT', 'DENIED'])(
  'a dispute that ends as %s keeps the order open',
  async (outcome) => {
    const order = await paid()
    paypal.money.dispute(paypal.order(order.reference), { status: 'RESOLVED', outcome })
    await sendEvent('CUSTOMER.DISPUTE.RESOLVED', order)
    expect(await reread(shop, order)).toMatchObject({ state: 'paid', disputeState: 'won' })
  },
)

test.each([
  ['WAITING_FOR_SELLER_RESPONSE', false],
  ['UNDER_REVIEW', true],
  ['WAITING_FOR_BUYER_RESPONSE', true],
])('a dispute with PayPal’s status %s is answered: %s', async (status, isAnswered) => {
  const order = await paid()
  paypal.money.dispute(paypal.order(order.reference), { status })
  await sendEvent('CUSTOMER.DISPUTE.UPDATED', order)
  const disputed = await reread(shop, order)
  expect(disputed.disputeState).toBe('open')
  expect(disputed.disputeAnsweredAt !== null).toBe(isAnswered)
})

test('an app without dispute permission still finds refunds', async () => {
  const order = await paid()
  paypal.money.closed.add('disputes')
  paypal.refund(order.reference)
  expect(await sendEvent('PAYMENT.CAPTURE.REFUNDED', order)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a dispute about another product of the seller is ignored', async () => {
  const order = await paid()
  paypal.money.dispute(paypal.order(order.reference))
  paypal.order(order.reference).unit.custom_id = 'T-shirt 7'
  expect(await sendEvent('CUSTOMER.DISPUTE.CREATED', order)).toBe('ignored')
})

const ledger = () => shop.db.selectFrom('ledger').select(['kind', 'amount', 'fee']).orderBy('kind', 'desc').execute()

test('the fee in the capture is stored with the sale', async () => {
  await paid()
  expect(await ledger()).toEqual([{ kind: 'sale', amount: 4000, fee: 159 }])
})

test('a dispute lost in part records that part and leaves the downloads open', async () => {
  const order = await paid()
  paypal.money.dispute(paypal.order(order.reference), { status: 'RESOLVED', outcome: 'ACCEPTED', refunded: '15.00' })
  expect(await sendEvent('CUSTOMER.DISPUTE.RESOLVED', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', disputeState: 'lost' })
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 4000],
    ['dispute', -1500],
  ])
})

test('the fee of a PayPal dispute is recorded with it, and counts as unknown until PayPal lists it', async () => {
  const order = await paid()
  const there = paypal.order(order.reference)
  const lost = { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }
  const total = async () => totalOf(allSums(await bucketSums(shop, monthOf('2026-11-15'))), 'EUR')
  paypal.money.dispute(there, lost)
  await sendEvent('CUSTOMER.DISPUTE.RESOLVED', order)
  expect(await total()).toMatchObject({ disputes: -4000, fee: 159, feesUnknown: 1 })
  paypal.money.dispute(there, { ...lost, fee: '16.00' })
  await sweep(shop, { since: new Date('2026-11-14T00:00:00Z'), until: shop.now() })
  expect(await total()).toMatchObject({ disputes: -4000, fee: 1759, net: -1759, feesUnknown: 0 })
})

test('a part that PayPal lists as a refund and as a dispute is recorded once', async () => {
  const order = await paid()
  const there = paypal.order(order.reference)
  paypal.money.dispute(there, { status: 'RESOLVED', outcome: 'ACCEPTED', refunded: '15.00' })
  paypal.money.refund(there, { value: '15.00' })
  await sendEvent('CUSTOMER.DISPUTE.RESOLVED', order)
  expect((await ledger()).reduce((sum, { amount }) => sum + amount, 0)).toBe(2500)
  expect((await reread(shop, order)).state).toBe('paid')
})

test('a reversal that PayPal does not confirm alerts the owner at once', async () => {
  const order = await paid()
  expect(await sendEvent('PAYMENT.CAPTURE.REVERSED', order)).toBe('waiting')
  expect((await openAlerts(shop))[0]?.sentence).toContain(`reversed the payment of order ${order.number}`)
})

test('a refund that PayPal reports as failed is not counted as sent', async () => {
  const order = await paid()
  const wish = { amount: 4000, cause: 'owner', causeId: null, by: 'owner', note: null } as const
  await shop.db.transaction().execute((db) => requestRefund(shop, db, order, wish))
  paypal.money.nextRefund = 'FAILED'
  await sendDueRefunds(shop)
  const row = await shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'failed', lastError: expect.stringContaining('FAILED') })
})

test('parallel requests share one access token', async () => {
  paypal.takeTokenBack()
  paypal.requests.length = 0
  await Promise.all([placed(), placed(), placed()])
  expect(paypal.requests.filter((request) => request === 'POST /v1/oauth2/token')).toHaveLength(1)
})
