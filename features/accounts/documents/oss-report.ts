import { sql } from 'kysely'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import { timeRangeOf } from '../ledger/filter.ts'
import { MODE_CODE } from '../ledger/ledger.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { firstRowId } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { versionOf } from '../../../platform/shop/version.ts'
import { type OssReport, reportOss, type TaxedMovement, uncheckedRates } from './oss.ts'
import {
  daysOfQuarter,
  dueDay,
  formatQuarter,
  type Quarter,
  quarterAfter,
  quarterBefore,
  quarterOf,
} from './quarter.ts'

const STEP = 500

export interface OssDraft extends OssReport {
  /** When the owner filed it, if that is known. */
  filedAt: string | null
  /** Why it can't be filed yet. Empty when it can. */
  openPoints: string[]
}

/** The quarter as the ledger has it. */
export async function ossReport(shop: Shop, quarter: Quarter): Promise<OssDraft> {
  const filed = await filedReturns(shop)
  const movements = await taxedMovements(shop, quarter, filed)
  const unchecked = uncheckedRates(movements, shop.settings.tax)
  const openPoints = [
    ...modePoints(shop, movements),
    ...(isOpen(shop, quarter) ? [`${formatQuarter(quarter)} is not over yet.`] : []),
    ...(unchecked.length > 0
      ? [
          `content/tax-rates.ts: not checked yet: ${unchecked.join(', ')}. Compare with the official source and fill in checkedOn and checkedBy.`,
        ]
      : []),
  ]
  const filedAt = filed.get(formatQuarter(quarter)) ?? null
  return { ...reportOss(quarter, movements, shop.settings.tax), openPoints, filedAt }
}

/** Of the figures that a page shows. */
export const versionOfReport = ({ supplies, zeroRated, corrections, negative, total }: OssDraft): string =>
  versionOf([supplies, zeroRated, corrections, negative, total])

/**
 * The owner has filed the return with the figures that were shown: movements that are found from now on are corrected
 * in a later one.
 */
export async function fileReturn(shop: Shop, quarter: Quarter, shown: string): Promise<'filed' | 'changed' | 'open'> {
  return await shop.db.transaction().execute(async (db) => {
    const report = await ossReport({ ...shop, db }, quarter)
    if (report.openPoints.length > 0) return 'open'
    if (versionOfReport(report) !== shown) return 'changed'
    const filed = { filedAt: shop.now().toISOString(), simulated: MODE_CODE[shop.settings.mode] }
    const insert = db.insertInto('ossReturns').values({ quarter: formatQuarter(quarter), ...filed })
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
    return 'filed'
  })
}

/** By quarter. */
async function filedReturns({ db, settings }: Shop): Promise<Map<string, string>> {
  const returns = db.selectFrom('ossReturns').selectAll().where('simulated', '=', MODE_CODE[settings.mode])
  return new Map((await returns.execute()).map(({ quarter, filedAt }) => [quarter, filedAt]))
}

function modePoints({ settings: { tax } }: Shop, movements: readonly TaxedMovement[]): string[] {
  if (tax.mode === 'oss' || movements.length > 0) return []
  return ['No sale of the quarter was taxed in another EU country. There is nothing to declare.']
}

const isOpen = (shop: Shop, quarter: Quarter) =>
  daysOfQuarter(quarter).to >= ownerDays(shop.settings.timeZone).dayOf(shop.now())

/** Those of the quarter that were known when it was filed, and earlier ones that were found too late for their own. */
async function taxedMovements(
  shop: Shop,
  quarter: Quarter,
  filed: ReadonlyMap<string, string>,
): Promise<TaxedMovement[]> {
  const { start, end } = timeRangeOf(shop, daysOfQuarter(quarter))
  const known = rowsKnownBy(shop, filed)
  const taxed = shop.db
    .selectFrom('ledger')
    .select(['id', 'orderId', 'kind', 'reference', 'amount', 'loss', 'at', 'taxCountry', 'taxRate', 'taxAmount'])
    .where('simulated', '=', MODE_CODE[shop.settings.mode])
    .where('taxTreatment', '=', sql.lit('oss'))
    .where('id', '<', known(quarter))
  const own = taxed.where('at', '>=', start.toISOString()).where('at', '<', end.toISOString())
  const late = taxed.where('at', '<', start.toISOString()).where('id', '>=', known(quarterBefore(quarter)))
  const isDeclared = ({ id, at }: Pick<LedgerRow, 'id' | 'at'>) => {
    let next = quarterOf(ownerDays(shop.settings.timeZone).dayOf(new Date(at)))
    while (formatQuarter(next) < formatQuarter(quarter) && id >= known(next)) next = quarterAfter(next)
    return formatQuarter(next) !== formatQuarter(quarter)
  }
  const rows = [...(await own.execute()), ...(await late.execute()).filter((row) => !isDeclared(row))]
  const sales = await salesOf(shop, new Set(rows.filter(({ kind }) => kind !== 'sale').map(({ orderId }) => orderId)))
  const days = ownerDays(shop.settings.timeZone)
  return rows.map((row) => ({
    amount: row.amount - row.loss,
    taxCountry: row.taxCountry ?? '',
    taxRate: row.taxRate ?? 0,
    taxAmount: row.taxAmount ?? 0,
    saleDay: days.dayOf(new Date(saleTime(row, sales.get(row.orderId)))),
  }))
}

/** The first id of rows that were recorded after a return was filed, or after it was due. */
function rowsKnownBy(shop: Shop, filed: ReadonlyMap<string, string>): (quarter: Quarter) => string {
  const days = ownerDays(shop.settings.timeZone)
  return (quarter) => {
    const filedAt = filed.get(formatQuarter(quarter))
    return firstRowId(filedAt ? new Date(Date.parse(filedAt) + 1) : days.end(dueDay(quarter)))
  }
}

type Sale = Pick<LedgerRow, 'orderId' | 'reference' | 'at'>

async function salesOf({ db }: Shop, orderIds: ReadonlySet<string>): Promise<Map<string, Sale[]>> {
  const ids = [...orderIds]
  const found: Sale[] = []
  for (let from = 0; from < ids.length; from += STEP) {
    const sales = db.selectFrom('ledger').select(['orderId', 'reference', 'at']).where('kind', '=', 'sale')
    const some = sales.where('orderId', 'in', ids.slice(from, from + STEP)).orderBy('at')
    found.push(...(await some.execute()))
  }
  return Map.groupBy(found, ({ orderId }) => orderId)
}

/** Reversals of a second payment begin with its reference. */
function saleTime(row: Sale & Pick<LedgerRow, 'kind'>, sales: readonly Sale[] = []): string {
  if (row.kind === 'sale') return row.at
  const own = sales.find(({ reference }) => row.reference.startsWith(`${reference} `))
  return (own ?? sales[0] ?? row).at
}
