import { sql } from 'kysely'
import { removeCopies } from '../delivery/copies-folder.ts'
import type { Shop } from '../shop.ts'
import { inSmallSteps, STEP } from '../small-steps.ts'

/** What belongs to an order and goes with it. */
const WITH_THE_ORDER = [
  'links',
  'rehearsals',
  'rehearsedRefunds',
  'ledger',
  'downloads',
  'outbox',
  'alerts',
  'refunds',
  'withdrawals',
  'cases',
] as const
const WITH_THE_CASE = ['caseWords', 'screenshots'] as const

/** Orders that were only rehearsed or paid with test keys, with all that belongs to them. No money depends on them. */
export async function deletePretendedOrders(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.selectFrom('orders').select('id').where('createdAt', '<', before.toISOString()).limit(STEP)
  // Written out: an index of few rows is used only where it is certain that it has them all.
  await deleteFound(shop, () => old.where('provider', '=', sql.lit('rehearsal')).execute())
  await deleteFound(shop, () => old.where('test', '=', sql.lit(1)).execute())
}

async function deleteFound(shop: Shop, find: () => Promise<{ id: string }[]>): Promise<void> {
  await inSmallSteps(shop, async () => {
    const ids = (await find()).map(({ id }) => id)
    if (ids.length > 0) await shop.db.transaction().execute((db) => deleteOrders(db, ids))
    await Promise.all(ids.map((id) => removeCopies(shop, { id })))
    return ids
  })
}

async function deleteOrders(db: Shop['db'], ids: readonly string[]): Promise<void> {
  const cases = (await db.selectFrom('cases').select('id').where('orderId', 'in', ids).execute()).map(({ id }) => id)
  for (const table of cases.length > 0 ? WITH_THE_CASE : []) {
    // oxlint-disable-next-line no-await-in-loop
    await db.deleteFrom(table).where('caseId', 'in', cases).execute()
  }
  for (const table of WITH_THE_ORDER) {
    // oxlint-disable-next-line no-await-in-loop
    await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
}
