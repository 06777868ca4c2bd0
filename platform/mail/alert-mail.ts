import { DAY, MINUTE } from '../format/duration.ts'
import { newRowId } from '../shop/row-id.ts'
import { queueMail } from './outbox.ts'
import type { Shop } from '../shop/shop.ts'

/** Alerts that no money depends on wait this long for others. */
const DIGEST_AFTER = DAY
const RETRY_AFTER = DAY
const MIN_INTERVAL = 10 * MINUTE

/** Mails open alerts to the owner: at once if money depends on one, else when the oldest is a day old. */
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

/** `mailedAt` of the alerts is the `queuedAt` of their mail. Of two servers, one gets them. */
async function queue(shop: Shop, db: Shop['db']): Promise<void> {
  const id = newRowId(shop.now())
  await queueMail(shop, db, { kind: 'alerts', orderId: null, recipient: shop.settings.seller.email }, id)
  const claimed = await db
    .updateTable('alerts')
    .set((row) => ({ mailedAt: row.selectFrom('outbox').select('queuedAt').where('id', '=', id) }))
    .where('seenAt', 'is', null)
    .where('mailedAt', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length === 0) await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Undelivered alerts are mailed again after a day. */
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
