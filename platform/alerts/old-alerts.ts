import type { Expression, SqlBool } from 'kysely'
import { BATCH_SIZE, inBatches } from '../db/batches.ts'
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

export async function deleteUnreadAlerts(
  shop: Shop,
  before: Date,
  isKept: (orderId: Expression<string>) => Expression<SqlBool>,
): Promise<void> {
  const old = shop.db
    .selectFrom('alerts')
    .select('id')
    .where('seenAt', 'is', null)
    .where('raisedAt', '<', before.toISOString())
    .where((row) => row.not(isKept(row.ref('alerts.orderId').$notNull())))
    .limit(BATCH_SIZE)
  await inBatches(shop, () => shop.db.deleteFrom('alerts').where('id', 'in', old).returning('id').execute())
}
