import { expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import { settle } from '../../payments/settle.ts'
import { receiveEvent, receiveWebhook } from '../../payments/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

test('a refund in PayPal’s dashboard closes the order', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a late refund, after PayPal has deleted the checkout order, closes the order, too', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  paypal.forget(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a partial refund leaves the order paid, without an alert', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference, { partly: true })
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  await receiveWebhook(shop, 'paypal', body, headers)
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a refund that PayPal reports but does not confirm waits, and finally alerts the owner', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('waiting')
  expect((await reread(shop, order)).state).toBe('paid')
  shop.wait({ days: 4 })
  await reconcile(shop)
  expect((await openAlerts(shop))[0]?.sentence).toContain(order.number)
})

test('a refund with its own custom id is matched by its capture', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference, { custom_id: 'goodwill 7' })
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund of another sale is dropped silently; one that names an order of ours alerts the owner', async () => {
  const refund = { kind: 'PAYMENT.CAPTURE.REFUNDED', about: 'refund', paymentId: 'C0' } as const
  await receiveEvent(shop, 'paypal', { ...refund, id: 'theirs', orderId: 'T-shirt' })
  await receiveEvent(shop, 'paypal', { ...refund, id: 'nobody’s', orderId: null })
  await receiveEvent(shop, 'paypal', { ...refund, id: 'ours', orderId: newRowId(shop.now()) })
  shop.wait({ days: 4 })
  await reconcile(shop)
  expect(await openAlerts(shop)).toMatchObject([
    { about: 'event paypal ours', sentence: expect.stringContaining('no order belongs to it') },
  ])
})
