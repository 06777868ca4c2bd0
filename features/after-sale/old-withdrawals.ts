import { BATCH_SIZE, inBatches } from '../../platform/db/batches.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export async function deleteUnmatchedWithdrawals(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('withdrawals').select('id').where('orderId', 'is', null)
  await inBatches(shop, async () => {
    const old = (await all.where('submittedAt', '<', before.toISOString()).limit(BATCH_SIZE).execute()).map(
      ({ id }) => id,
    )
    if (old.length > 0) await shop.db.deleteFrom('withdrawals').where('id', 'in', old).execute()
    return old
  })
}
