import { expect, test } from 'vitest'
import { sentTo } from '../../../tests/support/mail/sent-mails.ts'
import { describeCode } from '../../../platform/payments/code-text.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { settle } from '../../payments/settle.ts'
import { resumeOrder, cancelOrder } from '../../orders/states/transitions.ts'
import { receiveWebhook } from '../../payments/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { orderPlaced, reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

test.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])(
  '%s sends the payer back to PayPal to choose again',
  async (refuses) => {
    const order = await placed()
    paypal.approve(order.reference, { refuses })
    const { outcome, paymentUrl } = await settle(shop, order)
    expect([outcome, paymentUrl]).toEqual(['declined', order.paymentUrl])
    expect(await openAlerts(shop)).toHaveLength(0)
  },
)

test.each(['TRANSACTION_REFUSED', 'PAYER_ACCOUNT_RESTRICTED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'])(
  '%s is a decline that another card at PayPal would not fix',
  async (refuses) => {
    const order = await placed()
    paypal.approve(order.reference, { refuses })
    const { outcome, paymentUrl } = await settle(shop, order)
    expect([outcome, paymentUrl]).toEqual(['declined', undefined])
  },
)

test.each([
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'PAYEE_BLOCKED_TRANSACTION',
  'COMPLIANCE_VIOLATION',
  'DUPLICATE_INVOICE_ID',
])('%s is a problem of the seller’s account: alerted by name, and never captured later', async (refuses) => {
  const order = await placed()
  paypal.approve(order.reference, { refuses })
  expect((await settle(shop, order)).outcome).toBe('rejected')
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining(describeCode(refuses)) }])
  expect(await reread(shop, order)).toMatchObject({ state: 'expired', rejectedReason: refuses })
  await shop.idle()
  expect(await shop.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'payment-failed' }])
  expect(await sentTo(shop, order.email)).toContain('The problem is on our side, and we’re looking into it.')

  paypal.approve(order.reference)
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  await receiveWebhook(shop, 'paypal', body, headers)
  expect((await settle(shop, await reread(shop, order))).outcome).toBe('rejected')
  expect(await resumeOrder(shop.db, order)).toBeUndefined()
  expect(paypal.captures()).toBe(0)
})

test('after a rejection by the seller’s account the same form starts a new order', async () => {
  const form = { email: 'ada@example.com', method: 'paypal', consent: true, idempotencyKey: newIdempotencyKey() }
  const first = await placeOrder(shop, form)
  if (first.outcome !== 'placed') throw new Error(first.outcome)
  paypal.approve(first.order.reference, { refuses: 'PAYEE_ACCOUNT_RESTRICTED' })
  await settle(shop, first.order)
  const second = await placeOrder(shop, form)
  expect(second).toMatchObject({ outcome: 'placed', order: expect.not.objectContaining({ id: first.order.id }) })
})

test('an unknown rejection alerts the owner; after three the payment counts as rejected', async () => {
  const order = await placed()
  paypal.approve(order.reference, { refuses: 'SOMETHING_NEW' })
  expect((await settle(shop, order)).outcome).toBe('unreachable')
  expect((await openAlerts(shop))[0]?.sentence).toContain('SOMETHING_NEW')
  shop.wait({ minutes: 1 })
  expect((await settle(shop, order)).outcome).toBe('unreachable')
  shop.wait({ minutes: 1 })
  expect((await settle(shop, order)).outcome).toBe('rejected')
  expect((await reread(shop, order)).rejectedReason).toContain('SOMETHING_NEW')
})

test('a second attempt after a decline does not get the first result', async () => {
  const order = await placed()
  paypal.approve(order.reference, { refuses: 'INSTRUMENT_DECLINED' })
  await settle(shop, order)
  paypal.approve(order.reference)
  expect((await settle(shop, order)).outcome).toBe('paid')
  expect(paypal.captureIds).toEqual([`capture-${order.id}-1`, `capture-${order.id}-2`])
})

test('a capture whose response was lost is repeated with the same key', async () => {
  const order = await placed()
  paypal.approve(order.reference, { refuses: 'INSTRUMENT_DECLINED' })
  paypal.behavior = 'losing-responses'
  expect((await settle(shop, order)).outcome).toBe('unreachable')
  paypal.behavior = 'normal'
  shop.wait({ minutes: 2 })
  expect((await settle(shop, order)).outcome).toBe('declined')
  expect(new Set(paypal.captureIds).size).toBe(1)
})

test('a page that reloads every five seconds captures once a minute', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  paypal.captureFails = true
  for (let second = 0; second < 60; second += 5) {
    expect((await settle(shop, order)).outcome).toBe('unreachable')
    shop.wait({ minutes: 5 / 60 })
  }
  expect(paypal.captureIds).toHaveLength(1)
  paypal.captureFails = false
  expect((await settle(shop, order)).outcome).toBe('paid')
})

test('after a decline, jobs do not capture again; a new approval does', async () => {
  const order = await placed()
  paypal.approve(order.reference, { refuses: 'INSTRUMENT_DECLINED' })
  await settle(shop, order)
  for (let run = 0; run < 5; run++) {
    shop.wait({ minutes: 5 })
    await reconcile(shop)
  }
  expect(paypal.captureIds).toHaveLength(1)
  paypal.approve(order.reference)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('paid')
})

test('a buyer who has bought the guide since is not charged by an old page', async () => {
  const email = 'ada@example.com'
  const [before, bought] = [
    await orderPlaced(shop, { method: 'paypal', email }),
    await orderPlaced(shop, { method: 'paypal', email: 'Ada@example.com' }),
  ]
  shop.wait({ minutes: 1 })
  paypal.approve(bought.reference)
  await settle(shop, bought)
  paypal.approve(before.reference)
  expect((await settle(shop, before)).outcome).toBe('already-owned')
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  expect(paypal.captures()).toBe(1)

  const present = await orderPlaced(shop, { method: 'paypal', email })
  paypal.approve(present.reference)
  expect((await settle(shop, present)).outcome).toBe('paid')
})

test('a buyer who cancels just before the capture is not charged', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await cancelOrder(shop, order)
  expect((await settle(shop, order)).outcome).toBe('cancelled')
  expect(paypal.captures()).toBe(0)
})

test('a buyer who resubmits the form after a cancellation and approves is charged', async () => {
  const form = { email: 'ada@example.com', method: 'paypal', consent: true, idempotencyKey: newIdempotencyKey() }
  const first = await placeOrder(shop, form)
  if (first.outcome !== 'placed') throw new Error(first.outcome)
  await cancelOrder(shop, first.order)
  const again = await placeOrder(shop, form)
  expect(again).toMatchObject({ outcome: 'placed', order: { id: first.order.id, cancelledAt: null } })
  paypal.approve(first.order.reference)
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  expect((await reread(shop, first.order)).state).toBe('paid')
})

test('the payer’s country and payment method are stored with the order', async () => {
  const order = await placed()
  paypal.approve(order.reference, { country: 'PT' })
  expect((await settle(shop, order)).order).toMatchObject({ payerCountry: 'PT', paidWith: 'paypal' })
})
