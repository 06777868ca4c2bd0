import { setImmediate as yieldToBuyers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import { type Day, daysOf, type DaySpan, monthOf, nextDay } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { timeRangeOf, filterMovements, type MovementFilter, movementsOfMode } from './filter.ts'

const MAX_DAILY_BUCKETS = 92
/** The first row of a dispute carries its fee; later rows end in a number. */
const UNKNOWN_FEES = sql<number | string>`sum(case when ledger.fee is null and (ledger.kind = 'sale'
  or (ledger.kind = 'dispute' and ledger.amount < 0 and ledger.reference not like '% #%')) then 1 else 0 end)`

export interface Sum extends Pick<LedgerRow, 'kind' | 'method' | 'country' | 'currency'> {
  count: number
  amount: number
  loss: number
  fee: number
  feesKnown: number
  /** Of sales and lost disputes. */
  feesUnknown: number
}

export interface Bucket extends DaySpan {
  sums: Sum[]
}

/** One query per bucket with a pause after it, so that a long span does not block buyers. */
export async function bucketSums(shop: Shop, filter: MovementFilter): Promise<Bucket[]> {
  const buckets: Bucket[] = []
  for (const span of bucketsOf(filter)) {
    buckets.push({ ...span, sums: await sumRange(shop, { ...filter, ...span }) })
    await yieldToBuyers()
  }
  return buckets
}

/** Days, or months if there are too many. */
function bucketsOf({ from, to }: DaySpan): DaySpan[] {
  if (nextDay(from, MAX_DAILY_BUCKETS) > to) return daysOf({ from, to }).map((day) => ({ from: day, to: day }))
  const months: DaySpan[] = []
  for (let begin: Day = from; begin <= to; begin = nextDay(months.at(-1)?.to ?? to)) {
    const { to: last } = monthOf(begin)
    months.push({ from: begin, to: last < to ? last : to })
  }
  return months
}

const sumRange = async (shop: Shop, filter: MovementFilter): Promise<Sum[]> =>
  await sumMovements(filterMovements(shop, filter, timeRangeOf(shop, filter)))

/** All movements of these orders. */
export async function sumsOf(shop: Shop, orders: readonly { id: string }[]): Promise<Sum[]> {
  const ids = orders.map(({ id }) => id)
  return ids.length === 0
    ? []
    : await sumMovements(movementsOfMode(shop).clearSelect().where('ledger.orderId', 'in', ids))
}

async function sumMovements(movements: ReturnType<typeof filterMovements>): Promise<Sum[]> {
  const kinds = ['ledger.kind', 'ledger.method', 'ledger.country', 'ledger.currency'] as const
  const rows = await movements
    .select(kinds)
    .select(({ fn }) => [
      fn.sum<number | string>('ledger.amount').as('amount'),
      fn.sum<number | string>('ledger.loss').as('loss'),
      fn.sum<number | string | null>('ledger.fee').as('fee'),
      fn.count<number | string>('ledger.fee').as('feesKnown'),
      UNKNOWN_FEES.as('feesUnknown'),
      fn.countAll<number | string>().as('count'),
    ])
    .groupBy(kinds)
    .execute()
  // PostgreSQL writes sums as text.
  return rows.map(({ amount, loss, fee, feesKnown, feesUnknown, count, kind, method, country, currency }) => ({
    kind,
    method,
    country,
    currency,
    amount: Number(amount),
    loss: Number(loss),
    fee: Number(fee ?? 0),
    feesKnown: Number(feesKnown),
    feesUnknown: Number(feesUnknown),
    count: Number(count),
  }))
}

export interface Total {
  sales: number
  refunds: number
  disputes: number
  /** Contained in refunds and disputes: returned above the price. */
  losses: number
  kept: number
  fee: number
  net: number
  count: number
  salesCount: number
  refundsCount: number
  disputesCount: number
  feesKnown: number
  feesUnknown: number
}

export interface CurrencyTotal extends Total {
  currency: string
}

/** One total per currency: cents of different currencies are never added. The first one is there without movements, too. */
export function totalsByCurrency(sums: readonly Sum[], first: string): [CurrencyTotal, ...CurrencyTotal[]] {
  const others = [...new Set(sums.map(({ currency }) => currency))].filter((currency) => currency !== first).toSorted()
  const total = (currency: string) => ({ currency, ...totalOf(sums, currency) })
  return [total(first), ...others.map(total)]
}

const ZERO = { amount: 0, count: 0 }

/** The total of one currency. */
export function totalOf(sums: readonly Sum[], currency: string): Total {
  const own = sums.filter((sum) => sum.currency === currency)
  const of = (kind: LedgerRow['kind']) =>
    own
      .filter((sum) => sum.kind === kind)
      .reduce((all, { amount, count }) => ({ amount: all.amount + amount, count: all.count + count }), ZERO)
  const [sale, refund, dispute] = [of('sale'), of('refund'), of('dispute')]
  const fee = own.reduce((all, sum) => all + sum.fee, 0)
  const kept = sale.amount + refund.amount + dispute.amount
  return {
    sales: sale.amount,
    refunds: refund.amount,
    disputes: dispute.amount,
    losses: own.reduce((all, sum) => all + sum.loss, 0),
    kept,
    fee,
    net: kept - fee,
    count: sale.count + refund.count + dispute.count,
    salesCount: sale.count,
    refundsCount: refund.count,
    disputesCount: dispute.count,
    feesKnown: own.filter(({ kind }) => kind === 'sale').reduce((all, sum) => all + sum.feesKnown, 0),
    feesUnknown: own.reduce((all, sum) => all + sum.feesUnknown, 0),
  }
}

export const allSums = (buckets: readonly Bucket[]): Sum[] => buckets.flatMap(({ sums }) => sums)
