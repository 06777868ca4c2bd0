import { expect, test, vi } from 'vitest'
import { openAlerts } from '../../alerts.ts'
import { ForgedWebhook, ProviderFault } from '../provider.ts'
import { reconcile } from '../../orders/reconcile.ts'
import { receiveEvent, receiveWebhook } from '../inbox.ts'
import { paypal, placed, shop } from '../../../tests/support/paypal-shop.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'

test('a forged webhook, and one that smuggles an answer into our question, are refused', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  const changed = Buffer.from(body.toString().replace('APPROVED', 'COMPLETED'))
  const smuggling = Buffer.from(`${body.toString()}, "webhook_id": "WH-MINE"`)
  await expect(receiveWebhook(shop, 'paypal', changed, headers)).rejects.toThrow(ForgedWebhook)
  await expect(receiveWebhook(shop, 'paypal', smuggling, headers)).rejects.toThrow(ForgedWebhook)
  await expect(receiveWebhook(shop, 'paypal', body, new Headers())).rejects.toThrow(ForgedWebhook)
  expect(await shop.db.selectFrom('inbox').selectAll().execute()).toHaveLength(0)
})

test('our webhook is looked up at PayPal once, unless the settings name it', async () => {
  const lookUps = () => paypal.requests.filter((request) => request === 'GET /v1/notifications/webhooks').length
  const order = await placed()
  for (const type of ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED']) {
    const { body, headers } = paypal.event(type, order.reference)
    expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  }
  expect(lookUps()).toBe(1)

  const named = await openTestShop({ payments: { paypal: { ...paypal.settings, webhookId: 'WH-STAND-IN' } } })
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(named, 'paypal', body, headers)).toBe('waiting')
  expect(lookUps()).toBe(1)
  await named.remove()
})

test('without a webhook to our address the owner is told to register it, and PayPal to send again', async () => {
  const ours = paypal.webhooks.splice(0)
  const order = await placed()
  paypal.approve(order.reference)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderFault)
  expect(await openAlerts(shop)).toMatchObject([
    { about: 'webhook paypal', sentence: expect.stringContaining('https://shop.example/webhooks/paypal') },
  ])
  paypal.webhooks.push(...ours)
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderFault)
  expect(paypal.requests.filter((request) => request === 'GET /v1/notifications/webhooks')).toHaveLength(1)
  shop.wait({ minutes: 1 })
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
})

test('a webhook that can’t be verified because PayPal is down is not lost: PayPal must send it again', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  paypal.mood = 'failing'
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderFault)
  paypal.mood = 'well'
  paypal.approve(order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
})

test('a shop that closes asks about the event in hand and leaves the others for the next start', async () => {
  const orders = [await placed(), await placed(), await placed()]
  paypal.mood = 'failing'
  const event = { kind: 'CHECKOUT.ORDER.APPROVED', about: 'payment', paymentId: null } as const
  for (const { id } of orders) await receiveEvent(shop, 'paypal', { ...event, id, orderId: id })
  paypal.mood = 'silent'
  paypal.requests.length = 0
  shop.inBackground(() => reconcile(shop))
  await vi.waitFor(() => expect(paypal.requests).toHaveLength(1))
  await shop.close()
  expect(paypal.requests).toHaveLength(1)
})

test('an event about a known order that PayPal can’t be asked about for three days is told as just that', async () => {
  const order = await placed()
  paypal.mood = 'failing'
  const event = { id: 'WH-1', kind: 'CHECKOUT.ORDER.APPROVED', about: 'payment', paymentId: null } as const
  expect(await receiveEvent(shop, 'paypal', { ...event, orderId: order.id })).toBe('waiting')
  shop.wait({ days: 4 })
  await reconcile(shop)
  const [alert] = await openAlerts(shop)
  expect(alert).toMatchObject({ orderId: order.id, sentence: expect.stringContaining('could not be asked') })
  expect(alert?.sentence).not.toContain('no order')
})

test.each([
  ['paypal-cert-url', 'https://api.paypal.com.evil.example/cert'],
  ['paypal-cert-url', 'http://api.paypal.com/cert'],
  ['paypal-cert-url', 'nowhere'],
  ['paypal-transmission-time', '2026-11-10T09:00:00Z'],
  ['paypal-transmission-time', 'yesterday'],
  ['paypal-transmission-id', ''],
])('a webhook whose %s is “%s” is refused without asking PayPal', async (header, value) => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  headers.set(header, value)
  paypal.requests.length = 0
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ForgedWebhook)
  expect(paypal.requests).toEqual([])
})
