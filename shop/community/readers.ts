import type { ReaderRow } from '../db/rows/community.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type NameError, parseDisplayName } from './display-name.ts'

/** Names are reserved for the reader who took them, so they can't be collected. */
const MAX_NAMES = 5

export type Reader = ReaderRow

export const isBoardOpen = ({ settings: { community } }: Shop): boolean => community.place === 'board'

/** The reader of an order, recorded at the first visit. Threads from before the purchase count as read. */
export async function ensureReader({ db }: Pick<Shop, 'db'>, order: Order): Promise<Reader> {
  const known = await findReaderById({ db }, order.id)
  if (known) return known
  const reader = {
    id: order.id,
    name: null,
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

/** Posts that one reader sends at once are counted one after the other. `db` is a transaction. */
export async function lockReader({ db }: Pick<Shop, 'db'>, { id }: Reader): Promise<void> {
  await db.updateTable('readers').set({ id }).where('id', '=', id).execute()
}

type NameOutcome = { outcome: 'named'; name: string } | { outcome: 'refused'; error: NameError }

/** Takes a name, or one that the reader had before. */
export async function setDisplayName(shop: Shop, reader: Reader, text: string): Promise<NameOutcome> {
  const { offer, seller } = shop.settings
  const parsed = parseDisplayName(text, [offer.product, seller.name])
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const { name, key } = parsed
  return await shop.db.transaction().execute(async (db): Promise<NameOutcome> => {
    await lockReader({ db }, reader)
    const owner = await takeName(shop, db, { reader, name, key })
    if (owner !== reader.id) return { outcome: 'refused', error: owner === null ? 'too-many' : 'taken' }
    await db.updateTable('readers').set({ name }).where('id', '=', reader.id).execute()
    return { outcome: 'named', name }
  })
}

/** The id of the reader who has the name; `null` when the reader has taken too many. */
async function takeName(
  shop: Shop,
  db: Shop['db'],
  { reader, name, key }: { reader: Reader; name: string; key: string },
): Promise<string | null> {
  const findOwner = db.selectFrom('displayNames').select('readerId').where('key', '=', key)
  const owner = await findOwner.executeTakeFirst()
  if (owner) return owner.readerId
  const own = await db.selectFrom('displayNames').select('key').where('readerId', '=', reader.id).execute()
  if (own.length >= MAX_NAMES) return null
  const taken = db
    .insertInto('displayNames')
    .values({ key, readerId: reader.id, name, takenAt: shop.now().toISOString() })
  await taken.onConflict((conflict) => conflict.column('key').doNothing()).execute()
  return (await findOwner.executeTakeFirst())?.readerId ?? null
}

export async function markAllRead(shop: Shop, { id }: Reader): Promise<void> {
  await shop.db.transaction().execute(async (db) => {
    await db.updateTable('readers').set({ readAllAt: shop.now().toISOString() }).where('id', '=', id).execute()
    await db.deleteFrom('threadReads').where('readerId', '=', id).execute()
  })
}
