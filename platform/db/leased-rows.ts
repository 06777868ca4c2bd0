import { type RawBuilder, sql } from 'kysely'
import { DAY, MINUTE } from '../format/duration.ts'
import type { Shop } from '../shop/shop.ts'

const BATCH = 20
/** A row is not started so late in its lease that the first renewal could miss its end. */
const START_WITHIN = MINUTE
const RENEW_EVERY = MINUTE
/** Unless it is scheduled, no row waits longer than this: a later time was written by a wrong clock. */
const MAX_WAIT = 7 * DAY

/** Rows that one worker at a time processes. `nextAt`: when a row is due; while it is leased, when the lease ends. */
interface LeasedRow {
  id: string
  attempts: number
  nextAt: string
}

export interface Queue<Row extends LeasedRow> {
  table: 'outbox' | 'refunds'
  /** The value of `state` while a row waits. */
  waiting: string
  /** Rows that wait for a day chosen by a person, as SQL. */
  isScheduled?: RawBuilder<boolean>
  /** Rows are processed in this order. */
  queuedAt: (row: Row) => string
  leaseMs: number
  /** The wait after each failed attempt. After the last one the row is given up. */
  retryAfterMs: readonly number[]
}

type Lease = Omit<Queue<LeasedRow>, 'queuedAt'>

/** Processes due rows one by one: a crash can repeat at most the row it interrupted. */
export async function processDueRows<Row extends LeasedRow>(
  shop: Shop,
  queue: Queue<Row>,
  process: (row: Row) => Promise<void>,
): Promise<void> {
  let claimed: Row[] = []
  do {
    if (shop.isClosing) return
    claimed = await claimDueRows(shop, queue)
    await processRows(shop, queue, claimed, process)
  } while (claimed.length > 0)
}

async function processRows<Row extends LeasedRow>(
  shop: Shop,
  queue: Queue<Row>,
  claimed: readonly Row[],
  process: (row: Row) => Promise<void>,
): Promise<void> {
  const startedAt = shop.now().getTime()
  const waiting = new Set(claimed)
  try {
    for (const row of claimed) {
      if (shop.isClosing || shop.now().getTime() - startedAt > START_WITHIN) break
      waiting.delete(row)
      await keepingLease(shop, queue, row, () => process(row))
    }
  } finally {
    if (waiting.size > 0) await releaseRows(shop, queue, [...waiting])
  }
}

async function claimDueRows<Row extends LeasedRow>(shop: Shop, queue: Queue<Row>): Promise<Row[]> {
  const { table, waiting, isScheduled, leaseMs, queuedAt } = queue
  const now = shop.now().getTime()
  const isTooLate = sql`"nextAt" > ${iso(now + MAX_WAIT)}${isScheduled ? sql` and not (${isScheduled})` : sql``}`
  const isDue = sql`"state" = ${waiting} and ("nextAt" <= ${iso(now)} or ${isTooLate})`
  // Rows that another transaction changes are claimed later: waiting for them in any order could deadlock.
  const unlocked = 'postgresUrl' in shop.settings.database ? sql` for update skip locked` : sql``
  const due = sql`select "id" from ${sql.table(table)} where ${isDue} order by "nextAt" limit ${BATCH}${unlocked}`
  const claim = sql<Row>`update ${sql.table(table)} set "nextAt" = ${iso(now + leaseMs)} where "id" in (${due}) and ${isDue} returning *`
  return (await claim.execute(shop.db)).rows.toSorted((one, other) => queuedAt(one).localeCompare(queuedAt(other)))
}

/** Renews the lease while the work runs, however slow it is. */
async function keepingLease(shop: Shop, queue: Lease, row: LeasedRow, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => shop.inBackground(() => renewLease(shop, queue, row)), RENEW_EVERY)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

async function renewLease(
  shop: Shop,
  { table, waiting, leaseMs }: Lease,
  { id }: Pick<LeasedRow, 'id'>,
): Promise<void> {
  const end = iso(shop.now().getTime() + leaseMs)
  const renewed = sql`update ${sql.table(table)} set "nextAt" = ${end} where "id" = ${id} and "state" = ${waiting}`
  await renewed.execute(shop.db)
}

/** Makes rows due again, unless another worker has claimed them since. */
async function releaseRows(shop: Shop, { table, waiting }: Lease, rows: readonly LeasedRow[]): Promise<void> {
  const ids = sql.join(rows.map(({ id }) => id))
  const leases = sql.join([...new Set(rows.map(({ nextAt }) => nextAt))])
  const now = iso(shop.now().getTime())
  const released = sql`update ${sql.table(table)} set "nextAt" = ${now} where "id" in (${ids}) and "nextAt" in (${leases}) and "state" = ${waiting}`
  await released.execute(shop.db)
}

/** When to try again after another failed attempt; `undefined` when it was the last one. */
export function nextAttemptAt(shop: Shop, { retryAfterMs }: Lease, { attempts }: LeasedRow): string | undefined {
  const wait = retryAfterMs[attempts]
  return wait === undefined ? undefined : iso(shop.now().getTime() + wait)
}

const iso = (time: number) => new Date(time).toISOString()
