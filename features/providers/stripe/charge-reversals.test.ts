import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../platform/format/duration.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import type { Order } from '../../orders/order.ts'
import { settle } from '../../payments/settle.ts'
import { sweep } from '../../payments/sweep.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refunds.ts'
import { receiveWebhook, retryWaitingEvents } from '../../payments/inbox.ts'
import { startStripe, type StripeStandIn } from '../../../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from '../../../tests/support/shop/test-shop.ts'

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

async function sendEvent(type: string, order: Order) {
  const { body, headers } = stripe.event(type, order.reference)
  return await receiveWebhook(shop, 'stripe', body, headers)
}

const ledger = async () => {
  const rows = await shop.db.selectFrom('ledger').select(['kind', 'amount', 'reference', 'at']).execute()
  return rows.toSorted((a, b) => b.amount - a.amount)
}

test('two partial refunds are two rows, and the second closes the order', async () => {
  const order = await paid()
  shop.wait({ days: 3 })
  const first = stripe.money.refund(session(order), { amount: 1500 })
  expect(await sendEvent('charge.refunded', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
  shop.wait({ days: 1 })
  const second = stripe.money.refund(session(order), { status: 'pending' })
  await sendEvent('charge.refunded', order)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await ledger()).toEqual([
    { kind: 'sale', amount: 4000, reference: order.paymentId, at: '2026-11-15T09:00:00.000Z' },
    { kind: 'refund', amount: -1500, reference: first.id, at: '2026-11-18T09:00:00.000Z' },
    { kind: 'refund', amount: -2500, reference: second.id, at: '2026-11-19T09:00:00.000Z' },
  ])
})

test('a refund that fails weeks later alerts the owner, and the order is open again', async () => {
  const order = await paid()
  stripe.refund(order.reference)
  await sendEvent('charge.refunded', order)
  shop.wait({ days: 20 })
  const { id } = stripe.money.failRefund(session(order), 'lost_or_stolen_card')
  expect(await sendEvent('refund.failed', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  const [alert] = await openAlerts(shop)
  expect(alert?.sentence).toContain(`the card was reported lost or stolen (${id})`)
  expect((await ledger()).reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)
})

test('a dispute alerts the owner with its deadline; losing it closes the order, winning it reopens it', async () => {
  const order = await paid()
  stripe.money.dispute(session(order))
  expect(await sendEvent('charge.dispute.created', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({
    state: 'paid',
    disputeState: 'open',
    disputeReason: 'fraudulent',
    disputeAnswerBy: '2026-11-29T09:00:00.000Z',
  })
  expect((await openAlerts(shop))[0]?.sentence).toContain('by 29 November 2026')
  stripe.money.dispute(session(order), { status: 'lost' })
  await sendEvent('charge.dispute.closed', order)
  expect((await reread(shop, order)).state).toBe('refunded')
  stripe.money.dispute(session(order), { status: 'won' })
  await sendEvent('charge.dispute.funds_reinstated', order)
  expect((await reread(shop, order)).state).toBe('paid')
  expect((await ledger()).map(({ amount }) => amount)).toEqual([4000, 4000, 0, -4000])
})

test.each([
  ['warning_needs_response', 'inquiry', false],
  ['warning_under_review', 'inquiry', true],
  ['warning_closed', 'won', false],
  ['prevented', 'won', false],
  ['needs_response', 'open', false],
  ['under_review', 'open', true],
])('a dispute with Stripe’s status %s counts as %s, answered: %s', async (status, state, isAnswered) => {
  const order = await paid()
  stripe.money.dispute(session(order), { status, evidence_details: { due_by: 0 } })
  await sendEvent('charge.dispute.created', order)
  const disputed = await reread(shop, order)
  expect(disputed).toMatchObject({ state: 'paid', disputeState: state, disputeAnswerBy: null })
  expect(disputed.disputeAnsweredAt !== null).toBe(isAnswered)
})

test('a dispute about another product of the seller is ignored', async () => {
  const order = await paid()
  stripe.money.dispute(session(order))
  session(order).metadata = {}
  expect(await sendEvent('charge.dispute.created', order)).toBe('ignored')
})

test('a dispute reported before the payment settles the order first', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  stripe.money.dispute(session(order))
  expect(await sendEvent('charge.dispute.created', order)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', disputeState: 'open' })
})

test('paid and fully refunded before the shop knew: the record stays, and no email is sent', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  stripe.refund(order.reference)
  expect((await settle(shop, order)).outcome).toBe('refunded')
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 4000],
    ['refund', -4000],
  ])
  expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(0)
})

test('a refund reported while Stripe is down is recorded when it is back', async () => {
  const order = await paid()
  stripe.refund(order.reference)
  stripe.behavior = 'failing'
  expect(await sendEvent('charge.refunded', order)).toBe('waiting')
  stripe.behavior = 'normal'
  await retryWaitingEvents(shop, 'stripe')
  expect((await reread(shop, order)).state).toBe('refunded')
})

const wish = { amount: 4000, cause: 'owner', causeId: null, by: 'owner', note: null } as const
const request = (order: Order) => shop.db.transaction().execute((db) => requestRefund(shop, db, order, wish))
const refundRow = () => shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
const fees = () => shop.db.selectFrom('ledger').select(['kind', 'amount', 'fee']).orderBy('at').execute()

test('an inquiry does not block a refund', async () => {
  const order = await paid()
  stripe.money.dispute(session(order), { status: 'warning_needs_response' })
  await sendEvent('charge.dispute.created', order)
  expect((await openAlerts(shop))[0]?.sentence).toContain('refund the order to end it')
  expect(await request(await reread(shop, order))).not.toBeNull()
  await sendDueRefunds(shop)
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund that Stripe answered with an error is sent with a new key and arrives', async () => {
  const order = await paid()
  await request(order)
  stripe.failOnce()
  await sendDueRefunds(shop)
  expect(await refundRow()).toMatchObject({ state: 'requested', keyVersion: 1 })
  shop.wait({ minutes: 2 })
  await sendDueRefunds(shop)
  expect(await refundRow()).toMatchObject({ state: 'sent' })
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund that Stripe reports as failed is not counted as sent', async () => {
  const order = await paid()
  await request(order)
  stripe.money.nextRefund = { status: 'failed', failure_reason: 'insufficient_funds' }
  await sendDueRefunds(shop)
  expect(await refundRow()).toMatchObject({ state: 'failed', lastError: expect.stringContaining('insufficient_funds') })
  expect((await reread(shop, order)).state).toBe('paid')
})

test('the fee of a sale is recorded when Stripe reports it later', async () => {
  stripe.money.feesComeLater = true
  const order = await paid()
  expect(await fees()).toEqual([{ kind: 'sale', amount: 4000, fee: null }])
  stripe.money.feesComeLater = false
  expect(await sendEvent('charge.updated', order)).toBe('handled')
  expect(await fees()).toEqual([{ kind: 'sale', amount: 4000, fee: 85 }])
})

test('the nightly sweep records fees whose event was lost', async () => {
  stripe.money.feesComeLater = true
  await paid()
  stripe.money.feesComeLater = false
  shop.wait({ hours: 5 })
  await sweep(shop, { since: new Date(shop.now().getTime() - MINUTE), until: shop.now() })
  expect(await fees()).toEqual([{ kind: 'sale', amount: 4000, fee: 85 }])
})

test('the fee of a dispute is recorded, whatever its outcome', async () => {
  const order = await paid()
  stripe.money.dispute(session(order))
  await sendEvent('charge.dispute.created', order)
  expect(await fees()).toContainEqual({ kind: 'dispute', amount: 0, fee: 2000 })
  stripe.money.dispute(session(order), { status: 'lost' })
  await sendEvent('charge.dispute.closed', order)
  const rows = await fees()
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(rows.reduce((sum, { fee }) => sum + (fee ?? 0), 0)).toBe(2085)
})

test('a fraud warning of the card issuer alerts the owner once', async () => {
  const order = await paid()
  expect(await sendEvent('radar.early_fraud_warning.created', order)).toBe('handled')
  await sendEvent('radar.early_fraud_warning.created', order)
  expect(await openAlerts(shop)).toMatchObject([
    { about: `fraud-warning ${order.id}`, sentence: expect.stringContaining('refund the order now') },
  ])
})
