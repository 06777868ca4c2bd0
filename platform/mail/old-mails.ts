import { BATCH_SIZE, inBatches } from '../db/batches.ts'
import { type MailCondition, meets } from './mail-condition.ts'
import type { Shop } from '../shop/shop.ts'

/** Pages through all, because most of them stay. */
export async function deleteOldMails(shop: Shop, before: Date, isKept: MailCondition): Promise<void> {
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
        isKept,
      )
    return old
  })
}

async function deleteMails(shop: Shop, ids: readonly string[], isKept: MailCondition): Promise<void> {
  await shop.db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('state', '!=', 'queued')
    .where((mail) => mail.not(meets(isKept)(mail)))
    .execute()
}
