import { newRowId } from '../row-id.ts'
import { queueMail } from './outbox.ts'
import type { Shop } from '../shop.ts'

/** What no money depends on is gathered for so long. */
const DIGEST_AFTER = 24 * 60 * 60_000
/** A mailbox that refuses is not asked more often. */
const RETRY_AFTER = 24 * 60 * 60_000
/** A hundred troubles in a row are two mails, not a hundred. */
const MIN_INTERVAL = 10 * 60_000

/**
 * Puts what waits for the owner into one mail: at once when money depends on any of it, else when the oldest has waited
 * for a day. What the owner has read already is not mailed.
 */
export async function queueAlertMail(shop: Shop): Promise<void> {
  await resetUndelivered(shop)
  const now = shop.now()
  const waiting = await shop.db
    .selectFrom('alerts')
    .select(['urgent', 'raisedAt'])
    .where('seenAt', 'is', null)
    .where('mailedAt', 'is', null)
    .execute()
  const dayAgo = new Date(now.getTime() - DIGEST_AFTER).toISOString()
  if (!waiting.some(({ urgent, raisedAt }) => urgent === 1 || raisedAt <= dayAgo)) return
  if (await wasMailedRecently(shop, now)) return
  await shop.db.transaction().execute((db) => queue(shop, db))
}

async function wasMailedRecently({ db }: Shop, now: Date): Promise<boolean> {
  const { last } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.max('mailedAt').as('last'))
    .where('mailedAt', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return last !== null && now.getTime() - Date.parse(last) < MIN_INTERVAL
}

/** The mail and its alerts know each other by the moment it was queued. Of two servers, one takes them. */
async function queue(shop: Shop, db: Shop['db']): Promise<void> {
  const id = newRowId(shop.now())
  await queueMail(shop, db, { kind: 'alerts', orderId: null, recipient: shop.settings.seller.email }, id)
  const taken = await db
    .updateTable('alerts')
    .set((row) => ({ mailedAt: row.selectFrom('outbox').select('queuedAt').where('id', '=', id) }))
    .where('seenAt', 'is', null)
    .where('mailedAt', 'is', null)
    .returning('id')
    .execute()
  if (taken.length === 0) await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** A mail to the owner that did not arrive is begun anew after a day, for as long as nobody has read what was in it. */
async function resetUndelivered(shop: Shop): Promise<void> {
  const dayAgo = new Date(shop.now().getTime() - RETRY_AFTER).toISOString()
  await shop.db
    .updateTable('alerts')
    .set({ mailedAt: null })
    .where('seenAt', 'is', null)
    .where('mailedAt', 'in', (mails) =>
      mails
        .selectFrom('outbox')
        .select('queuedAt')
        .where('kind', '=', 'alerts')
        .where('state', 'in', ['given-up', 'refused'])
        .where('queuedAt', '<=', dayAgo),
    )
    .execute()
}
