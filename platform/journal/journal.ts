import type { JournalRow } from '../db/rows/desk.ts'
import { newRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'

export const TERMINAL = 'terminal'

type JournalEntry = Pick<JournalRow, 'by' | 'act'> & Partial<Pick<JournalRow, 'orderId' | 'note'>>

/** Written before the action, so that nothing happens unrecorded. */
export async function writeJournal(shop: Pick<Shop, 'db' | 'now'>, act: JournalEntry): Promise<void> {
  const now = shop.now()
  await shop.db
    .insertInto('journal')
    .values({ orderId: null, note: null, ...act, id: newRowId(now), at: now.toISOString() })
    .execute()
}

/** The newest first; `before` is the last id seen. */
export async function readJournal({ db }: Pick<Shop, 'db'>, most: number, before?: string): Promise<JournalRow[]> {
  const rows = db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(most)
  return await (before ? rows.where('id', '<', before) : rows).execute()
}

/** The oldest first. */
export async function journalOfOrder({ db }: Pick<Shop, 'db'>, orderId: string): Promise<JournalRow[]> {
  return await db.selectFrom('journal').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}

export async function lastEntry({ db }: Pick<Shop, 'db'>, act: string): Promise<JournalRow | undefined> {
  return await db
    .selectFrom('journal')
    .selectAll()
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
