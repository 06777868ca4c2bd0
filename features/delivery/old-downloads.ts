import { BATCH_SIZE, inBatches } from '../../platform/db/batches.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The order keeps its first download. */
export async function deleteOldDownloads(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('downloads').select('ticketHash').where('at', '<', before.toISOString())
  await inBatches(shop, async () => {
    const old = (await all.orderBy('at').limit(BATCH_SIZE).execute()).map(({ ticketHash }) => ticketHash)
    if (old.length > 0) await shop.db.deleteFrom('downloads').where('ticketHash', 'in', old).execute()
    return old
  })
}
