import { BATCH_SIZE, inBatches } from '../../../platform/db/batches.ts'
import { orderRows } from '../../orders/find/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export async function deleteOldSyncedLogs(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('syncedLogs').select('orderId')
  await inBatches(shop, async () => {
    const old = await all.where('savedAt', '<', before.toISOString()).orderBy('savedAt').limit(BATCH_SIZE).execute()
    const ids = old.map(({ orderId }) => orderId)
    const gone = shop.db.deleteFrom('syncedLogs').where('orderId', 'in', ids)
    if (ids.length > 0) await gone.where('savedAt', '<', before.toISOString()).execute()
    return old
  })
  await syncedLogsWithoutAccess(shop)
}

/** The room is closed to refunded orders. Pages through all, because most of them stay. */
async function syncedLogsWithoutAccess(shop: Shop): Promise<void> {
  let last = ''
  await inBatches(shop, async () => {
    const all = shop.db.selectFrom('syncedLogs').select('orderId').where('orderId', '>', last)
    const ids = (await all.orderBy('orderId').limit(BATCH_SIZE).execute()).map(({ orderId }) => orderId)
    last = ids.at(-1) ?? last
    if (ids.length === 0) return ids
    const orders = shop.db.selectFrom(orderRows(shop.db)).select('id')
    const paid = orders.where('id', 'in', ids).where('state', '=', 'paid')
    await shop.db.deleteFrom('syncedLogs').where('orderId', 'in', ids).where('orderId', 'not in', paid).execute()
    return ids
  })
}
