import { beforeEach, expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import type { Order } from '../../orders/order.ts'
import { restoreOrder } from '../../checkout/restore-order.ts'
import { settle } from '../../payments/settle.ts'
import { sweep } from '../../payments/sweep.ts'
import { paypal, placed, shop, usePaypalShop } from '../../../tests/support/shop/paypal-shop.ts'
import { reread } from '../../../tests/support/shop/test-shop.ts'

usePaypalShop()

beforeEach(() => {
  paypal.money.clock = () => shop.now()
})

async function paid(): Promise<Order> {
  const order = await placed()
  paypal.approve(order.reference)
  const { order: now } = await settle(shop, order)
  paypal.money.taken(paypal.order(order.reference))
  return now
}

const everything = () => ({ since: new Date('2026-10-01T00:00:00Z'), until: shop.now() })
const requestsTo = (path: string) => paypal.requests.filter((request) => request === `GET ${path}`).length
const sentences = async () => (await openAlerts(shop)).map(({ sentence }) => sentence)

test('a long range is requested in parts of 31 days, page by page', async () => {
  for (let sale = 0; sale < 3; sale++) await paid()
  paypal.money.pageSize = 2
  shop.wait({ days: 40 })
  expect(await sweep(shop, everything())).toEqual([{ provider: 'paypal', listed: 3, findings: [], complete: true }])
  expect(requestsTo('/v1/reporting/transactions')).toBe(4)
})

test('a range with too many payments is split in half', async () => {
  for (let sale = 0; sale < 5; sale++) {
    await paid()
    shop.wait({ hours: 1 })
  }
  paypal.money.maximum = 2
  shop.wait({ days: 1 })
  expect(await sweep(shop, everything())).toMatchObject([{ listed: 5, findings: [] }])
})

test('orders that PayPal does not list yet are checked one by one', async () => {
  const order = await paid()
  paypal.refund(order.reference)
  shop.wait({ hours: 1 })
  expect(await sweep(shop, everything())).toMatchObject([{ listed: 0, findings: [], complete: true }])
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('refunds and disputes of old payments are found without webhooks', async () => {
  const [refunded, disputed] = [await paid(), await paid()]
  shop.wait({ days: 35 })
  paypal.refund(refunded.reference, { partly: true })
  paypal.money.dispute(paypal.order(disputed.reference), { due: '2026-12-30T00:00:00.000Z' })
  shop.wait({ days: 1 })
  await sweep(shop, { since: new Date('2026-12-18T00:00:00Z'), until: shop.now() })
  expect(await reread(shop, refunded)).toMatchObject({ state: 'paid', refundedAmount: 1000 })
  expect(await reread(shop, disputed)).toMatchObject({ disputeState: 'open' })
  expect(await sentences()).toEqual([expect.stringContaining('30 December 2026')])
})

test('missing list permission is reported once with what to enable, and orders are checked one by one', async () => {
  const [refunded, lost] = [await paid(), await paid()]
  paypal.money.closed.add('transactions')
  paypal.refund(refunded.reference)
  await shop.db.deleteFrom('orders').where('id', '=', lost.id).execute()
  shop.wait({ days: 1 })
  await sweep(shop, everything())
  await sweep(shop, everything())
  expect((await reread(shop, refunded)).state).toBe('refunded')
  expect(await sentences()).toEqual([expect.stringContaining('tick Transaction Search')])
})

test('a lost order is restored by its capture, also after PayPal has deleted the checkout order', async () => {
  const order = await paid()
  await shop.db.deleteFrom('orders').where('id', '=', order.id).execute()
  await shop.db.deleteFrom('links').execute()
  await shop.db.deleteFrom('ledger').execute()
  paypal.forget(order.reference)
  shop.wait({ days: 40 })
  await sweep(shop, everything())
  expect(await sentences()).toEqual([
    expect.stringContaining(`paypal ${order.paymentId} --email the-buyer@example.com`),
  ])
  const provider = shop.payments.get('paypal') ?? expect.fail('no PayPal')
  expect(await restoreOrder(shop, provider, order.paymentId ?? '')).toEqual({ outcome: 'no-address' })
  const { email } = order
  expect(await restoreOrder(shop, provider, order.paymentId ?? '', { email })).toEqual({ outcome: 'no-copies' })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  const restored = await restoreOrder(shop, provider, order.paymentId ?? '', { email, copies: 1 })
  expect(restored).toMatchObject({ outcome: 'settled', settlement: 'paid', order: { number: order.number } })
  expect(await shop.db.selectFrom('ledger').select('at').execute()).toEqual([{ at: '2026-11-15T09:00:00.000Z' }])
})

test('fees and conversions are not refunds; an unconfirmed reversal alerts the owner', async () => {
  const [plain, reversed] = [await paid(), await paid()]
  paypal.money.aside(paypal.order(plain.reference), 'T0200')
  paypal.money.aside(paypal.order(plain.reference), 'T0106')
  paypal.money.aside(paypal.order(reversed.reference), 'T1106')
  shop.wait({ days: 1 })
  await sweep(shop, everything())
  expect(await sentences()).toEqual([
    expect.stringContaining(`money of order ${reversed.number} as refunded or disputed`),
  ])
  expect((await reread(shop, reversed)).state).toBe('paid')
})

test('one payment that can’t be compared does not stop the others', async () => {
  const [broken, lost] = [await paid(), await paid()]
  await shop.db.deleteFrom('orders').where('id', '=', lost.id).execute()
  paypal.refund(broken.reference)
  await shop.db.schema.alterTable('ledger').renameTo('elsewhere').execute()
  shop.wait({ days: 1 })
  await expect(sweep(shop, everything())).rejects.toThrow('ledger')
  await shop.db.schema.alterTable('elsewhere').renameTo('ledger').execute()
  expect(await sentences()).toEqual([expect.stringContaining(lost.paymentId ?? '')])
})

test.each(['failing', 'garbage', 'wrong-shape'] as const)(
  'while PayPal is %s the sweep is incomplete',
  async (behavior) => {
    await paid()
    shop.wait({ days: 1 })
    paypal.behavior = behavior
    expect(await sweep(shop, everything())).toMatchObject([{ complete: false }])
  },
)
