import { BATCH_SIZE, inBatches } from '../db/batches.ts'
import type { OrderTable } from '../db/rows/orders.ts'
import type { Shop } from '../shop/shop.ts'

export async function deleteReadAlerts(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('alerts').select('id').where('seenAt', '<', before.toISOString())
  await inBatches(shop, async () => {
    const old = (await all.orderBy('seenAt').limit(BATCH_SIZE).execute()).map(({ id }) => id)
    const deletion = shop.db.deleteFrom('alerts').where('id', 'in', old).where('seenAt', '<', before.toISOString())
    if (old.length > 0) await deletion.execute()
    return old
  })
}

/** Kept while its order is `unpaid`: the alert keeps the order. */
export async function deleteUnreadAlerts(
  shop: Shop,
  before: Date,
  unpaid: readonly OrderTable['state'][],
): Promise<void> {
  const old = shop.db
    .selectFrom('alerts')
    .select('id')
    .where('seenAt', 'is', null)
    .where('raisedAt', '<', before.toISOString())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'alerts.orderId')
            .where('orders.state', 'in', unpaid),
        ),
      ),
    )
    .limit(BATCH_SIZE)
  await inBatches(shop, () => shop.db.deleteFrom('alerts').where('id', 'in', old).returning('id').execute())
}
