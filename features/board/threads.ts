import type { ThreadRow } from '../../platform/db/rows/community.ts'
import { isRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Reader } from './readers.ts'

const PAGE = 25

export interface ThreadSummary extends ThreadRow {
  /** `null` for the owner and for a deleted reader. */
  author: string | null
  isUnread: boolean
}

export interface ThreadPage {
  threads: ThreadSummary[]
  /** Pass it on as `after` for the next page. */
  next: string | null
}

/** The most recent activity first. */
export async function listThreads(
  shop: Shop,
  reader: Reader | null,
  { topic, after = '' }: { topic?: string | undefined; after?: string } = {},
): Promise<ThreadPage> {
  const [at = '', id = ''] = after.split(' ')
  let query = withAuthor(shop, reader).where('threads.state', '=', 'visible').where('threads.pinned', '=', 0)
  if (topic !== undefined) query = query.where('threads.topic', '=', topic)
  if (isRowId(id)) {
    query = query.where((thread) =>
      thread(thread.refTuple('threads.lastPostAt', 'threads.id'), '<', thread.tuple(at, id)),
    )
  }
  const newest = query.orderBy('threads.lastPostAt', 'desc').orderBy('threads.id', 'desc')
  const rows = await newest.limit(PAGE + 1).execute()
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    threads: rows.slice(0, PAGE).map((row) => summaryOf(row, reader)),
    next: last ? `${last.lastPostAt} ${last.id}` : null,
  }
}

/** By topic, as their lists show them. */
export async function countThreads({ db }: Shop): Promise<Map<string, number>> {
  const listed = db.selectFrom('threads').where('state', '=', 'visible')
  const counted = listed.select(({ fn }) => ['topic', fn.countAll().as('count')]).groupBy('topic')
  return new Map((await counted.execute()).map(({ topic, count }) => [topic, Number(count)]))
}

/** What the reader wrote that waits for approval, and the owner’s welcome. */
export async function listPinnedThreads(shop: Shop, reader: Reader, topic?: string): Promise<ThreadSummary[]> {
  const listed = () => {
    const threads = withAuthor(shop, reader)
    return topic === undefined ? threads : threads.where('threads.topic', '=', topic)
  }
  const own = listed().where('threads.authorId', '=', reader.id).where('threads.state', '=', 'waiting')
  const waiting = await own.orderBy('threads.id', 'desc').limit(PAGE).execute()
  const welcome = listed().where('threads.id', '=', WELCOME_ID).where('threads.state', '=', 'visible')
  return [...waiting, ...(await welcome.execute())].map((row) => summaryOf(row, reader))
}

/** The thread that content/community.ts provides. */
export const WELCOME_ID = '0'.repeat(32)

/** A thread the reader may see; `null` stands for the owner, who sees all. */
export async function findThread(shop: Shop, reader: Reader | null, id: string): Promise<ThreadSummary | undefined> {
  if (!isRowId(id)) return undefined
  const row = await withAuthor(shop, reader).where('threads.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isOwn = reader !== null && row.authorId === reader.id
  return reader === null || row.state === 'visible' || isOwn ? summaryOf(row, reader) : undefined
}

function withAuthor({ db }: Shop, reader: Reader | null) {
  return db
    .selectFrom('threads')
    .leftJoin('readers', 'readers.id', 'threads.authorId')
    .leftJoin('threadReads', (join) =>
      join.onRef('threadReads.threadId', '=', 'threads.id').on('threadReads.readerId', '=', reader?.id ?? ''),
    )
    .selectAll('threads')
    .select(['readers.name as author', 'threadReads.readAt'])
}

type Row = ThreadRow & { author: string | null; readAt: string | null }

function summaryOf({ readAt, ...thread }: Row, reader: Reader | null): ThreadSummary {
  const readUntil = [readAt ?? '', reader?.readAllAt ?? ''].toSorted().at(-1) ?? ''
  return { ...thread, isUnread: reader !== null && thread.lastPostAt > readUntil }
}

export async function markThreadRead(shop: Shop, { id: readerId }: Reader, thread: ThreadSummary): Promise<void> {
  if (!thread.isUnread) return
  const readAt = shop.now().toISOString()
  await shop.db
    .insertInto('threadReads')
    .values({ readerId, threadId: thread.id, readAt })
    .onConflict((conflict) => conflict.columns(['readerId', 'threadId']).doUpdateSet({ readAt }))
    .execute()
}

/** The reader who asked marks the thread as solved, or not. */
export async function setSolved(shop: Shop, reader: Reader, threadId: string, isSolved: boolean): Promise<boolean> {
  const changed = await shop.db
    .updateTable('threads')
    .set({ solvedAt: isSolved ? shop.now().toISOString() : null })
    .where('id', '=', threadId)
    .where('authorId', '=', reader.id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
