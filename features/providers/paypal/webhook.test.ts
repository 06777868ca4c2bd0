import { expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { InvalidWebhook, ProviderError } from '../../../platform/payments/provider.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { settle } from '../../payments/settle.ts'
import { receiveEvent, receiveWebhook, retryWaitingEvents } from '../../payments/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { openTestShop, reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

test('a forged webhook, and one that injects an answer into our request, are rejected', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  const changed = Buffer.from(body.toString().replace('APPROVED', 'COMPLETED'))
  const smuggling = Buffer.from(`${body.toString()}, "webhook_id": "WH-MINE"`)
  await expect(receiveWebhook(shop, 'paypal', changed, headers)).rejects.toThrow(InvalidWebhook)
  await expect(receiveWebhook(shop, 'paypal', smuggling, headers)).rejects.toThrow(InvalidWebhook)
  await expect(receiveWebhook(shop, 'paypal', body, new Headers())).rejects.toThrow(InvalidWebhook)
  expect(await shop.db.selectFrom('inbox').selectAll().execute()).toHaveLength(0)
})

test('our webhook id is looked up at PayPal once, unless it is configured', async () => {
  const lookUps = () => paypal.requests.filter((request) => request === 'GET /v1/notifications/webhooks').length
  const order = await placed()
  paypal.approve(order.reference)
  for (const type of ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED']) {
    const { body, headers } = paypal.event(type, order.reference)
    expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  }
  expect(lookUps()).toBe(1)

  const withId = await openTestShop({ payments: { paypal: { ...paypal.settings, webhookId: 'WH-STAND-IN' } } })
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(withId, 'paypal', body, headers)).toBe('waiting')
  expect(lookUps()).toBe(1)
  await withId.remove()
})

test('without a registered webhook the owner is alerted, and PayPal must send again', async () => {
  const ours = paypal.webhooks.splice(0)
  const order = await placed()
  paypal.approve(order.reference)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderError)
  expect(await openAlerts(shop)).toMatchObject([
    { about: 'webhook paypal', sentence: expect.stringContaining('https://shop.example/webhooks/paypal') },
  ])
  paypal.webhooks.push(...ours)
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderError)
  expect(paypal.requests.filter((request) => request === 'GET /v1/notifications/webhooks')).toHaveLength(1)
  shop.wait({ minutes: 1 })
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
})

test('a webhook that can’t be verified because PayPal is down must be sent again', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  paypal.behavior = 'failing'
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderError)
  paypal.behavior = 'normal'
  paypal.approve(order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
})

test.each([
  ['nonsense', { status: 200, body: { hello: 'world' } }],
  ['a status nobody knows', { status: 200, body: { verification_status: 'PERHAPS' } }],
  ['404', { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }],
  [
    'that it can’t read our webhook’s name',
    { status: 400, body: { name: 'VALIDATION_ERROR', details: [{ field: '/webhook_id', issue: 'INVALID' }] } },
  ],
])('a verification response of %s is our error, not a forgery', async (_, answer) => {
  const order = await placed()
  paypal.approve(order.reference)
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  paypal.verifies = answer
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(ProviderError)
  paypal.verifies = null
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
})

test('a signature that PayPal rejects as malformed is a forgery, without an alert', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  const details = [{ field: '/transmission_id', issue: 'INVALID_STRING_MAX_LENGTH' }]
  paypal.verifies = { status: 400, body: { name: 'VALIDATION_ERROR', details } }
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(InvalidWebhook)
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a webhook that PayPal’s API contradicts waits, and is handled once they agree', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('waiting')
  paypal.approve(order.reference)
  await reconcile(shop)
  expect(await shop.db.selectFrom('inbox').select('state').execute()).toEqual([{ state: 'handled' }])
  expect((await reread(shop, order)).state).toBe('paid')
})

test('a completed capture is not believed while PayPal reports it as pending', async () => {
  const order = await placed()
  paypal.approve(order.reference, { holds: 'PENDING_REVIEW' })
  await settle(shop, order)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.COMPLETED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('waiting')
  paypal.decide(order.reference, 'COMPLETED')
  await retryWaitingEvents(shop, 'paypal')
  expect((await reread(shop, order)).state).toBe('paid')
})

test('a contradiction that lasts three days alerts the owner', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  await receiveWebhook(shop, 'paypal', body, headers)
  shop.wait({ days: 4 })
  await reconcile(shop)
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining('did not confirm') }])
})

test('payments for other products of the seller are ignored', async () => {
  const order = await placed()
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.PENDING', order.reference, { custom_id: 'T-shirt 7' })
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('ignored')
})

test('an event that throws does not stop the others', async () => {
  const [broken, fine] = [await placed(), await placed()]
  const event = { kind: 'CHECKOUT.ORDER.APPROVED', about: 'payment', paymentId: null } as const
  for (const { id } of [broken, fine]) await receiveEvent(shop, 'paypal', { ...event, id, orderId: id })
  paypal.approve(broken.reference)
  paypal.approve(fine.reference)
  const provider = shop.payments.get('paypal')
  if (!provider) throw new Error('No PayPal.')
  const verdict = provider.fetchStatus.bind(provider)
  provider.fetchStatus = (order) => (order.id === broken.id ? Promise.reject(new TypeError('Oh')) : verdict(order))
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  expect((await reread(shop, fine)).state).toBe('paid')
  expect(shop.sentences.join()).toContain('Oh')
})

test('a closing shop finishes the current event and leaves the others for the next start', async () => {
  const orders = [await placed(), await placed(), await placed()]
  paypal.behavior = 'failing'
  const event = { kind: 'CHECKOUT.ORDER.APPROVED', about: 'payment', paymentId: null } as const
  for (const { id } of orders) await receiveEvent(shop, 'paypal', { ...event, id, orderId: id })
  paypal.behavior = 'silent'
  paypal.requests.length = 0
  shop.inBackground(() => reconcile(shop))
  await expect.poll(() => paypal.requests).toHaveLength(1)
  await shop.close()
  expect(paypal.requests).toHaveLength(1)
})

test('an event that PayPal can’t be asked about for three days alerts the owner', async () => {
  const order = await placed()
  paypal.behavior = 'failing'
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
])('a webhook whose %s is “%s” is rejected without asking PayPal', async (header, value) => {
  const order = await placed()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', order.reference)
  headers.set(header, value)
  paypal.requests.length = 0
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(InvalidWebhook)
  expect(paypal.requests).toEqual([])
})
