import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

type Row = Record<string, unknown>

/** SQL for the columns of the n-th copy of a row, for both databases. */
const TABLES: Record<string, Record<string, string>> = {
  orders: {
    id: ID('n'),
    number: `'N' || n`,
    idempotencyKey: 'null',
    email: `'buyer' || n || '@example.com'`,
    // Buyers do not come in alphabetical order.
    emailKey: `'buyer' || (n * 7919 % 1000003) || '@example.com'`,
    reference: `'page-' || n`,
    paymentId: `'payment-' || n`,
    createdAt: MOMENT(),
    paidAt: MOMENT(),
  },
  links: { hash: `'hash-' || (n * 7919 % 1000003)`, orderId: ID('n') },
  ledger: { id: ID('n'), orderId: ID('n'), reference: `'payment-' || n`, at: MOMENT() },
  rehearsals: { orderId: ID('n') },
  outbox: {
    id: ID('n'),
    orderId: ID('n'),
    recipient: `'buyer' || n || '@example.com'`,
    nextAt: MOMENT(),
    queuedAt: MOMENT(),
    acceptedAt: MOMENT(),
  },
  // Only those of the last month exist, and no test's clock makes them old.
  inbox: { eventId: `'event-' || n`, orderId: ID('n'), receivedAt: `'2029-12-' || (10 + n % 19)` },
  downloads: { ticketHash: `'ticket-' || n`, orderId: ID('n'), at: MOMENT() },
  alerts: { id: ID('n'), about: `'about ' || n`, orderId: ID('n'), raisedAt: MOMENT(), seenAt: MOMENT() },
  withdrawals: {
    id: ID('n'),
    orderId: ID('n'),
    reference: `'reference-' || n`,
    receiptHash: `'receipt-' || n`,
    replyTo: `'buyer' || n || '@example.com'`,
    submittedAt: MOMENT(),
    assessedAt: MOMENT(),
  },
  cases: {
    id: ID('n'),
    orderId: ID('n'),
    reference: `'reference-' || n`,
    openedAt: MOMENT(),
    answerBy: MOMENT(),
  },
  refunds: {
    id: ID('n'),
    orderId: ID('n'),
    nextAt: MOMENT(),
    requestedAt: MOMENT(),
    providerReference: `'refund-' || n`,
  },
  documents: { place: 'n + 10', number: `'D' || n`, orderId: ID('n'), reference: `'sale payment-' || n` },
  readers: { id: ID('n'), name: `'Reader ' || n` },
  displayNames: { key: `'reader' || n`, readerId: ID('n') },
  // The first thread and post are the owner's welcome.
  threads: {
    id: ID('n'),
    topic: `'chapter-' || (n % 26)`,
    authorId: ID('n'),
    byOwner: '0',
    pinned: '0',
    createdAt: MOMENT(),
    lastPostAt: MOMENT(),
  },
  posts: {
    id: ID('n'),
    threadId: ID('n'),
    position: ID('n'),
    authorId: ID('n'),
    byOwner: '0',
    textKey: `'text-' || n`,
    createdAt: MOMENT(),
  },
  postTerms: { term: `'term-' || n`, postId: ID('n') },
  threadReads: { readerId: ID('n'), threadId: ID('n') },
  threadFollows: { readerId: ID('n'), threadId: ID('n') },
  postReports: { id: ID('n'), postId: ID('n'), reporterId: ID('n'), decidedAt: MOMENT() },
  decisions: { id: ID('n'), postId: ID('n'), readerId: ID('n') },
  decisionMessages: { id: ID('n'), decisionId: ID('n') },
  reviews: { id: ID('n'), createdAt: MOMENT() },
  rehearsedRefunds: { name: `'name-' || n`, orderId: ID('n') },
}

export const growing: readonly string[] = Object.keys(TABLES)

function ID(n: string): string {
  return `substr(cast(1000000000000 + ${n} as text), 2) || '00000000000000000000'`
}

/** A time within the last year. */
function MOMENT(): string {
  return `'2026-0' || (1 + n % 9) || '-' || (10 + n % 19) || 'T' || (10 + n % 14) || ':' || (10 + n % 50) || ':00.000Z'`
}

/** Copies the one row of each table, spread over a year. */
export async function multiplyOrders(db: Kysely<Tables>, times: number): Promise<void> {
  for (const [table, differing] of Object.entries(TABLES)) {
    const first = await sql<Row>`select * from ${sql.table(table)} limit 1`.execute(db)
    const [row] = first.rows
    if (!row) continue
    const columns = Object.keys(row)
    const values = columns.map((name) => (differing[name] ? sql.raw(differing[name]) : sql.ref(`${table}.${name}`)))
    // In batches, to keep SQLite's journal small.
    for (let from = 1; from <= times; from += 100_000) {
      const to = Math.min(times, from + 99_999)
      await sql`with recursive counted(n) as (select cast(${sql.lit(from)} as bigint) union all select n + 1 from counted where n < ${sql.lit(to)}), one as (select * from ${sql.table(table)} limit 1)
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(values.map((value) => value))} from counted, one as ${sql.table(table)}`.execute(db)
    }
  }
}
