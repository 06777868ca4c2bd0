import { PAYABLE_STATES } from '../../orders/order.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { inBatches, BATCH_SIZE } from '../../../platform/db/batches.ts'

/** Each deletes what is older than the given time. */
export const deleteOld = {
  mailRecords,
  downloads,
  readAlerts,
  unreadAlerts,
  events,
  unmatchedWithdrawals,
  syncedLogs,
}

/** Pages through all, because most of them stay. */
async function mailRecords(shop: Shop, before: Date): Promise<void> {
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
    if (old.length > 0) await deleteMails(shop, namesOf(old))
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

/** The order keeps its first download. */
async function downloads(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('downloads').select('ticketHash').where('at', '<', before.toISOString())
  await inBatches(shop, async () => {
    const old = (await all.orderBy('at').limit(BATCH_SIZE).execute()).map(({ ticketHash }) => ticketHash)
    if (old.length > 0) await shop.db.deleteFrom('downloads').where('ticketHash', 'in', old).execute()
    return old
  })
}

async function readAlerts(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('alerts').select('id').where('seenAt', '<', before.toISOString())
  await inBatches(shop, async () => {
    const old = namesOf(await all.orderBy('seenAt').limit(BATCH_SIZE).execute())
    const deletion = shop.db.deleteFrom('alerts').where('id', 'in', old).where('seenAt', '<', before.toISOString())
    if (old.length > 0) await deletion.execute()
    return old
  })
}

/** Kept while its order is unpaid: the alert keeps the order. */
async function unreadAlerts(shop: Shop, before: Date): Promise<void> {
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
            .where('orders.state', 'in', PAYABLE_STATES),
        ),
      ),
    )
    .limit(BATCH_SIZE)
  await inBatches(shop, () => shop.db.deleteFrom('alerts').where('id', 'in', old).returning('id').execute())
}

async function events(shop: Shop, before: Date): Promise<void> {
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

async function unmatchedWithdrawals(shop: Shop, before: Date): Promise<void> {
  const all = shop.db.selectFrom('withdrawals').select('id').where('orderId', 'is', null)
  await inBatches(shop, async () => {
    const old = namesOf(await all.where('submittedAt', '<', before.toISOString()).limit(BATCH_SIZE).execute())
    if (old.length > 0) await shop.db.deleteFrom('withdrawals').where('id', 'in', old).execute()
    return old
  })
}

async function syncedLogs(shop: Shop, before: Date): Promise<void> {
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
    const paid = shop.db.selectFrom('orders').select('id').where('id', 'in', ids).where('state', '=', 'paid')
    await shop.db.deleteFrom('syncedLogs').where('orderId', 'in', ids).where('orderId', 'not in', paid).execute()
    return ids
  })
}

const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
