import { MINUTE } from '../../../platform/format/duration.ts'
import { funnelOf, type Funnel } from '../../../platform/visits/funnel.ts'
import type { DaySpan } from '../../../platform/shop/owner-days.ts'
import type { Method } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderRows } from '../../orders/find/index.ts'
import { filterMovements } from './filter.ts'
import {
  allSums,
  type Bucket,
  bucketSums,
  type CurrencyTotal,
  type Sum,
  totalOf,
  type Total,
  totalsByCurrency,
} from './sums.ts'

/** The median is taken from the newest sales. */
const SAMPLE = 500

export interface Share<Key> {
  key: Key
  count: number
  kept: number
}

export interface SalesFigures extends DaySpan {
  zone: string
  /** The offer's currency, which buckets, `total` and shares are in. */
  currency: string
  buckets: (Bucket & { total: Total })[]
  total: Total
  /** Every currency that moved, the offer's first. */
  totals: CurrencyTotal[]
  methods: Share<Method | null>[]
  countries: Share<string | null>[]
  funnel: Funnel
  firstDownload: FirstDownload
}

interface FirstDownload {
  sales: number
  downloaded: number
  medianMinutes: number | null
}

export async function salesFiguresOf(shop: Shop, span: DaySpan): Promise<SalesFigures> {
  const buckets = await bucketSums(shop, span)
  const sums = allSums(buckets)
  const { currency } = shop.settings.offer
  const totals = totalsByCurrency(sums, currency)
  const paid = totals.reduce((count, { salesCount }) => count + salesCount, 0)
  return {
    ...span,
    zone: shop.settings.timeZone,
    currency,
    buckets: buckets.map(({ from, to, sums: own }) => ({ from, to, sums: own, total: totalOf(own, currency) })),
    total: totals[0],
    totals,
    methods: sharesOf(sums, currency, ({ method }) => method),
    countries: sharesOf(sums, currency, ({ country }) => country),
    funnel: await funnelOf(shop, span, paid),
    firstDownload: await firstDownloadOf(shop, span),
  }
}

/** The largest first. */
function sharesOf<Key>(sums: readonly Sum[], currency: string, keyOf: (sum: Sum) => Key): Share<Key>[] {
  return [...Map.groupBy(sums, keyOf)]
    .map(([key, rows]) => ({ key, count: salesIn(rows), kept: totalOf(rows, currency).kept }))
    .toSorted((one, other) => other.count - one.count || other.kept - one.kept)
}

const salesIn = (sums: readonly Sum[]) => sums.reduce((all, { kind, count }) => all + (kind === 'sale' ? count : 0), 0)

async function firstDownloadOf(shop: Shop, span: DaySpan): Promise<FirstDownload> {
  const sales = await filterMovements(shop, { ...span, kind: 'sale' })
    .innerJoin(orderRows(shop.db), 'orders.id', 'ledger.orderId')
    .select(['orders.paidAt', 'orders.firstDownloadedAt'])
    .orderBy('ledger.at', 'desc')
    .limit(SAMPLE)
    .execute()
  const waits = sales
    .flatMap(({ paidAt, firstDownloadedAt }) =>
      paidAt && firstDownloadedAt ? [Math.max(0, Date.parse(firstDownloadedAt) - Date.parse(paidAt))] : [],
    )
    .toSorted((one, other) => one - other)
  const middle = waits[waits.length >> 1]
  return {
    sales: sales.length,
    downloaded: waits.length,
    medianMinutes: middle === undefined ? null : Math.round(middle / MINUTE),
  }
}
