import { BATCH_SIZE, inBatches } from '../db/batches.ts'
import type { Shop } from '../shop/shop.ts'

/** Pages through all, because most of them stay. */
export async function deleteOldMails(shop: Shop, before: Date): Promise<void> {
  let last = { queuedAt: '', id: '' }
  await inBatches(shop, async () => {
    const old = await shop.db
      .selectFrom('outbox')
      .select(['queuedAt', 'id'])
      .where((mail) => mail(mail.refTuple('queuedAt', 'id'), '>', mail.tuple(last.queuedAt, last.id)))
      .where('queuedAt', '<', before.toISOString())
      .orderBy('queuedAt')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    last = old.at(-1) ?? last
    if (old.length > 0)
      await deleteMails(
        shop,
        old.map(({ id }) => id),
      )
    return old
  })
}

/** A mail to the order's present address is kept: it proves what the buyer was sent. */
async function deleteMails(shop: Shop, ids: readonly string[]): Promise<void> {
  await shop.db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('state', '!=', 'queued')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'outbox.orderId')
            .whereRef('orders.email', '=', 'outbox.recipient'),
        ),
      ),
    )
    .execute()
}
