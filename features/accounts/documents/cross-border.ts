import { sql } from 'kysely'
import { calendarDay, money } from '../../../platform/format/money.ts'
import { alertOf } from '../alerts.ts'
import { raiseAlert } from '../../../platform/alerts/alerts.ts'
import { MODE_CODE } from '../ledger/ledger.ts'
import { orderRows, simulationOf } from '../../orders/find/index.ts'
import type { EvidenceState } from '../../../platform/db/rows/orders.ts'
import type { Order } from '../../orders/index.ts'
import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { CROSS_BORDER_LIMIT } from './tax.ts'
import { foreignCountries } from './territories.ts'

const WARNED_AT = 0.8

export interface CrossBorder {
  thisYear: number
  lastYear: number
}

/** Net cents sold to consumers in other member states, by calendar year of the owner, with what is sold elsewhere. */
export async function crossBorderSales(
  shop: Pick<Shop, 'settings'>,
  db: Shop['db'],
  today: Day,
  simulated: number,
): Promise<CrossBorder> {
  const year = Number(today.slice(0, 4))
  const thisYear = (await soldAbroad(shop, db, year, simulated)) + elsewhereOf(shop, year)
  const lastYear = (await soldAbroad(shop, db, year - 1, simulated)) + elsewhereOf(shop, year - 1)
  // Once a sale was taxed abroad, refunds do not lead back below the limit.
  const crossed = await hasForeignTax(shop, db, year - 1, simulated)
  return { thisYear, lastYear: crossed ? Math.max(lastYear, CROSS_BORDER_LIMIT + 1) : lastYear }
}

/** Net cents that this shop sold to consumers in other member states. */
export async function soldAbroad(
  { settings }: Pick<Shop, 'settings'>,
  db: Shop['db'],
  year: number,
  simulated: number,
  { evidenceState }: { evidenceState?: EvidenceState } = {},
): Promise<number> {
  const { tax, timeZone } = settings
  const countries = foreignCountries(tax)
  if (countries.length === 0) return 0
  const { start, end } = yearRange(timeZone, year)
  const sold = await db
    .selectFrom('ledger')
    .select(({ fn }) => [
      fn.sum<number | string | null>(sql`amount - loss`).as('gross'),
      fn.sum<number | string | null>('ledger.taxAmount').as('tax'),
    ])
    .where('simulated', '=', simulated)
    .where('at', '>=', start)
    .where('at', '<', end)
    .where('country', 'in', countries)
    .where('ledger.currency', '=', settings.offer.currency)
    .$if(evidenceState !== undefined, (query) =>
      query
        .innerJoin(orderRows(db), 'orders.id', 'ledger.orderId')
        .where('orders.evidenceState', '=', evidenceState ?? 'none'),
    )
    .executeTakeFirstOrThrow()
  return Number(sold.gross ?? 0) - Number(sold.tax ?? 0)
}

function elsewhereOf({ settings }: Pick<Shop, 'settings'>, year: number): number {
  const { crossBorderNet = 0 } = settings.tax.elsewhere.find((one) => one.year === year) ?? {}
  return Math.round(crossBorderNet * 100)
}

async function hasForeignTax(
  { settings }: Pick<Shop, 'settings'>,
  db: Shop['db'],
  sinceYear: number,
  simulated: number,
): Promise<boolean> {
  const { start } = yearRange(settings.timeZone, sinceYear)
  const taxed = db.selectFrom('ledger').select('id').where('taxTreatment', '=', sql.lit('oss'))
  const found = await taxed.where('simulated', '=', simulated).where('at', '>=', start).limit(1).executeTakeFirst()
  return found !== undefined
}

function yearRange(timeZone: string, year: number): { start: string; end: string } {
  const days = ownerDays(timeZone)
  return { start: days.start(`${year}-01-01`).toISOString(), end: days.end(`${year}-12-31`).toISOString() }
}

/** Once a year at 80 % and once when the limit is crossed. `after` includes the order's sale. */
export async function alertCrossBorder(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { before, after, on }: { before: number; after: number; on: Day },
): Promise<void> {
  const year = on.slice(0, 4)
  const reached = (share: number) => before <= share * CROSS_BORDER_LIMIT && after > share * CROSS_BORDER_LIMIT
  const limit = money(CROSS_BORDER_LIMIT, 'EUR')
  const mode = simulationOf(order) ?? 'live'
  const within = { ...shop, db }
  if (reached(1)) {
    await raiseAlert(within, alertOf.vatLimitCrossed(order, mode, { year, limit, next: nextStep(shop, on) }))
  } else if (reached(WARNED_AT)) {
    await raiseAlert(within, alertOf.vatLimitNear(order, mode, { year, limit, sold: money(after, 'EUR') }))
  }
}

function nextStep({ settings }: Shop, on: Day): string {
  const deadline = calendarDay(`${nextMonth(on)}-10`)
  if (settings.tax.mode === 'small-business') {
    return `The shop keeps charging no VAT: ask your accountant about the One-Stop Shop or the EU small-business scheme before ${deadline}, then change how your sales are taxed, at the desk under Shop.`
  }
  return `From this sale on, they are taxed at each buyer's own rate. Register for the One-Stop Shop by ${deadline}, then choose “Each buyer’s VAT” at the desk under Shop.`
}

const nextMonth = (on: Day) =>
  new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 1)).toISOString().slice(0, 7)

export const modeCodeOf = (order: Order): number => MODE_CODE[simulationOf(order) ?? 'live']
