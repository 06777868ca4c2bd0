import { describe, expect } from 'vitest'
import { recoverOrders } from '../../features/payments/recover-orders.ts'
import { requestDuplicateRefund, findSecondPayment } from '../../features/after-sale/second-payment.ts'
import { orderPaid, orderPlaced, reread } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

onSqlite((open) => {
  const rules = { reading: 'policy', guaranteeDays: 30, requestDays: 7 } as const
  const check = withShop(open, { agreement: { consent: 'I agree.', policies: [], rules } })

  describe('help', () => {
    check('a buyer who has paid and says so is found at once, by address or by number', async (shop) => {
      const orders = [await orderPlaced(shop), await orderPlaced(shop)] as const
      for (const { id: orderId } of orders) {
        await shop.db
          .insertInto('rehearsals')
          .values({ orderId, amount: 4000, currency: 'EUR', status: 'paid' })
          .execute()
      }
      recoverOrders(shop, orders[0].email.toUpperCase())
      recoverOrders(shop, orders[1].number)
      await shop.idle()
      for (const order of orders) expect((await reread(shop, order)).state).toBe('paid')
    })

    check.onBoth('a second payment is found from either order, and refunded under the policy', async (shop) => {
      const first = await orderPaid(shop, 'ada@example.com')
      shop.wait({ minutes: 1 })
      const second = await orderPaid(shop, 'ada@example.com')
      await shop.idle()
      expect(await findSecondPayment(shop, first)).toBe('other')
      expect(await findSecondPayment(shop, second)).toBe('here')
      expect(await requestDuplicateRefund(shop, first)).toBeNull()
      expect(await requestDuplicateRefund(shop, await reread(shop, second))).toBe('granted')
      await shop.idle()
      expect((await reread(shop, second)).state).toBe('refunded')
      expect(await findSecondPayment(shop, first)).toBe('none')
    })
  })
})
