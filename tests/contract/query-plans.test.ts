import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import {
  answerAuthor,
  answerDecision,
  decisionsAbout,
  decisionsToReview,
  recentDecisions,
  reverseDecision,
} from '../../features/board/decisions.ts'
import { followThread, queueThreadNews } from '../../features/board/follows.ts'
import { restrictPost } from '../../features/board/moderation.ts'
import { moderationQueue } from '../../features/board/shown-posts.ts'
import { countPosts } from '../../features/board/personal-data.ts'
import { findOpeningPost, listPosts } from '../../features/board/posts.ts'
import { reportPost } from '../../features/board/reports.ts'
import { searchPosts } from '../../features/board/search.ts'
import { findThread, listPinnedThreads, listThreads, markThreadRead } from '../../features/board/threads.ts'
import { findMentionedOrder } from '../../features/payments/unverified-webhook.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'
import { FOR_MIGRATIONS, openPostgres } from '../../platform/db/postgres.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { listOrders } from '../../features/orders/find/list-orders.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import { exportPersonalData } from '../../features/privacy/personal-data.ts'
import { searchOrders } from '../../features/orders/search/search-orders.ts'
import { listReviews, saveReview } from '../../features/reviews/reviews.ts'
import { enforceRetention } from '../../features/privacy/retention/retention.ts'
import { queueOwnerEmails } from '../../features/desk/mails/owner-emails.ts'
import { loadToday } from '../../features/desk/today/today.ts'
import { approved, joinBoard, publishReview, versionShown, writeReply, writeThread } from '../support/shop/board.ts'
import { growing, multiplyOrders } from '../support/shop/many-orders.ts'
import { act, openTestShop, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { freshDatabase, onlySqlite, onPostgres } from './both-databases.ts'
import { sendMails, sendRefunds } from './send-due.ts'
import { recordStatements, type Statement } from './record-statements.ts'

/** With a quarter of them, reading all is cheaper for PostgreSQL than some indexes. */
const ORDERS = 20_000
/** A job reads a hundred rows, some of them through two tables. */
const FEW = 500

/** Columns with low selectivity. */
const COARSE = new Set(['state', 'provider', 'kind', 'about', 'method', 'currency', 'test'])
/** Final states. Rows leave the other states, so those stay small. */
const RESTING = new Set<unknown>([
  'paid',
  'refunded',
  'expired',
  'accepted',
  'handled',
  'abandoned',
  'rehearsal',
  'sent',
  'granted',
])

const PROVIDERS = new Set<unknown>(['stripe', 'paypal', 'rehearsal'])

const statements = recordStatements()
afterAll(() => statements.stop())

onlySqlite(() => {
  test('no statement scans a growing table', async () => {
    const shop = await openTestShop()
    // SQLite plans without counting rows, so it needs no more than these.
    const recorded = await recordQueries(shop, 'SQLite')
    expect(await slowAmong(recorded, (statement) => scansOf(shop.db, statement))).toEqual([])
    await shop.remove()
  })

  test('reconciling finds open orders by their state, although all may be of one provider', async () => {
    const shop = await openTestShop()
    const queries = [...statements.recorded.values()].filter(
      ({ on, from, sql: text }) =>
        on === 'SQLite' && from === 'features/payments/reconcile.ts' && text.includes('order by "askedAt"'),
    )
    expect(queries).not.toEqual([])
    for (const { sql: text, parameters } of queries) {
      const rehearsed = parameters.map((value) => (PROVIDERS.has(value) ? 'rehearsal' : value))
      expect(await planOf(shop.db, text, rehearsed)).toContainEqual(expect.stringContaining('INDEX ordersByState'))
    }
    await shop.remove()
  })
})

onPostgres(() => {
  test('no statement scans a growing table', async () => {
    const postgresUrl = await freshDatabase()
    const shop = await openTestShop({ database: { postgresUrl } })
    const recorded = await recordQueries(shop, 'PostgreSQL')
    // The shop gives up on a query after ten seconds, in which a busy machine may not write 20,000 rows.
    const patient = openPostgres(postgresUrl, () => undefined, FOR_MIGRATIONS)
    await patient.connection().execute(async (connection) => {
      // Without triggers, so without looking up every foreign key.
      await sql`set session_replication_role = replica`.execute(connection)
      await multiplyOrders(connection, ORDERS)
      await sql`set session_replication_role = origin`.execute(connection)
    })
    await sql`analyze`.execute(patient)
    expect(await slowAmong(recorded, (statement) => rowsRead(patient, statement))).toEqual([])
    await patient.destroy()
    await shop.remove()
  })
})

async function recordQueries(shop: TestShop, database: Statement['on']): Promise<Statement[]> {
  await runCommunityQueries(shop)
  await runEachClassOfQuery(shop)
  const recorded = [...statements.recorded.values()].filter(({ on, sql: text }) => {
    return on === database && !text.startsWith('insert')
  })
  expect(recorded.length).toBeGreaterThan(40)
  return recorded
}

/** The statements with a scan, each with the file that runs it. */
async function slowAmong(
  recorded: Statement[],
  findScans: (statement: Statement) => Promise<string[]>,
): Promise<string[]> {
  const slow: string[] = []
  for (const statement of recorded) {
    for (const scan of await findScans(statement)) slow.push(`${statement.from}: ${scan}\n  ${statement.sql}`)
  }
  return slow
}

/** Leaves one row in each table that grows. */
async function runEachClassOfQuery(shop: TestShop): Promise<void> {
  const order = await orderPlaced(shop)
  await act(shop, order, 'close-window')
  await shop.idle()
  const paid = await reread(shop, order)
  await raiseAlert(shop, { key: ['wrong-amount'], orderId: order.id, sentence: 'Look at this.' })
  await receiveWithdrawal(shop, { name: 'Ada', contract: paid.number, replyTo: paid.email }, paid)
  await shop.idle()
  // Work that is due, claimed by one server at a time.
  await sendMails(shop)
  await sendRefunds(shop)
  await reconcile(shop)
  await sweepNightly(shop)
  // One order by a key that others know: link, email address, number.
  await findOrderByLink(shop, orderToken(shop, paid))
  await searchOrders(shop, paid.email)
  mailOrderLinks(shop, paid.number)
  await findMentionedOrder(shop, 'rehearsal', Buffer.from('f'.repeat(32)))
  // Pages of the desk and everything about one person.
  await listOrders(shop, {}, null)
  await loadToday(shop)
  await exportPersonalData(shop, paid.email)
  for (const sales of ['daily', 'each'] as const) {
    shop.settings.ownerEmails = { sales, hour: 0 }
    await queueOwnerEmails(shop)
  }
  // Deletion by age.
  await enforceRetention(shop)
  await shop.idle()
}

/** The board and reviews: pages of readers, the owner's queue, emails, and everything of one reader. */
async function runCommunityQueries(shop: TestShop): Promise<void> {
  const [ada, ben] = [await joinBoard(shop, 'Ada'), await joinBoard(shop, 'Ben')]
  const thread = await approved(shop, await writeThread(shop, ada, 'Where do I feel the hinge?'))
  await followThread(shop, await ada.reader(), thread.threadId)
  const reply = await approved(shop, await writeReply(shop, ben, thread.threadId, 'In the hamstrings.'))
  const reader = await ada.reader()
  const { next } = await listThreads(shop, reader)
  await listThreads(shop, reader, { topic: 'chapter-7', after: next ?? `${shop.now().toISOString()} ${thread.id}` })
  await listPinnedThreads(shop, reader)
  await listPinnedThreads(shop, reader, 'general')
  const summary = await findThread(shop, reader, thread.threadId)
  if (summary) await markThreadRead(shop, reader, { ...summary, isUnread: true })
  await listPosts(shop, reader, thread.threadId, { from: 'newest' })
  await listPosts(shop, reader, thread.threadId, { after: thread.position })
  await listPosts(shop, reader, thread.threadId, { from: thread.position })
  await findOpeningPost(shop, thread.threadId)
  await searchPosts(shop, 'hamstrings')
  await searchPosts(shop, 'hamst')
  await queueThreadNews(shop)
  await reportPost(shop, reader, reply, { reason: 'spam', text: '' })
  await moderationQueue(shop)
  await restrictPost(shop, reply.id, await versionShown(shop, reply), {
    act: 'hide',
    reason: 'spam',
    explanation: 'An ad.',
  })
  const [decision] = await decisionsAbout(shop, ben.order)
  if (decision) await answerDecision(shop, decision.id, 'It is not.')
  await saveReview(shop, ada.order, { stars: 4, text: 'Clear.', name: 'Ada', mayPublish: true })
  await publishReview(shop, ada.order)
  await listReviews(shop, 'new')
  await countPosts(shop, ada.order.id)
  await recentDecisions(shop)
  const [answered] = await decisionsToReview(shop)
  if (answered) await answerAuthor(shop, answered.id, 'It is.', { shown: answered.version })
  if (answered) await reverseDecision(shop, answered.id, answered.version)
  await shop.idle()
}

/** Full scans in SQLite's plan, or scans by a value that thousands of rows share. */
async function scansOf(db: Kysely<Tables>, { sql: text, parameters }: Statement): Promise<string[]> {
  return (await planOf(db, text, parameters)).filter((detail) => isFullScan(detail, parameters))
}

async function planOf(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(plan)
  return rows.map(({ detail }) => detail)
}

function isFullScan(detail: string, parameters: readonly unknown[]): boolean {
  const [, how, table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? []
  if (!growing.includes(table)) return false
  if (how === 'SCAN') return true
  const columns = Array.from(detail.matchAll(/(\w+)[=<>]+\?/g), ([, column = '']) => column)
  return columns.every((column) => COARSE.has(column)) && parameters.some((value) => RESTING.has(value))
}

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.infer<typeof planNode>
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })])

/** The rows PostgreSQL actually reads: the statement runs and is rolled back. */
async function rowsRead(db: Kysely<Tables>, { sql: text, parameters }: Statement): Promise<string[]> {
  const scans: string[] = []
  await db
    .transaction()
    .execute(async (transaction) => {
      const plan = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
      const [row] = explained.parse((await transaction.executeQuery(plan)).rows)
      scans.push(...largeScansIn(row['QUERY PLAN'][0].Plan))
      throw new Error('Nothing of this happened.')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Nothing of this happened.') throw error
    })
  return scans
}

function largeScansIn(node: PlanNode): string[] {
  const seen = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const rows = Math.round(seen * node['Actual Loops'])
  const isScan = node['Node Type'].endsWith('Scan')
  const place = `${node['Node Type']} of ${node['Relation Name'] ?? node['Index Name']}, ${rows} rows`
  return [...(isScan && rows > FEW ? [place] : []), ...node.Plans.flatMap(largeScansIn)]
}
