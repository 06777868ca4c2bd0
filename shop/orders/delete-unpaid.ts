import { sql } from 'kysely'
import { clockIsSteady } from '../clock-check.ts'
import type { Shop } from '../shop.ts'

/** The privacy policy promises this. */
const DELETED_AFTER = 30 * 24 * 60 * 60_000
/** So many in a round, the oldest first: whatever went wrong, it has not gone far. */
const STEP = 100

/** Forgets unpaid orders after 30 days, and webhooks that were dealt with. Not while the clock is in doubt. */
export async function deleteUnpaid(shop: Shop): Promise<void> {
  if (!clockIsSteady(shop)) return
  const before = new Date(shop.now().getTime() - DELETED_AFTER).toISOString()
  await shop.db.transaction().execute((db) => deleteOrders(db, before))
  await shop.db
    .deleteFrom('inbox')
    .where('state', 'in', ['handled', 'abandoned'])
    .where('receivedAt', '<', before)
    .execute()
}

async function deleteOrders(db: Shop['db'], before: string): Promise<void> {
  const deleted = await db
    .deleteFrom('orders')
    .where('id', 'in', oldestUnpaid(db, before))
    // Paid at this very moment? Said in a way that SQLite has no index for, or it would walk through the state.
    .where('state', 'not in', ['paid', 'refunded'])
    .returning('id')
    .execute()
  const ids = deleted.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('links').where('orderId', 'in', ids).execute()
  await db.deleteFrom('rehearsals').where('orderId', 'in', ids).execute()
}

function oldestUnpaid(db: Shop['db'], before: string) {
  const told = db
    .selectFrom('alerts')
    .select('alerts.id')
    .whereRef('alerts.orderId', '=', sql.ref('orders.id'))
    .where((alert) => alert.or([alert('seenAt', 'is', null), alert('seenAt', '>', before)]))
  return (
    db
      .selectFrom('orders')
      .select('id')
      .where('state', 'in', ['pending', 'expired'])
      .where('createdAt', '<', before)
      // An order the owner was told about may have taken money.
      .where((order) => order.not(order.exists(told)))
      .orderBy('createdAt')
      .limit(STEP)
  )
}
