import { alertOf } from './alerts.ts'
import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import { findOrder } from '../orders/find/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'
import { type NameError, parseDisplayName } from './display-name.ts'
import { findReaderById, lockReader, type Reader } from './readers.ts'

/** Names are reserved for the reader who took them, so they can't be collected. */
const MAX_NAMES = 5
const LISTED = 50

type NameOutcome = { outcome: 'named'; name: string; isWaiting: boolean } | { outcome: 'refused'; error: NameError }

export async function setDisplayName(shop: Shop, reader: Pick<Reader, 'id'>, text: string): Promise<NameOutcome> {
  return await shop.db.transaction().execute((db) => changeName(shop, db, reader, text))
}

/**
 * Takes a name, or one that the reader had before. Once the owner has approved a name, another one waits for approval:
 * posts keep the approved one until then. Within a transaction.
 */
export async function changeName(
  shop: Shop,
  db: Shop['db'],
  { id }: Pick<Reader, 'id'>,
  text: string,
): Promise<NameOutcome> {
  await lockReader({ db }, { id })
  const reader = await findReaderById({ db }, id)
  const order = await findOrder({ ...shop, db }, id)
  if (!reader || order?.state !== 'paid') return { outcome: 'refused', error: 'closed' }
  if (reader.suspendedAt !== null) return { outcome: 'refused', error: 'suspended' }
  const { offer, seller } = shop.settings
  const parsed = parseDisplayName(text, [offer.product, seller.name])
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const { name, key } = parsed
  if (name === (reader.newName ?? reader.name)) return { outcome: 'named', name, isWaiting: reader.newName !== null }
  const owner = await takeName(shop, db, { reader, name, key })
  if (owner !== id) return { outcome: 'refused', error: owner === null ? 'too-many' : 'taken' }
  const isWaiting = name !== reader.name && (await isNameApproved({ ...shop, db }, reader))
  const change = isWaiting ? { newName: name } : { name, newName: null }
  await db.updateTable('readers').set(change).where('id', '=', id).execute()
  if (isWaiting) await raiseAlert({ ...shop, db }, alertOf.nameWaiting())
  await shop.readerRenamed({ ...shop, db }, id)
  return { outcome: 'named', name, isWaiting }
}

/** Where posts appear without approval, names do, too. */
async function isNameApproved({ db, settings }: Shop, { id, approvedAt }: Reader): Promise<boolean> {
  if (!settings.community.board.approveFirstPost) return false
  if (approvedAt !== null) return true
  const posts = db.selectFrom('posts').select('id').where('authorId', '=', id).where('state', '=', 'visible')
  return (await posts.limit(1).executeTakeFirst()) !== undefined
}

export interface NewName {
  id: string
  name: string | null
  newName: string
  version: string
}

/** What waits for the owner. */
export async function listNewNames({ db }: Pick<Shop, 'db'>): Promise<NewName[]> {
  const waiting = db.selectFrom('readers').select(['id', 'name', 'newName']).where('newName', 'is not', null)
  return (await waiting.orderBy('newName').limit(LISTED).execute()).flatMap(shownName)
}

const shownName = ({ id, name, newName }: Pick<Reader, 'id' | 'name' | 'newName'>): NewName[] =>
  newName === null ? [] : [{ id, name, newName, version: versionOf([name, newName]) }]

/** From now on, posts and reviews show it. */
export async function approveName(shop: Shop, id: string, shown: string): Promise<'done' | 'not-found' | 'changed'> {
  const outcome = await shop.db.transaction().execute(async (db) => {
    await lockReader({ db }, { id })
    const [waiting] = [await findReaderById({ db }, id)].flatMap((reader) => (reader ? shownName(reader) : []))
    if (!waiting) return 'not-found'
    if (waiting.version !== shown) return 'changed'
    await saveApprovedName(db, waiting)
    return 'done'
  })
  if ((await listNewNames(shop)).length === 0) await resolveAlerts(shop, ['name waiting'])
  return outcome
}

/** Within a transaction that locked the reader. */
export async function saveApprovedName(db: Shop['db'], { id, newName }: Pick<Reader, 'id' | 'newName'>): Promise<void> {
  if (newName === null) return
  await db.updateTable('readers').set({ name: newName, newName: null }).where('id', '=', id).execute()
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
