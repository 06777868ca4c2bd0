import { expect, test } from 'vitest'
import { openAlerts } from '../../alerts.ts'
import { reconcile } from '../../checkout/reconcile.ts'
import { newRowId } from '../../row-id.ts'
import { settle } from '../../checkout/settle.ts'
import { receiveEvent, receiveWebhook } from '../../checkout/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

test('a refund in PayPal’s own pages closes the order', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund long after, when PayPal has forgotten the checkout order, closes the order too', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  paypal.forget(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund of a part leaves the order paid, and nobody need look at it', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference, { partly: true })
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  await receiveWebhook(shop, 'paypal', body, headers)
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a refund that PayPal reports and then does not confirm waits, and is told to the owner in the end', async () => {
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

test('a refund that carries a name of its own is placed by the capture it gives back', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  paypal.refund(order.reference)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference, { custom_id: 'goodwill 7' })
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a refund of somebody else’s sale is given up in silence; one that names an order of ours is told to the owner', async () => {
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
