import type { ReaderRow } from '../../platform/db/rows/community.ts'
import type { Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type Reader = ReaderRow

export const isBoardOpen = ({ settings: { community } }: Shop): boolean => community.place === 'board'

/** A closed board stays readable while it has something that a reader wrote. */
export async function isBoardShown(shop: Shop): Promise<boolean> {
  if (isBoardOpen(shop)) return true
  const post = shop.db.selectFrom('posts').select('id').where('authorId', 'is not', null).limit(1)
  return (await post.executeTakeFirst()) !== undefined
}

/** The reader of an order, recorded at the first visit. Threads from before the purchase count as read. */
export async function ensureReader({ db }: Pick<Shop, 'db'>, order: Order): Promise<Reader> {
  const known = await findReaderById({ db }, order.id)
  if (known) return known
  const reader = {
    id: order.id,
    name: null,
    newName: null,
    readAllAt: order.paidAt ?? order.createdAt,
    approvedAt: null,
    suspendedAt: null,
    newsAt: null,
  }
  const inserted = db.insertInto('readers').values(reader)
  await inserted.onConflict((conflict) => conflict.column('id').doNothing()).execute()
  return (await findReaderById({ db }, order.id)) ?? reader
}

export async function findReaderById({ db }: Pick<Shop, 'db'>, id: string): Promise<Reader | undefined> {
  return await db.selectFrom('readers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By id. */
export async function findReaders(
  { db }: Pick<Shop, 'db'>,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, Reader>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const readers = await db.selectFrom('readers').selectAll().where('id', 'in', ids).execute()
  return new Map(readers.map((reader) => [reader.id, reader]))
}

/** Posts that one reader sends at once are counted one after the other. `db` is a transaction. */
export async function lockReader({ db }: Pick<Shop, 'db'>, { id }: Pick<Reader, 'id'>): Promise<void> {
  await db.updateTable('readers').set({ id }).where('id', '=', id).execute()
}

export async function markAllRead(shop: Shop, { id }: Reader): Promise<void> {
  await shop.db.transaction().execute(async (db) => {
    await db.updateTable('readers').set({ readAllAt: shop.now().toISOString() }).where('id', '=', id).execute()
    await db.deleteFrom('threadReads').where('readerId', '=', id).execute()
  })
}
