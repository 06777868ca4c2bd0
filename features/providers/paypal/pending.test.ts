import { expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { findOrder } from '../../orders/find/find-order.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { assessPendingWithdrawals, receiveWithdrawal } from '../../after-sale/withdrawals.ts'
import { checkWithdrawals } from '../../after-sale/check-withdrawals.ts'
import { settle } from '../../payments/settle.ts'
import type { Order } from '../../orders/order.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import type { Message } from '../../../platform/mail/mailer.ts'
import { sendDueMails } from '../../../platform/mail/outbox.ts'
import { receiveWebhook } from '../../payments/inbox.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

async function heldOrder(reason = 'ECHECK'): Promise<Order> {
  const order = await placed()
  paypal.approve(order.reference, { holds: reason, country: 'PT' })
  expect((await settle(shop, order)).outcome).toBe('pending')
  await shop.idle()
  return await reread(shop, order)
}

async function mailsOf(order: Order): Promise<string[]> {
  await shop.idle()
  const mails = shop.db.selectFrom('outbox').select('kind').where('orderId', '=', order.id)
  return (await mails.orderBy('queuedAt').orderBy('kind').execute()).map(({ kind }) => kind)
}

test('a capture on hold keeps its id, and buyer and owner are informed once', async () => {
  const order = await heldOrder('PENDING_REVIEW')
  expect(order).toMatchObject({ state: 'pending', paymentId: `C${order.reference}`, holdReason: 'PENDING_REVIEW' })
  await settle(shop, order)
  await settle(shop, order)
  expect(await mailsOf(order)).toEqual(['payment-pending'])
  expect(await openAlerts(shop)).toMatchObject([
    { orderId: order.id, sentence: expect.stringContaining('PayPal is reviewing the payment') },
  ])
  expect(paypal.captureIds).toHaveLength(1)
})

test('another reason alerts the owner again, but sends no second email', async () => {
  const order = await heldOrder('PENDING_REVIEW')
  paypal.hold(order.reference, 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION')
  await settle(shop, order)
  expect(await mailsOf(order)).toEqual(['payment-pending'])
  const alerts = await openAlerts(shop)
  expect(alerts).toHaveLength(2)
  expect(alerts[1]?.sentence).toContain('Accept or decline the payment')
})

test('it is checked for 40 days, neither expired nor deleted, and delivered when it clears', async () => {
  const order = await heldOrder()
  for (let day = 0; day < 40; day++) {
    shop.wait({ days: 1 })
    await reconcile(shop)
  }
  expect(await reread(shop, order)).toMatchObject({ state: 'pending', holdReason: 'ECHECK' })
  paypal.forget(order.reference)
  paypal.decide(order.reference, 'COMPLETED')
  shop.wait({ hours: 2 })
  await reconcile(shop)
  const paid = await reread(shop, order)
  expect(paid).toMatchObject({ state: 'paid', holdReason: null, heldSince: null })
  expect(paid).toMatchObject({ payerCountry: 'PT', paidWith: 'paypal' })
  expect(await mailsOf(order)).toEqual(['payment-pending', 'confirmation'])
})

test('its webhook delivers the guide without waiting for a job', async () => {
  const order = await heldOrder()
  paypal.decide(order.reference, 'COMPLETED')
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.COMPLETED', order.reference)
  expect(await receiveWebhook(shop, 'paypal', body, headers)).toBe('handled')
  expect((await reread(shop, order)).state).toBe('paid')
})

test('if it is declined, the buyer is emailed that nothing was charged, and the order stays as a record', async () => {
  const order = await heldOrder()
  shop.wait({ days: 3 })
  paypal.decide(order.reference, 'DECLINED')
  await reconcile(shop)
  await reconcile(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'expired', heldSince: null, paymentId: order.paymentId })
  expect(await mailsOf(order)).toEqual(['payment-pending', 'payment-failed'])
  shop.wait({ days: 60 })
  await reconcile(shop)
  expect(await findOrder(shop, order.id)).toBeDefined()
})

test('a held capture whose response was lost is found and never captured twice', async () => {
  const order = await placed()
  paypal.approve(order.reference, { holds: 'ECHECK' })
  paypal.behavior = 'losing-responses'
  expect((await settle(shop, order)).outcome).toBe('unreachable')
  paypal.behavior = 'normal'
  shop.wait({ minutes: 5 })
  await reconcile(shop)
  expect(await reread(shop, order)).toMatchObject({ holdReason: 'ECHECK', paymentId: `C${order.reference}` })
  expect(paypal.captureIds).toHaveLength(1)
})

test('an unknown capture status counts as money on hold', async () => {
  const order = await heldOrder()
  paypal.decide(order.reference, 'COMPLETED')
  paypal.hold(order.reference, null, 'UNDER_THE_MATTRESS')
  expect((await settle(shop, order)).outcome).toBe('pending')
  expect((await reread(shop, order)).holdReason).toBe('UNDER_THE_MATTRESS')
})

test('a capture that PayPal no longer finds does not count as no money', async () => {
  const order = await heldOrder()
  await shop.db.updateTable('orders').set({ paymentId: 'CNOWHERE' }).where('id', '=', order.id).execute()
  shop.wait({ days: 40 })
  await reconcile(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'pending', holdReason: 'ECHECK' })
})

test('the emails give the reason, and finally say that nothing was charged', async () => {
  const sent: Message[] = []
  shop.mailer = { send: (message) => Promise.resolve(void sent.push(message)), close() {} }
  const order = await heldOrder()
  expect(sent[0]).toMatchObject({ to: order.email, subject: expect.stringContaining(order.number) })
  for (const part of ['€40', 'bank account', 'don’t', orderToken(shop, order)]) {
    expect(sent[0]?.text).toContain(part)
  }
  paypal.decide(order.reference, 'DECLINED')
  await settle(shop, order)
  await shop.idle()
  expect(sent[1]?.text).toMatch(/You haven’t\s+been\s+charged/)
  expect(sent[1]?.text).toContain('https://shop.example/checkout')
})

test('an email that waited until the payment cleared delivers the guide instead', async () => {
  const sent: Message[] = []
  let up = false
  const send = (message: Message) => (up ? Promise.resolve(void sent.push(message)) : Promise.reject(new Error('down')))
  shop.mailer = { send, close() {} }
  const order = await heldOrder()
  paypal.decide(order.reference, 'COMPLETED')
  await settle(shop, order)
  up = true
  shop.wait({ hours: 1 })
  await sendDueMails(shop)
  expect(sent.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('reviewed'))
})

test('a withdrawal while PayPal has the money on hold is refunded when the payment completes', async () => {
  const order = await placed()
  paypal.approve(order.reference, { holds: 'PENDING_REVIEW' })
  const waiting = (await settle(shop, order)).order
  const statement = { name: 'Ada', contract: waiting.number, replyTo: waiting.email }
  await receiveWithdrawal(shop, statement, waiting)
  await shop.idle()
  await checkWithdrawals(shop)
  expect((await openAlerts(shop)).map(({ about }) => about)).toEqual([`pending ${order.id} PENDING_REVIEW`])
  paypal.decide(order.reference, 'COMPLETED')
  expect((await settle(shop, waiting)).outcome).toBe('paid')
  await shop.idle()
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a withdrawal by number is found while the money is on hold, and ends when PayPal declines it', async () => {
  const order = await placed()
  paypal.approve(order.reference, { holds: 'PENDING_REVIEW' })
  const waiting = (await settle(shop, order)).order
  await receiveWithdrawal(shop, { name: 'Ada', contract: waiting.number, replyTo: waiting.email }, null)
  await shop.idle()
  const row = () => shop.db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ orderId: order.id, assessedAt: null })
  paypal.decide(order.reference, 'DECLINED')
  await settle(shop, waiting)
  await assessPendingWithdrawals(shop)
  expect((await row()).assessedAt).not.toBeNull()
  shop.wait({ hours: 2 })
  await checkWithdrawals(shop)
  expect((await openAlerts(shop)).map(({ about }) => about)).toEqual([`pending ${order.id} PENDING_REVIEW`])
})
