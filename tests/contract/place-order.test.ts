import { describe, expect } from 'vitest'
import { agreedPolicies } from '../../features/orders/agreement.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { settle } from '../../features/payments/settle.ts'
import { act, orderPaid, orderPlaced, priced, reread } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const form = () => ({ email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() })

onSqlite((open) => {
  const check = withShop(open)

  describe('placing an order', () => {
    check('copies price, currency and texts onto the order', async (shop) => {
      const order = await orderPlaced(shop)
      shop.settings.agreement = {
        consent: 'Other words',
        policies: [],
        rules: { reading: 'as-specified', guaranteeDays: 30, requestDays: 7 },
      }
      shop.settings.offer = { ...shop.settings.offer, ...priced(9900) }
      const stored = await reread(shop, order)
      expect(stored).toMatchObject({ state: 'pending', price: 4000, currency: 'EUR', product: 'FitSport' })
      expect(stored.consentText).toContain('immediate delivery')
      expect(await agreedPolicies(shop, stored)).toEqual([expect.objectContaining({ title: 'Refund policy' })])
    })

    check.onBoth('a form submitted twice, even at once, is one order', async (shop) => {
      const sent = form()
      const placements = await Promise.all([1, 2, 3, 4, 5].map(() => placeOrder(shop, sent)))
      const orders = await shop.db.selectFrom('orders').selectAll().execute()
      expect(orders).toHaveLength(1)
      expect(
        new Set(placements.map((placed) => (placed.outcome === 'placed' ? placed.paymentUrl : placed.outcome))).size,
      ).toBe(1)
    })

    check('a form submitted again after payment redirects to the order page', async (shop) => {
      const sent = form()
      const first = await placeOrder(shop, sent)
      if (first.outcome !== 'placed') throw new Error(first.outcome)
      await act(shop, first.order, 'pay')
      await settle(shop, first.order)
      expect(await placeOrder(shop, sent)).toMatchObject({
        outcome: 'already-paid',
        link: orderToken(shop, first.order),
      })
    })

    check('another payment method on the same form is another order', async (shop) => {
      const sent = form()
      await placeOrder(shop, sent)
      await placeOrder(shop, { ...sent, method: 'paypal' })
      expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(2)
    })

    check('another number of copies on the same form is another order', async (shop) => {
      const sent = form()
      await placeOrder(shop, sent)
      await placeOrder(shop, { ...sent, quantity: 5 })
      const orders = await shop.db.selectFrom('orders').select(['quantity', 'unitPrice', 'price']).execute()
      expect(orders.toSorted((one, other) => one.price - other.price)).toEqual([
        { quantity: 1, unitPrice: 4000, price: 4000 },
        { quantity: 5, unitPrice: 3400, price: 17_000 },
      ])
    })

    check('errors are reported by field, and nothing is stored', async (shop) => {
      const wrong = { email: 'x'.repeat(10_000), method: '<script>', consent: false, idempotencyKey: 'short' }
      expect(await placeOrder(shop, wrong)).toEqual({
        outcome: 'refused',
        errors: { email: 'too-long', method: 'unknown', consent: 'missing', idempotencyKey: 'malformed' },
      })
      expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(0)
    })
  })

  describe('the link to an order', () => {
    check('finds its order, is not stored in the database, and can’t be guessed', async (shop) => {
      const order = await orderPlaced(shop)
      const link = orderToken(shop, order)
      expect((await findOrderByLink(shop, link))?.id).toBe(order.id)
      const guess = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
      expect(await findOrderByLink(shop, guess)).toBeUndefined()
      expect(await findOrderByLink(shop, "' or 1=1 --")).toBeUndefined()
      const tables = await Promise.all([shop.db.selectFrom('links').selectAll().execute(), reread(shop, order)])
      expect(JSON.stringify(tables)).not.toContain(link)
    })

    check.onBoth('is invalidated when the address is corrected, and the new one works', async (shop) => {
      const order = await orderPaid(shop)
      const correction = await correctAddress(shop, order, 'right@example.com')
      if (correction.outcome !== 'corrected') throw new Error(correction.outcome)
      expect(await findOrderByLink(shop, orderToken(shop, order))).toBeUndefined()
      expect((await findOrderByLink(shop, correction.link))?.email).toBe('right@example.com')
    })
  })
})
