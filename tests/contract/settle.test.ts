import { describe, expect } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { findOrder } from '../../features/orders/find/find-order.ts'
import { settle } from '../../features/payments/settle.ts'
import { syncRefunds } from '../../features/payments/sync-refunds.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { receiveEvent, retryWaitingEvents } from '../../features/payments/inbox.ts'
import { act, orderPaid, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const paidEvent = (orderId: string, id = 'event-1') =>
  ({ id, kind: 'rehearsal.paid', about: 'payment', orderId, paymentId: null }) as const

async function consequences(shop: TestShop, orderId: string) {
  await shop.idle()
  const sales = await shop.db.selectFrom('ledger').selectAll().where('orderId', '=', orderId).execute()
  const mails = await shop.db.selectFrom('outbox').selectAll().where('orderId', '=', orderId).execute()
  return { sales: sales.length, mails: mails.length }
}

onSqlite((open) => {
  const check = withShop(open)

  describe('settling', () => {
    check.onBoth('ten webhooks at once and the return page deliver once', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      const same = Array.from({ length: 5 }, () => receiveEvent(shop, 'rehearsal', paidEvent(order.id)))
      const others = [1, 2, 3, 4, 5].map((n) => receiveEvent(shop, 'rehearsal', paidEvent(order.id, `other-${n}`)))
      await Promise.all([...same, ...others, settle(shop, order), settle(shop, order)])
      expect(await consequences(shop, order.id)).toEqual({ sales: 1, mails: 1 })
      expect((await reread(shop, order)).state).toBe('paid')
    })

    check('a second webhook for a paid order changes nothing', async (shop) => {
      const order = await orderPaid(shop)
      expect(await receiveEvent(shop, 'rehearsal', paidEvent(order.id))).toBe('handled')
      expect(await receiveEvent(shop, 'rehearsal', paidEvent(order.id))).toBe('repeated')
      expect(await consequences(shop, order.id)).toEqual({ sales: 1, mails: 1 })
    })

    check('an undecided payment stays pending', async (shop) => {
      const order = await orderPlaced(shop)
      expect((await settle(shop, order)).outcome).toBe('waiting')
      expect((await reread(shop, order)).state).toBe('pending')
    })

    check('a declined payment can be retried', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'decline')
      expect((await settle(shop, order)).outcome).toBe('declined')
      await act(shop, order, 'pay')
      expect((await settle(shop, order)).outcome).toBe('paid')
    })

    check('a late payment brings an expired order to paid', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay-late')
      const late = await reread(shop, order)
      expect(late.state).toBe('paid')
      expect(late.expiredAt).not.toBeNull()
      expect(await consequences(shop, order.id)).toEqual({ sales: 1, mails: 1 })
    })

    check(
      'the wrong amount is never delivered, but it is in the ledger, and the owner gets one alert',
      async (shop) => {
        const order = await orderPlaced(shop)
        await act(shop, order, 'pay')
        await shop.db.updateTable('rehearsals').set({ amount: 3999 }).execute()
        expect((await settle(shop, order)).outcome).toBe('wrong-amount')
        expect((await settle(shop, order)).outcome).toBe('wrong-amount')
        expect(await consequences(shop, order.id)).toEqual({ sales: 1, mails: 0 })
        const booked = shop.db.selectFrom('ledger').select(['kind', 'amount'])
        expect(await booked.execute()).toEqual([{ kind: 'sale', amount: 3999 }])
        expect(await openAlerts(shop)).toEqual([expect.objectContaining({ orderId: order.id })])
        // It has a payment, so it is not deleted like an unpaid order.
        shop.wait({ days: 31 })
        await reconcile(shop)
        expect(await findOrder(shop, order.id)).toBeDefined()
      },
    )

    check('the right amount in the wrong currency is not delivered either', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      await shop.db.updateTable('rehearsals').set({ currency: 'HUF' }).execute()
      expect((await settle(shop, order)).outcome).toBe('wrong-amount')
    })

    check('a refund at the provider closes the order', async (shop) => {
      const order = await orderPaid(shop)
      expect((await syncRefunds(shop, order)).outcome).toBe('nothing')
      await shop.payments.get('card')?.refund(order, { name: order.id, amount: order.price })
      expect((await syncRefunds(shop, order)).order.state).toBe('refunded')
      expect((await settle(shop, await reread(shop, order))).outcome).toBe('refunded')
    })
  })

  describe('a webhook for an order that does not exist yet', () => {
    check.onBoth('waits, and is handled when the order is there', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      await shop.db.updateTable('orders').set({ id: 'elsewhere' }).execute()
      expect(await receiveEvent(shop, 'rehearsal', paidEvent(order.id))).toBe('waiting')
      await shop.db.updateTable('orders').set({ id: order.id }).execute()
      await retryWaitingEvents(shop, 'rehearsal')
      expect((await reread(shop, order)).state).toBe('paid')
    })

    check('is given up after three days, and the owner is alerted', async (shop) => {
      await receiveEvent(shop, 'rehearsal', paidEvent('nobody'))
      shop.wait({ days: 2 })
      await reconcile(shop)
      expect(await openAlerts(shop)).toHaveLength(0)
      shop.wait({ days: 2 })
      await reconcile(shop)
      await reconcile(shop)
      expect(await openAlerts(shop)).toEqual([expect.objectContaining({ orderId: null })])
    })
  })
})
