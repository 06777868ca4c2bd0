import { sql } from 'kysely'
import { deleteReaders } from '../community/delete-readers.ts'
import { removeScreenshotFiles } from '../cases/screenshots.ts'
import type { Shop } from '../shop.ts'
import { inBatches, BATCH_SIZE } from '../db/batches.ts'

const TABLES = [
  'links',
  'rehearsals',
  'rehearsedRefunds',
  'ledger',
  'downloads',
  'outbox',
  'alerts',
  'withdrawals',
  'refunds',
  'cases',
  'documents',
  'syncedLogs',
] as const

/** Rehearsal and test orders with everything that belongs to them. */
export async function deleteRehearsalOrders(shop: Shop, before: Date): Promise<void> {
  const old = shop.db.selectFrom('orders').select('id').where('createdAt', '<', before.toISOString()).limit(BATCH_SIZE)
  // Literals, so that the partial indexes are used.
  await deleteFound(shop, () => old.where('provider', '=', sql.lit('rehearsal')).execute())
  await deleteFound(shop, () => old.where('test', '=', sql.lit(1)).execute())
}

async function deleteFound(shop: Shop, find: () => Promise<{ id: string }[]>): Promise<void> {
  await inBatches(shop, async () => {
    const ids = (await find()).map(({ id }) => id)
    if (ids.length === 0) return ids
    const screenshots = await shop.db.transaction().execute((db) => deleteOrders(db, ids))
    await removeScreenshotFiles(shop, screenshots)
    return ids
  })
}

/** Returns the screenshots whose files can go. */
async function deleteOrders(db: Shop['db'], ids: readonly string[]): Promise<{ id: string }[]> {
  const screenshots = await deleteCaseParts(db, ids)
  await deleteReaders(db, ids)
  for (const table of TABLES) {
    await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
  return screenshots
}

async function deleteCaseParts(db: Shop['db'], orderIds: readonly string[]): Promise<{ id: string }[]> {
  const cases = await db.selectFrom('cases').select('id').where('orderId', 'in', orderIds).execute()
  const ids = cases.map(({ id }) => id)
  if (ids.length === 0) return []
  await db.deleteFrom('caseMessages').where('caseId', 'in', ids).execute()
  return await db.deleteFrom('screenshots').where('caseId', 'in', ids).returning('id').execute()
}
