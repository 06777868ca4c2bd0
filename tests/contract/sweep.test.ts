import { describe, expect, vi } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { markDuplicates, markDuplicatesBetween, isDuplicate } from '../../features/orders/duplicates.ts'
import { restoreOrder } from '../../features/checkout/restore-order.ts'
import { sweep } from '../../features/payments/sweep.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'
import { syncRefunds } from '../../features/payments/sync-refunds.ts'
import { act, orderPaid, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const everything = (shop: TestShop) => ({ since: new Date('2026-11-01T00:00:00Z'), until: shop.now() })

async function sweepsOf(shop: TestShop) {
  return await shop.db.selectFrom('sweeps').selectAll().execute()
}

onSqlite((open) => {
  const check = withShop(open)

  describe('the sweep', () => {
    check('finds orders missing here, payments missing there, and lost webhooks', async (shop) => {
      const [here, there] = [await orderPaid(shop), await orderPaid(shop)]
      const unheard = await orderPlaced(shop)
      await act(shop, unheard, 'pay')
      await shop.db.deleteFrom('orders').where('id', '=', here.id).execute()
      await shop.db.deleteFrom('rehearsals').where('orderId', '=', there.id).execute()
      shop.wait({ days: 5 })
      const [swept] = await sweep(shop, everything(shop))
      expect(swept).toMatchObject({ provider: 'rehearsal', listed: 2, complete: true })
      expect(swept?.findings).toHaveLength(3)
      expect((await reread(shop, unheard)).state).toBe('paid')
      await sweep(shop, everything(shop))
      expect(await openAlerts(shop)).toHaveLength(3)
    })

    check.onBoth('restores a lost order once, also with concurrent calls', async (shop) => {
      const order = await orderPaid(shop)
      await shop.idle()
      for (const table of ['links', 'ledger', 'outbox'] as const) await shop.db.deleteFrom(table).execute()
      await shop.db.deleteFrom('orders').execute()
      const provider = shop.payments.get('card') ?? expect.fail('no provider')
      const again = () => restoreOrder(shop, provider, `rehearsal-${order.id}`, { email: 'ada@example.com', copies: 1 })
      expect(await Promise.all([again(), again(), again()])).toMatchObject(
        Array.from({ length: 3 }, () => ({ outcome: 'settled', settlement: 'paid', order: { id: order.id } })),
      )
      for (const table of ['orders', 'ledger', 'outbox'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute()).toHaveLength(1)
      }
    })

    check('runs once a night, and begins where the last complete one ended', async (shop) => {
      const provider = shop.payments.get('card') ?? expect.fail('no provider')
      const list = vi.spyOn(provider, 'listPayments')
      await Promise.all([sweepNightly(shop), sweepNightly(shop), sweepNightly(shop)])
      expect(list).toHaveBeenCalledTimes(1)
      const [first] = await sweepsOf(shop)
      expect(first).toMatchObject({ provider: 'rehearsal', sweptUntil: '2026-11-15T09:00:00.000Z' })
      shop.wait({ hours: 17 })
      await sweepNightly(shop)
      expect(await sweepsOf(shop)).toEqual([first])
      shop.wait({ hours: 1 })
      await sweepNightly(shop)
      expect(await sweepsOf(shop)).toMatchObject([{ finishedAt: '2026-11-16T03:00:00.000Z' }])
      expect(list).toHaveBeenLastCalledWith({ since: new Date('2026-11-13T09:00:00Z'), until: shop.now() })
    })

    check('checks refunds that may still fail, until they are old', async (shop) => {
      const order = await orderPaid(shop)
      await shop.payments.get('card')?.refund(order, { name: 'whole', amount: 4000 })
      await syncRefunds(shop, order)
      shop.wait({ days: 30 })
      await sweepNightly(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      expect(await shop.db.selectFrom('ledger').selectAll().execute()).toHaveLength(2)
    })
  })

  describe('two paid orders of one address within a day', () => {
    check('alert the owner once, and the second is marked', async (shop) => {
      const first = await orderPaid(shop, 'ada@example.com')
      shop.wait({ hours: 23 })
      const second = await orderPaid(shop, 'Ada@example.com')
      await shop.idle()
      await markDuplicates(shop, second)
      await markDuplicatesBetween(shop, new Date('2026-11-01T00:00:00Z'), shop.now())
      expect(await reread(shop, first)).toMatchObject({ duplicateOf: null })
      const marked = await reread(shop, second)
      expect(marked.duplicateOf).toBe(first.id)
      expect(await isDuplicate(shop, marked)).toBe(true)
      expect(await openAlerts(shop)).toMatchObject([
        { orderId: second.id, sentence: expect.stringContaining(first.number) },
      ])
      await shop.payments.get('card')?.refund(first, { name: 'whole', amount: 4000 })
      await syncRefunds(shop, first)
      expect(await isDuplicate(shop, marked)).toBe(false)
    })

    check.onBoth('that were paid at the same moment are found although each missed the other', async (shop) => {
      const orders = await Promise.all([orderPaid(shop, 'bob@example.com'), orderPaid(shop, 'bob@example.com')])
      await shop.idle()
      await shop.db.updateTable('orders').set({ duplicateOf: null }).execute()
      await shop.db.deleteFrom('alerts').execute()
      shop.wait({ hours: 1 })
      await sweepNightly(shop)
      const marked = (await Promise.all(orders.map((order) => reread(shop, order)))).filter(
        (order) => order.duplicateOf,
      )
      expect(marked).toHaveLength(1)
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    check.onBoth('of addresses that only look alike in lower case are not duplicates', async (shop) => {
      await orderPaid(shop, 'kate@example.com')
      const his = await orderPlaced(shop, { email: 'kate@example.com' })
      // Accepted before the form became stricter.
      await shop.db.updateTable('orders').set({ email: '\u212Aate@example.com' }).where('id', '=', his.id).execute()
      await act(shop, his, 'close-window')
      await shop.idle()
      expect((await reread(shop, his)).state).toBe('paid')
      expect(await openAlerts(shop)).toHaveLength(0)
    })

    check('a day later are not duplicates', async (shop) => {
      await orderPaid(shop, 'eve@example.com')
      shop.wait({ hours: 24 })
      await orderPaid(shop, 'eve@example.com')
      await shop.idle()
      expect(await openAlerts(shop)).toHaveLength(0)
    })
  })
})
