import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAlerts } from '../../shop/alerts.ts'
import { newOnceKey, placeOrder } from '../../shop/place-order.ts'
import { ForgedWebhook, ProviderFault } from '../../shop/payments/provider.ts'
import { reconcile } from '../../shop/reconcile.ts'
import { settle } from '../../shop/settle.ts'
import { receiveEvent, receiveWebhook } from '../../shop/webhooks.ts'
import { startPaypal, type PaypalStandIn } from '../stand-ins/paypal.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from './test-shop.ts'

let paypal: PaypalStandIn
let shop: TestShop

const placed = () => orderPlaced(shop, { method: 'paypal' })

beforeEach(async () => {
  paypal = await startPaypal()
  shop = await openTestShop({ payments: { paypal: paypal.settings, patience: 300 } })
})
afterEach(async () => {
  await shop.remove()
  await paypal.stop()
})

test('the buyer approves at PayPal, and coming back captures the money', async () => {
  const order = await placed()
  expect(order.payAt).toMatch(/^https:\/\/www\.paypal\.com\//)
  expect((await settle(shop, order)).outcome).toBe('waiting')
  paypal.approve(order.reference)
  expect((await settle(shop, order)).order).toMatchObject({ state: 'paid', paymentId: `C${order.reference}` })
})

test('the same form sent at once opens one payment page, although PayPal fails the second of two equal requests', async () => {
  const form = { email: 'ada@example.com', method: 'paypal', consent: true, onceKey: newOnceKey() }
  const placements = await Promise.all([placeOrder(shop, form), placeOrder(shop, form)])
  const pages = placements.map((placement) => placement.outcome === 'placed' && placement.payAt)
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
  expect(await shop.db.selectFrom('grants').selectAll().execute()).toHaveLength(1)
})

test('a buyer who approved and closed the window is captured by the webhook alone', async () => {
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

test.each(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED'])(
  'after %s the order is open for another try',
  async (refuses) => {
    const order = await placed()
    paypal.approve(order.reference, { refuses })
    expect((await settle(shop, order)).outcome).toBe('declined')
    paypal.approve(order.reference)
    expect((await settle(shop, order)).outcome).toBe('paid')
  },
)

test('a wrong amount is raised to the owner', async () => {
  const order = await placed()
  paypal.approve(order.reference, { amount: '4.00' })
  expect((await settle(shop, order)).outcome).toBe('wrong-amount')
  expect(await openAlerts(shop)).toHaveLength(1)
})

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

test('a refund that PayPal reports and then does not confirm is told to the owner', async () => {
  const order = await placed()
  paypal.approve(order.reference)
  await settle(shop, order)
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.REFUNDED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('paid')
  expect((await openAlerts(shop))[0]?.sentence).toContain(order.number)
})

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

test('a client that PayPal no longer knows is told to the owner once, and the buyer that PayPal can’t be reached', async () => {
  const revoked = await openTestShop({ payments: { paypal: { ...paypal.settings, clientSecret: 'revoked' } } })
  const form = { email: 'bob@example.com', method: 'paypal', consent: true, onceKey: newOnceKey() }
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect(await openAlerts(revoked)).toMatchObject([
    { about: 'refused paypal', sentence: expect.stringContaining('invalid_client') },
  ])
  await revoked.remove()
})

test('a token that PayPal takes back before its time is renewed, and nobody notices', async () => {
  const order = await placed()
  paypal.takeTokenBack()
  expect((await settle(shop, order)).outcome).toBe('waiting')
  expect(await openAlerts(shop)).toHaveLength(0)
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

test.each(['failing', 'silent', 'garbage', 'wrong-shape'] as const)(
  'while PayPal is %s nothing is charged or lost, and the reconciler catches up',
  async (mood) => {
    const order = await placed()
    paypal.mood = mood
    const form = { email: 'bob@example.com', method: 'paypal', consent: true, onceKey: newOnceKey() }
    expect((await placeOrder(shop, form)).outcome).toBe('unreachable')
    expect((await settle(shop, order)).outcome).toBe('unreachable')

    paypal.mood = 'well'
    expect((await placeOrder(shop, form)).outcome).toBe('placed')
    paypal.approve(order.reference)
    shop.wait({ minutes: 5 })
    await reconcile(shop)
    expect((await reread(shop, order)).state).toBe('paid')
  },
)
