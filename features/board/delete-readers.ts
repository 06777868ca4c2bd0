import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import { orderRows } from '../orders/find/index.ts'
import type { Mode } from '../../platform/shop/settings.ts'

type Database = Kysely<Tables>

/** A live shop starts without the readers of its rehearsals. */
export async function deleteRehearsalReaders(db: Database, mode: Mode): Promise<void> {
  if (mode !== 'live') return
  const readers = db
    .selectFrom('readers')
    .innerJoin(orderRows(db), 'orders.id', 'readers.id')
    .select('readers.id')
    // Literals, so that the partial indexes are used.
    .where((order) =>
      order.or([order('orders.provider', '=', sql.lit('rehearsal')), order('orders.test', '=', sql.lit(1))]),
    )
  const ids = (await readers.execute()).map(({ id }) => id)
  if (ids.length > 0) await db.transaction().execute((trx) => deleteReaders({ db: trx }, ids))
}

/** With the threads they started, replies of others included. For rehearsals only. */
export async function deleteReaders({ db }: { db: Database }, ids: readonly string[]): Promise<void> {
  const started = await db.selectFrom('threads').select('id').where('authorId', 'in', ids).execute()
  const threadIds = started.map(({ id }) => id)
  if (threadIds.length > 0) await deleteThreads(db, threadIds)
  const replies = await db.selectFrom('posts').select(['id', 'threadId']).where('authorId', 'in', ids).execute()
  await deletePosts(
    db,
    replies.map(({ id }) => id),
  )
  for (const threadId of new Set(replies.map((reply) => reply.threadId))) {
    await recountReplies(db, threadId)
  }
  const decisions = await db.deleteFrom('decisions').where('readerId', 'in', ids).returning('id').execute()
  const decisionIds = decisions.map(({ id }) => id)
  if (decisionIds.length > 0) await db.deleteFrom('decisionMessages').where('decisionId', 'in', decisionIds).execute()
  await db.deleteFrom('postReports').where('reporterId', 'in', ids).execute()
  await db.deleteFrom('displayNames').where('readerId', 'in', ids).execute()
  await db.deleteFrom('threadFollows').where('readerId', 'in', ids).execute()
  await db.deleteFrom('threadReads').where('readerId', 'in', ids).execute()
  await db.deleteFrom('readers').where('id', 'in', ids).execute()
}

async function deleteThreads(db: Database, ids: readonly string[]): Promise<void> {
  const posts = await db.selectFrom('posts').select('id').where('threadId', 'in', ids).execute()
  await deletePosts(
    db,
    posts.map(({ id }) => id),
  )
  await db.deleteFrom('threadFollows').where('threadId', 'in', ids).execute()
  await db.deleteFrom('threads').where('id', 'in', ids).execute()
}

async function deletePosts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('postTerms').where('postId', 'in', ids).execute()
  await db.deleteFrom('postReports').where('postId', 'in', ids).execute()
  await db.deleteFrom('posts').where('id', 'in', ids).execute()
}

async function recountReplies(db: Database, threadId: string): Promise<void> {
  const visible = db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('threadId', '=', threadId)
  const counted = await visible.where('state', '=', 'visible').where('opening', '=', 0).executeTakeFirst()
  const replies = Number(counted?.count ?? 0)
  await db.updateTable('threads').set({ replies }).where('id', '=', threadId).execute()
}
