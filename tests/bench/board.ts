import { type RawBuilder, sql } from 'kysely'
import { decisionsToReview } from '../../features/board/decisions.ts'
import { queueThreadNews } from '../../features/board/follows.ts'
import { findOpeningPost, listPosts } from '../../features/board/posts.ts'
import { searchPosts } from '../../features/board/search.ts'
import { moderationQueue } from '../../features/board/shown-posts.ts'
import { findThread, listPinnedThreads, listThreads } from '../../features/board/threads.ts'
import { addReply } from '../../features/board/write-post.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { approved, joinBoard, writeReply, writeThread } from '../support/shop/board.ts'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'

const THREADS = 10_000
const REPLIES = 100_000

const ID = (n: string, kind: string) => `substr(cast(1900000000000 + ${n} as text), 2) || '${kind.repeat(20)}'`
const AT = (n: string) => `'2026-1' || (${n} % 2) || '-' || (10 + ${n} % 19) || 'T10:00:00.000Z'`

/** Rows that one statement writes within its timeout, on a busy machine, too. */
const STEP = 2000

async function insertRows(db: Shop['db'], rows: number, insert: (counted: RawBuilder<unknown>) => RawBuilder<unknown>) {
  for (let from = 1; from <= rows; from += STEP) {
    const to = Math.min(rows, from + STEP - 1)
    const counted = sql`with recursive counted(n) as (select cast(${sql.lit(from)} as bigint) union all select n + 1 from counted where n < ${sql.lit(to)})`
    await insert(counted).execute(db)
  }
}

const POST = sql`("id", "threadId", "position", "authorId", "byOwner", "opening", "text", "textKey", "state", "createdAt", "editedAt")`

/** 10,000 threads and 100,000 replies, a tenth of them in one thread. */
async function fillBoard({ db }: Pick<Shop, 'db'>, authorId: string): Promise<void> {
  await insertRows(
    db,
    THREADS,
    (counted) => sql`${counted} insert into threads
      ("id", "topic", "title", "authorId", "byOwner", "state", "pinned", "createdAt", "lastPostAt", "replies", "solvedAt")
      select ${sql.raw(ID('n', 'a'))}, 'chapter-' || (n % 26), 'Thread ' || n, ${authorId}, 0, 'visible', 0,
        ${sql.raw(AT('n'))}, ${sql.raw(AT('n'))}, 10, null from counted`,
  )
  const first = `'0' || substr(${ID('n', 'c')}, 2)`
  await insertRows(
    db,
    THREADS,
    (counted) => sql`${counted} insert into posts ${POST}
      select ${sql.raw(first)}, ${sql.raw(ID('n', 'a'))}, ${sql.raw(first)}, ${authorId}, 0, 1,
        'Question ' || n, 'first' || n, 'visible', ${sql.raw(AT('n'))}, null from counted`,
  )
  const thread = `case when n % 10 = 0 then ${ID('1', 'a')} else ${ID('(1 + n % 10000)', 'a')} end`
  await insertRows(
    db,
    REPLIES,
    (counted) => sql`${counted} insert into posts ${POST}
      select ${sql.raw(ID('n', 'b'))}, ${sql.raw(thread)}, ${sql.raw(ID('n', 'b'))}, ${authorId}, 0, 0,
        'Reply ' || n, 'key' || n, 'visible', ${sql.raw(AT('n'))}, null from counted`,
  )
  for (const [even, odd] of [
    ['squat', 'hinge'],
    ['knee', 'hip'],
  ]) {
    await insertRows(
      db,
      REPLIES,
      (counted) => sql`${counted} insert into "postTerms" ("term", "postId")
        select case when n % 2 = 0 then ${sql.lit(even)} else ${sql.lit(odd)} end, ${sql.raw(ID('n', 'b'))} from counted`,
    )
  }
}

/** The pages of the community with 10,000 threads and 100,000 replies, in milliseconds, on both databases. */
export async function benchBoard() {
  console.log('\nThe community with 10,000 threads and 100,000 replies (ms)')
  const postgres = await startPostgres()
  const onPostgres = await openTestShop({ database: { postgresUrl: await createDatabase(postgres.port) } })
  const [sqlite, postgresql] = [await timesOn(await openTestShop()), await timesOn(onPostgres)]
  await postgres.stop()
  console.table(
    Object.fromEntries(
      Object.entries(sqlite).map(([view, time]) => [view, { SQLite: time, PostgreSQL: postgresql[view] }]),
    ),
  )
}

async function timesOn(shop: TestShop): Promise<Record<string, string>> {
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const small = await approved(shop, await writeThread(shop, ada, 'Where do I feel the hinge?'))
  await approved(shop, await writeReply(shop, ben, small.threadId, 'In the hip.'))
  await fillBoard(shop, ben.order.id)
  await sql`analyze`.execute(shop.db)
  const reader = await ada.reader()
  const large = '900000000001' + 'a'.repeat(20)
  const middle = await listThreads(shop, reader)
  const views: Record<string, () => Promise<unknown>> = {
    'the newest threads': () => listThreads(shop, reader),
    'the next page': () => listThreads(shop, reader, { after: middle.next ?? '' }),
    'a topic': () => listThreads(shop, reader, { topic: 'chapter-7' }),
    'pinned threads': () => listPinnedThreads(shop, reader),
    'a thread with 10,000 replies': () => listPosts(shop, reader, large),
    'its newest replies': () => listPosts(shop, reader, large, { from: 'newest' }),
    'its first post': () => findOpeningPost(shop, large),
    'a small thread': () => findThread(shop, reader, small.threadId),
    'the owner’s queue': () => moderationQueue(shop),
    'answers to decisions': () => decisionsToReview(shop),
    'followed threads': () => queueThreadNews(shop),
    'a search for a common word': () => searchPosts(shop, 'squat'),
    'a search for common words that never meet': () => searchPosts(shop, 'squat hip'),
    'a reply': async () => await addReply(shop, await ada.reader(), small.threadId, 'Thank you.'),
  }
  const times: Record<string, string> = {}
  for (const [name, view] of Object.entries(views)) times[name] = (await shortest(view)).toFixed(1)
  await shop.remove()
  return times
}

/** Of some runs, because a busy machine delays any of them. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5; run++) {
    const startedAt = performance.now()
    await work()
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}

if (import.meta.main) await benchBoard()
