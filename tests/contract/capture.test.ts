import { describe, expect, test } from 'vitest'
import { settle } from '../../features/payments/settle.ts'
import { cancelOrder } from '../../features/orders/states/transitions.ts'
import { startPaypal } from '../support/providers/paypal.ts'
import { orderPlaced, reread } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'

onBothDatabases((open) => {
  describe('capturing approved money', () => {
    test('is denied to old pages, counted when declined, and done once', async () => {
      const paypal = await startPaypal()
      const shop = await open({ payments: { paypal: paypal.settings } })
      const order = await orderPlaced(shop, { method: 'paypal', email: 'ada@example.com' })
      paypal.approve(order.reference, { refuses: 'INSTRUMENT_DECLINED' })
      expect((await settle(shop, order)).outcome).toBe('declined')
      expect((await reread(shop, order)).captureAttempts).toBe(1)
      paypal.approve(order.reference, { country: 'PT' })
      expect((await Promise.all([1, 2, 3].map(() => settle(shop, order)))).map(({ outcome }) => outcome)).toEqual([
        'paid',
        'paid',
        'paid',
      ])
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', payerCountry: 'PT', paidWith: 'paypal' })

      const cancelled = await orderPlaced(shop, { method: 'paypal' })
      paypal.approve(cancelled.reference)
      await cancelOrder(shop, cancelled)
      expect((await settle(shop, cancelled)).outcome).toBe('cancelled')
      expect(paypal.captures()).toBe(1)
      await shop.remove()
      await paypal.stop()
    })

    test('works for a buyer whose address only shares its lower case with another', async () => {
      const paypal = await startPaypal()
      const shop = await open({ payments: { paypal: paypal.settings } })
      const hers = await orderPlaced(shop, { method: 'paypal', email: 'kate@example.com' })
      const placed = await orderPlaced(shop, { method: 'paypal', email: 'kate@example.com' })
      // Accepted before the form became stricter.
      const email = '\u212Aate@example.com'
      await shop.db.updateTable('orders').set({ email }).where('id', '=', placed.id).execute()
      const his = { ...placed, email }
      shop.wait({ minutes: 1 })
      for (const order of [his, hers]) {
        paypal.approve(order.reference)
        expect((await settle(shop, order)).outcome).toBe('paid')
      }
      await shop.remove()
      await paypal.stop()
    })

    test('is skipped for a buyer who has bought the guide since', async () => {
      const paypal = await startPaypal()
      const shop = await open({ payments: { paypal: paypal.settings } })
      const paying = { method: 'paypal', email: 'ada@example.com' } as const
      const [old, bought] = [await orderPlaced(shop, paying), await orderPlaced(shop, paying)]
      shop.wait({ minutes: 1 })
      paypal.approve(old.reference)
      paypal.approve(bought.reference)
      expect((await settle(shop, bought)).outcome).toBe('paid')
      expect((await settle(shop, old)).outcome).toBe('already-owned')
      expect(paypal.captures()).toBe(1)
      await shop.remove()
      await paypal.stop()
    })
  })
})
