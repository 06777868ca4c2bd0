import { DAY } from '../../platform/format/duration.ts'
import type { PostRow } from '../../platform/db/rows/community.ts'
import { ordersWithQueued, queueMail } from '../../platform/mail/outbox.ts'
import { findOrder } from '../orders/find/index.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Reader } from './readers.ts'

const BATCH = 100

export async function followThread(shop: Shop, { id: readerId }: Reader, threadId: string): Promise<void> {
  const follow = { readerId, threadId, followedAt: shop.now().toISOString() }
  await shop.db
    .insertInto('threadFollows')
    .values({ ...follow, pendingSince: null, mailId: null, mailSince: null })
    .onConflict((conflict) => conflict.columns(['readerId', 'threadId']).doNothing())
    .execute()
}

export async function unfollowThread({ db }: Shop, { id }: Reader, threadId: string): Promise<void> {
  await db.deleteFrom('threadFollows').where('readerId', '=', id).where('threadId', '=', threadId).execute()
}

export async function isFollowing({ db }: Shop, { id }: Reader, threadId: string): Promise<boolean> {
  const follow = db.selectFrom('threadFollows').select('threadId').where('readerId', '=', id)
  return (await follow.where('threadId', '=', threadId).executeTakeFirst()) !== undefined
}

/** In the transaction that makes a reply visible. */
export async function markFollowersPending(shop: Shop, db: Shop['db'], { threadId, authorId }: PostRow): Promise<void> {
  await db
    .updateTable('threadFollows')
    .set({ pendingSince: shop.now().toISOString() })
    .where('threadId', '=', threadId)
    .where('pendingSince', 'is', null)
    .where('readerId', '!=', authorId ?? '')
    .execute()
}

/** In the transaction that approves a post: its author hears of it with the replies. */
export async function markAuthorPending(shop: Shop, db: Shop['db'], { threadId, authorId }: PostRow): Promise<void> {
  await db
    .updateTable('threadFollows')
    .set({ pendingSince: shop.now().toISOString() })
    .where('threadId', '=', threadId)
    .where('pendingSince', 'is', null)
    .where('readerId', '=', authorId ?? '')
    .execute()
}

/** One email a day for each reader, about all followed threads with new replies. */
export async function queueThreadNews(shop: Shop): Promise<void> {
  const dayAgo = new Date(shop.now().getTime() - DAY).toISOString()
  const due = await shop.db
    .selectFrom('threadFollows')
    .innerJoin('readers', 'readers.id', 'threadFollows.readerId')
    .select('readers.id')
    .distinct()
    .where('threadFollows.pendingSince', '<=', shop.now().toISOString())
    .where((reader) => reader.or([reader('readers.newsAt', 'is', null), reader('readers.newsAt', '<=', dayAgo)]))
    // A second email would take the threads of one that is still waiting, whose replies nobody would hear of.
    .where('readers.id', 'not in', ordersWithQueued(shop.db, 'thread-news'))
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    await queueNewsOf(shop, id, dayAgo)
  }
  if (due.length > 0) shop.sendMailNow()
}

async function queueNewsOf(shop: Shop, readerId: string, dayAgo: string): Promise<void> {
  const order = await findOrder(shop, readerId)
  if (order?.state !== 'paid') return await unfollowAll(shop, readerId)
  const now = shop.now()
  const mailId = newRowId(now)
  await shop.db.transaction().execute(async (db) => {
    const claimed = await db
      .updateTable('readers')
      .set({ newsAt: now.toISOString() })
      .where('id', '=', readerId)
      .where((reader) => reader.or([reader('newsAt', 'is', null), reader('newsAt', '<=', dayAgo)]))
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return
    await db
      .updateTable('threadFollows')
      .set((follow) => ({ mailId, mailSince: follow.ref('pendingSince'), pendingSince: null }))
      .where('readerId', '=', readerId)
      .where('pendingSince', 'is not', null)
      .execute()
    await queueMail(shop, db, { kind: 'thread-news', orderId: order.id, recipient: order.email }, mailId)
  })
}

/** Stops all emails about threads. */
export async function unfollowAll({ db }: Pick<Shop, 'db'>, readerId: string): Promise<void> {
  await db.deleteFrom('threadFollows').where('readerId', '=', readerId).execute()
}
