import { expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { settle } from '../../payments/settle.ts'
import { resumeOrder, cancelOrder } from '../../orders/states/transitions.ts'
import { receiveWebhook } from '../../payments/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { openHasty, openTestShop, reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

test('the buyer approves at PayPal, and the return captures the money', async () => {
  const order = await placed()
  expect(order.paymentUrl).toMatch(/^https:\/\/www\.paypal\.com\//)
  expect((await settle(shop, order)).outcome).toBe('waiting')
  paypal.approve(order.reference)
  expect((await settle(shop, order)).order).toMatchObject({ state: 'paid', paymentId: `C${order.reference}` })
})

test('concurrent submits of a form open one payment page, although PayPal fails the second of two equal requests', async () => {
  const form = { email: 'ada@example.com', method: 'paypal', consent: true, idempotencyKey: newIdempotencyKey() }
  const placements = await Promise.all([placeOrder(shop, form), placeOrder(shop, form)])
  const pages = placements.map((placement) => placement.outcome === 'placed' && placement.paymentUrl)
  expect(pages).toEqual([expect.stringContaining('paypal.com'), pages[0]])
})

test('return page, approval webhook and reconciler together capture once', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  shop.wait({ minutes: 5 })
  await Promise.all([
    settle(shop, order),
    receiveWebhook(shop, 'paypal', event.body, event.headers),
    reconcile(shop),
    settle(shop, order),
  ])
  expect((await reread(shop, order)).state).toBe('paid')
  expect(paypal.captures()).toBe(1)
  expect(await shop.db.selectFrom('ledger').selectAll().execute()).toHaveLength(1)
})

test('an approved payment of a closed window is captured by the webhook alone', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('paid')
})

test('or by the reconciler alone', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  expect((await reread(shop, order)).state).toBe('paid')
})

test.each(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED'])('after %s the order can be paid again', async (refuses) => {
  const order = await placed()
  paypal.approve(order.reference, { refuses })
  expect((await settle(shop, order)).outcome).toBe('declined')
  paypal.approve(order.reference)
  expect((await settle(shop, order)).outcome).toBe('paid')
})

test('a cancelled order is not charged until the buyer resumes', async () => {
  const order = await placed()
  await cancelOrder(shop, order)
  paypal.approve(order.reference)
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await settle(shop, order)).outcome).toBe('cancelled')
  expect((await settle(shop, await reread(shop, order))).outcome).toBe('cancelled')
  expect(paypal.captureIds).toEqual([])
  await resumeOrder(shop.db, order)
  expect((await settle(shop, order)).outcome).toBe('paid')
})

test('a wrong amount alerts the owner', async () => {
  const order = await placed()
  paypal.approve(order.reference, { amount: '4.00' })
  expect((await settle(shop, order)).outcome).toBe('wrong-amount')
  expect(await openAlerts(shop)).toHaveLength(1)
})

test('revoked PayPal keys alert the owner once, and the buyer sees that PayPal can’t be reached', async () => {
  const revoked = await openTestShop({ payments: { paypal: { ...paypal.settings, clientSecret: 'revoked' } } })
  const form = { email: 'bob@example.com', method: 'paypal', consent: true, idempotencyKey: newIdempotencyKey() }
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect(await openAlerts(revoked)).toMatchObject([
    { about: expect.stringContaining('refused paypal'), sentence: expect.stringContaining('invalid_client') },
  ])
  await revoked.remove()
})

test('a revoked access token is renewed without an error', async () => {
  const order = await placed()
  paypal.takeTokenBack()
  expect((await settle(shop, order)).outcome).toBe('waiting')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test.each(['failing', 'silent', 'garbage', 'wrong-shape'] as const)(
  'while PayPal is %s nothing is charged or lost, and the reconciler catches up',
  async (behavior) => {
    const order = await placed()
    paypal.behavior = behavior
    const form = { email: 'bob@example.com', method: 'paypal', consent: true, idempotencyKey: newIdempotencyKey() }
    const hasty = behavior === 'silent' ? await openHasty(shop) : shop
    expect((await placeOrder(hasty, form)).outcome).toBe('unreachable')
    expect((await settle(hasty, order)).outcome).toBe('unreachable')
    if (hasty !== shop) await hasty.remove()

    paypal.behavior = 'normal'
    expect((await placeOrder(shop, form)).outcome).toBe('placed')
    paypal.approve(order.reference)
    shop.wait({ minutes: 5 })
    await reconcile(shop)
    expect((await reread(shop, order)).state).toBe('paid')
  },
)
