import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, orderPaid, reread, type TestShop } from '../../tests/support/test-shop.ts'
import { openAlerts } from '../alerts.ts'
import type { Order } from '../orders/order.ts'
import { type PaymentProvider, ProviderFault, ProviderRefusal } from '../payments/provider.ts'
import { askRefund, payDueRefunds, type RefundWish } from './pay-back.ts'

let shop: TestShop
let order: Order
let provider: PaymentProvider

beforeEach(async () => {
  shop = await openTestShop()
  order = await orderPaid(shop)
  const card = shop.payments.get('card')
  if (!card) throw new Error('nobody takes cards')
  provider = card
})
afterEach(() => shop.remove())

const whole: RefundWish = { amount: 4000, cause: 'withdrawal', causeId: 'w1', by: 'law', note: null }
const ask = (wish: RefundWish = whole) => shop.db.transaction().execute((db) => askRefund(shop, db, order, wish))
const rows = () => shop.db.selectFrom('refunds').selectAll().execute()
const balance = async () => {
  const entries = await shop.db.selectFrom('ledger').select('amount').where('orderId', '=', order.id).execute()
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test('the whole price goes back, closes the order and is one row of the ledger', async () => {
  await ask()
  await payDueRefunds(shop)
  await payDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', providerReference: expect.any(String) })])
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('a part of it closes nothing, and no more than is left can be asked for', async () => {
  await ask({ ...whole, amount: 1500 })
  expect(await ask()).toBeNull()
  await payDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
  expect(await ask({ ...whole, amount: 2501 })).toBeNull()
  expect(await ask({ ...whole, amount: 0 })).toBeNull()
  expect(await ask({ ...whole, amount: 2500 })).not.toBeNull()
  await payDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('nothing is refunded beside an open dispute', async () => {
  await shop.db.updateTable('orders').set({ disputeState: 'open', disputeId: 'dp_1' }).execute()
  expect(await ask()).toBeNull()
})

test('a provider that is down is asked again, and later the money goes back', async () => {
  const refund = provider.refund.bind(provider)
  provider.refund = () => Promise.reject(new ProviderFault('down'))
  await ask()
  await payDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'asked', attempts: 1, lastError: 'down' })])
  provider.refund = refund
  await payDueRefunds(shop)
  expect((await reread(shop, order)).state).toBe('paid')
  shop.wait({ minutes: 2 })
  await payDueRefunds(shop)
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a provider that turns us away is told to the owner at once, and the claim stays to be seen', async () => {
  provider.refund = () => Promise.reject(new ProviderRefusal('insufficient balance'))
  await ask()
  await payDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'insufficient balance' })])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
    'could not be sent: insufficient balance',
  )
  expect(await ask()).not.toBeNull()
})

test('500 crashes between asking and knowing pay each buyer back exactly once', async () => {
  const given = new Map<string, number>()
  provider.refund = (_, { name, amount }) => {
    const first = !given.has(name)
    given.set(name, amount)
    return first ? Promise.reject(new Error('the process died here')) : Promise.resolve({ reference: name })
  }
  for (let crash = 0; crash < 500; crash++) {
    order = await orderPaid(shop)
    await ask()
    await expect(payDueRefunds(shop)).rejects.toThrow('died')
    shop.wait({ minutes: 6 })
    await payDueRefunds(shop)
  }
  expect(given.size).toBe(500)
  expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(500)
})
