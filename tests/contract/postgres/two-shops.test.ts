import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deleteUnpaidOrders } from '../../../features/payments/delete-unpaid.ts'
import { settle } from '../../../features/payments/settle.ts'
import { act, openTestShop, orderPlaced, reread } from '../../support/shop/test-shop.ts'
import { emptyDatabase, freshDatabase } from '../both-databases.ts'

describe('two servers on one database', () => {
  test('start at once, settle each order once and send each mail once', async () => {
    const settings = {
      database: { postgresUrl: await emptyDatabase() },
      secret: 'a secret that both servers share, really',
    }
    const [one, other] = await Promise.all([openTestShop(settings), openTestShop(settings)])
    const sent: string[] = []
    const mailer = { send: async ({ id }: { id: string }) => void sent.push(await Promise.resolve(id)), close() {} }
    one.mailer = mailer
    other.mailer = mailer
    const orders = await Promise.all(Array.from({ length: 20 }, (_, n) => orderPlaced(n % 2 ? one : other)))
    await Promise.all(orders.map((order) => act(one, order, 'pay')))
    await Promise.all(orders.flatMap((order) => [settle(one, order), settle(other, order), settle(one, order)]))
    await Promise.all([one.idle(), other.idle()])
    const sales = await one.db.selectFrom('ledger').selectAll().execute()
    expect(sales).toHaveLength(20)
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
    await Promise.all([one.remove(), other.remove()])
  })

  test('an order paid at the moment of its deletion stays', async () => {
    const shop = await openTestShop({ database: { postgresUrl: await freshDatabase() } })
    const order = await orderPlaced(shop)
    await shop.db.updateTable('orders').set({ closedAt: order.createdAt }).execute()
    shop.wait({ days: 31 })
    await deleteUnpaidOrders(shop)
    shop.wait({ minutes: 3 })
    let deleting: Promise<void> = Promise.resolve()
    await shop.db.transaction().execute(async (db) => {
      await db.updateTable('orders').set({ state: 'paid' }).where('id', '=', order.id).execute()
      deleting = deleteUnpaidOrders(shop)
      await expect.poll(() => waitingForLocks(shop)).toBe(1)
    })
    await deleting
    expect((await reread(shop, order)).state).toBe('paid')
    expect(await shop.db.selectFrom('links').selectAll().execute()).toHaveLength(1)
    await shop.remove()
  })
})

/** How many statements wait until another transaction ends. */
async function waitingForLocks(shop: Shop): Promise<number> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity where wait_event_type = 'Lock'`
  const { rows } = await query.execute(shop.db)
  return Number(rows[0]?.count)
}
