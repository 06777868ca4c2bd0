import { BATCH_SIZE, inBatches } from '../../platform/db/batches.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export async function deleteOldEvents(shop: Shop, before: Date): Promise<void> {
  const all = shop.db
    .selectFrom('inbox')
    .select(['provider', 'eventId'])
    .where('state', 'in', ['handled', 'abandoned'])
    .where('receivedAt', '<', before.toISOString())
  await inBatches(shop, async () => {
    const old = await all.limit(BATCH_SIZE).execute()
    for (const [provider, messages] of Map.groupBy(old, (event) => event.provider)) {
      const ids = messages.map(({ eventId }) => eventId)
      await shop.db.deleteFrom('inbox').where('provider', '=', provider).where('eventId', 'in', ids).execute()
    }
    return old
  })
}
