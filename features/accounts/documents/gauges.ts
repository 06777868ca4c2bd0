import { sql } from 'kysely'
import { MODE_CODE } from '../ledger/ledger.ts'
import { timeRangeOf } from '../ledger/filter.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { crossBorderSales, soldAbroad } from './cross-border.ts'
import { CROSS_BORDER_LIMIT } from './tax.ts'
import { euStateOf } from './territories.ts'

/** Cents. */
const LIMITS = {
  /** Net sales to consumers in other member states: above it, tax is due where the buyer lives. */
  crossBorder: CROSS_BORDER_LIMIT,
  /** The German limits for small businesses: last year, and this year. */
  smallBusinessLastYear: 25_000_00,
  smallBusiness: 100_000_00,
  /** Above it, a buyer's country needs two items of evidence. */
  evidence: 100_000_00,
} as const

type GaugeName = keyof typeof LIMITS

export interface Gauge {
  name: GaugeName
  year: number
  /** Cents. */
  amount: number
  limit: number
}

export interface OutsideEu {
  country: string
  sales: number
  /** Cents. */
  amount: number
}

export interface TaxOverview {
  gauges: Gauge[]
  /** This year, the largest first. */
  outsideEu: OutsideEu[]
  /** Whether the owner says what is sold outside this shop this year. */
  knowsElsewhere: boolean
}

export async function taxOverview(shop: Shop): Promise<TaxOverview> {
  const { tax, mode, timeZone } = shop.settings
  const today = ownerDays(timeZone).dayOf(shop.now())
  const year = Number(today.slice(0, 4))
  const { thisYear: crossBorder } = await crossBorderSales(shop, shop.db, today, MODE_CODE[mode])
  const [current, before] = [await turnoverOf(shop, year), await turnoverOf(shop, year - 1)]
  const gauge = (name: GaugeName, amount: number, of = year): Gauge => ({ name, year: of, amount, limit: LIMITS[name] })
  return {
    gauges: [
      gauge('crossBorder', crossBorder),
      ...(tax.country === null || tax.country === 'DE'
        ? [gauge('smallBusiness', current.total), gauge('smallBusinessLastYear', before.total, year - 1)]
        : []),
      gauge('evidence', await soldAbroad(shop, shop.db, year, MODE_CODE[mode], { evidenceState: 'one' })),
    ],
    outsideEu: current.countries.filter(({ country }) => euStateOf(country, tax.rates) === null),
    knowsElsewhere: tax.elsewhere.some((one) => one.year === year),
  }
}

/** Net of tax where it is known, with what is sold elsewhere. */
async function turnoverOf(shop: Shop, year: number): Promise<{ total: number; countries: OutsideEu[] }> {
  const { mode, tax, offer } = shop.settings
  const { start, end } = timeRangeOf(shop, { from: `${year}-01-01`, to: `${year}-12-31` })
  const rows = await shop.db
    .selectFrom('ledger')
    .select(({ fn }) => [
      'country',
      'kind',
      fn.sum<number | string | null>(sql`amount - loss`).as('gross'),
      fn.sum<number | string | null>('taxAmount').as('tax'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('simulated', '=', MODE_CODE[mode])
    .where('at', '>=', start.toISOString())
    .where('at', '<', end.toISOString())
    .where('currency', '=', offer.currency)
    .groupBy(['country', 'kind'])
    .execute()
  const countries = [...Map.groupBy(rows, ({ country }) => country)].flatMap(([country, own]) =>
    country === null
      ? []
      : [
          {
            country,
            sales: own.filter(({ kind }) => kind === 'sale').reduce((sum, { count }) => sum + Number(count), 0),
            amount: own.reduce((sum, { gross }) => sum + Number(gross ?? 0), 0),
          },
        ],
  )
  const sold = rows.reduce((sum, { gross, tax: vat }) => sum + Number(gross ?? 0) - Number(vat ?? 0), 0)
  const elsewhere = tax.elsewhere.find((one) => one.year === year)?.turnover ?? 0
  return {
    total: sold + Math.round(elsewhere * 100),
    countries: countries.toSorted((one, other) => other.amount - one.amount),
  }
}
