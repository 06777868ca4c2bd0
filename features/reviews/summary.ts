import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { findReaders } from '../board/index.ts'
import { onlyRealOrders, orderRows } from '../orders/find/index.ts'
import { hasReader, isPaidFor } from '../orders/index.ts'
import type { Mode, Settings } from '../../platform/shop/settings.ts'

/** How many reviews the landing page shows: the newest ones with text. */
const SHOWN = 3

interface ReviewSummary {
  /** Of the published ones by readers of paid copies, with one decimal. */
  average: number
  /** By readers of paid copies. */
  published: number
  /** All by readers of paid copies that their authors let us publish. */
  received: number
  /** Readers of paid copies that were not refunded. */
  readers: number
  /** How many entries there are at most. */
  most: number
  /** Also by readers of free copies. */
  entries: { name: string; isPurchase: boolean; stars: number; text: string; date: string; reply: string | null }[]
}

/** What the landing page claims, computed. Orders of rehearsals don't count in a live shop. */
export async function summarizeReviews(db: Kysely<Tables>, mode: Mode): Promise<ReviewSummary> {
  return { ...(await publishedReviews(db, mode)), readers: await countReaders(db, mode) }
}

export async function publishedReviews(db: Kysely<Tables>, mode: Mode): Promise<Omit<ReviewSummary, 'readers'>> {
  const real = db
    .selectFrom('reviews')
    .innerJoin(orderRows(db), 'orders.id', 'reviews.id')
    .where('reviews.mayPublish', '=', 1)
    .where(hasReader)
    .where((order) => onlyRealOrders({ settings: { mode } }, order))
  const counts = await real
    .where(isPaidFor)
    .select(({ fn }) => ['reviews.state', 'reviews.stars', fn.countAll().as('count')])
    .groupBy(['reviews.state', 'reviews.stars'])
    .execute()
  const published = counts.filter(({ state }) => state === 'published')
  const total = sum(published.map(({ count }) => Number(count)))
  const stars = sum(published.map(({ stars: given, count }) => given * Number(count)))
  const entries = await real
    .select(['reviews.id', 'reviews.stars', 'reviews.text', 'reviews.createdAt', 'reviews.reply'])
    .select((order) => order.case().when(isPaidFor(order)).then(1).else(0).end().as('isPurchase'))
    .where('reviews.state', '=', 'published')
    .where('reviews.text', '!=', '')
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(SHOWN)
    .execute()
  const authors = await findReaders({ db }, entries)
  return {
    average: total === 0 ? 0 : Math.round((stars / total) * 10) / 10,
    published: total,
    received: sum(counts.map(({ count }) => Number(count))),
    most: SHOWN,
    entries: entries.map(({ id, isPurchase, stars: given, text, createdAt, reply }) => ({
      name: authors.get(id)?.name ?? '',
      isPurchase: isPurchase === 1,
      stars: given,
      text,
      date: createdAt,
      reply,
    })),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Addresses with a paid copy. Reads all orders. */
export async function countReaders(db: Kysely<Tables>, mode: Mode): Promise<number> {
  const readers = await db
    .selectFrom(orderRows(db))
    .select(({ fn }) => fn.count('emailKey').distinct().as('count'))
    .where('state', '=', 'paid')
    .where(hasReader)
    .where(isPaidFor)
    .where((order) => onlyRealOrders({ settings: { mode } }, order))
    .executeTakeFirst()
  return Number(readers?.count ?? 0)
}

/** For the build: reads the database and leaves it as it is. */
export async function readReviewSummary(where: Settings['database'], mode: Mode): Promise<ReviewSummary> {
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) {
    throw new OwnerError(
      `content/reviews.ts: testimonials is 'reviews', but there is no shop at ${where.sqliteFile}. Build where the shop runs, or set 'as-specified'.`,
    )
  }
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  try {
    return await summarizeReviews(db, mode)
  } finally {
    await db.destroy()
  }
}
