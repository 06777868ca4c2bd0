import { describe, expect } from 'vitest'
import { orderToken, findOrderByLink } from '../../features/orders/find/order-link.ts'
import { findOrder } from '../../features/orders/find/find-order.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { settle } from '../../features/payments/settle.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { act, orderPaid, orderPlaced, reread } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

onSqlite((open) => {
  const check = withShop(open)

  describe('reconciling', () => {
    check('finds the payment of a buyer who closed the window, without any webhook', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      expect((await reread(shop, order)).state).toBe('paid')
    })

    check('skips a new order and expires an old one', async (shop) => {
      const order = await orderPlaced(shop)
      shop.wait({ hours: 11 })
      await reconcile(shop)
      expect((await reread(shop, order)).state).toBe('pending')
      shop.wait({ hours: 2 })
      await reconcile(shop)
      expect((await reread(shop, order)).state).toBe('expired')
    })

    check('still finds a payment that arrived after the order expired', async (shop) => {
      const order = await orderPlaced(shop)
      shop.wait({ hours: 13 })
      await reconcile(shop)
      await act(shop, order, 'pay')
      shop.wait({ hours: 7 })
      await reconcile(shop)
      expect((await reread(shop, order)).state).toBe('paid')
    })

    check('an expired order does not block the same form', async (shop) => {
      const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
      await placeOrder(shop, form)
      shop.wait({ hours: 13 })
      await reconcile(shop)
      await placeOrder(shop, form)
      const states = await shop.db.selectFrom('orders').select('state').orderBy('createdAt').execute()
      expect(states.map(({ state }) => state)).toEqual(['expired', 'pending'])
    })

    check('money on hold is recorded with its reason, reported once, and delivered weeks later', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'hold')
      expect((await settle(shop, order)).outcome).toBe('pending')
      expect((await settle(shop, await reread(shop, order))).outcome).toBe('pending')
      await shop.idle()
      shop.wait({ days: 40 })
      await reconcile(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'pending', holdReason: 'PENDING_REVIEW' })
      expect(await openAlerts(shop)).toHaveLength(1)
      await act(shop, order, 'pay')
      shop.wait({ hours: 2 })
      await reconcile(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', heldSince: null })
      await shop.idle()
      const mails = await shop.db.selectFrom('outbox').select('kind').orderBy('queuedAt').execute()
      expect(mails).toEqual([{ kind: 'payment-pending' }, { kind: 'confirmation' }])
    })

    check.onBoth(
      'an order that the seller’s account rejects is given up for good, and the same form starts a new one',
      async (shop) => {
        const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
        const placed = await placeOrder(shop, form)
        if (placed.outcome !== 'placed') throw new Error(placed.outcome)
        await act(shop, placed.order, 'reject-payment')
        expect((await settle(shop, placed.order)).outcome).toBe('rejected')
        expect(await reread(shop, placed.order)).toMatchObject({ state: 'expired', rejectedReason: 'REHEARSED' })
        expect(await openAlerts(shop)).toHaveLength(1)
        const again = await placeOrder(shop, form)
        expect(again).toMatchObject({ outcome: 'placed', order: expect.not.objectContaining({ id: placed.order.id }) })
      },
    )

    check('an order with a capture, whatever its outcome, is never deleted', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'hold')
      await settle(shop, order)
      await act(shop, order, 'decline')
      await settle(shop, await reread(shop, order))
      expect(await reread(shop, order)).toMatchObject({ state: 'expired', heldSince: null })
      shop.wait({ days: 90 })
      await reconcile(shop)
      expect(await findOrder(shop, order.id)).toBeDefined()
    })

    check('deletes unpaid orders after 30 days and keeps paid ones', async (shop) => {
      const unpaid = await orderPlaced(shop)
      const paid = await orderPaid(shop)
      shop.wait({ days: 29 })
      await reconcile(shop)
      expect(await findOrder(shop, unpaid.id)).toBeDefined()
      shop.wait({ days: 2 })
      await reconcile(shop)
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      expect(await findOrder(shop, unpaid.id)).toBeUndefined()
      expect(await findOrderByLink(shop, orderToken(shop, unpaid))).toBeUndefined()
      expect((await findOrderByLink(shop, orderToken(shop, paid)))?.state).toBe('paid')
    })

    check('a run after a clock jump deletes nothing, and the owner is alerted', async (shop) => {
      await reconcile(shop)
      const order = await orderPlaced(shop)
      shop.wait({ days: 400 })
      await reconcile(shop)
      expect(shop.sentences.join()).toContain('For the owner: the clock of this machine jumped')
      shop.wait({ days: -400 })
      await reconcile(shop)
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      await act(shop, order, 'pay')
      expect((await settle(shop, order)).outcome).toBe('paid')
    })

    check('a shop that has just opened deletes nothing before a second run agrees', async (shop) => {
      const unpaid = await orderPlaced(shop)
      shop.wait({ days: 31 })
      await reconcile(shop)
      expect(await findOrder(shop, unpaid.id)).toBeDefined()
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      expect(await findOrder(shop, unpaid.id)).toBeUndefined()
    })

    check.onBoth('one run deletes at most the hundred oldest', async (shop) => {
      const [oldest] = await Promise.all(Array.from({ length: 100 }, () => orderPlaced(shop)))
      shop.wait({ minutes: 1 })
      const youngest = await orderPlaced(shop)
      shop.wait({ days: 31 })
      await reconcile(shop)
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      expect(await findOrder(shop, oldest?.id ?? '')).toBeUndefined()
      expect(await findOrder(shop, youngest.id)).toBeDefined()
      shop.wait({ minutes: 3 })
      await reconcile(shop)
      expect(await findOrder(shop, youngest.id)).toBeUndefined()
    })
  })
})
