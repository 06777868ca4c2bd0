import { OwnerError } from '../../format/owner-error.ts'
import type { LedgerRow } from '../db/rows/money.ts'
import { timeRangeOf } from '../ledger/filter.ts'
import { MODE_CODE } from '../ledger/ledger.ts'
import { ownerDays } from '../owner-days.ts'
import type { Shop } from '../shop.ts'
import { type OssReport, reportOss, type TaxedMovement, uncheckedRates } from './oss.ts'
import { daysOfQuarter, formatQuarter, type Quarter } from './quarter.ts'

const STEP = 500

export interface OssDraft extends OssReport {
  /** Why it can't be filed yet. Empty when it can. */
  openPoints: string[]
}

/** The quarter as the ledger has it. Throws an OwnerError where it can't be filed yet, unless a draft is asked for. */
export async function ossReport(shop: Shop, quarter: Quarter, { isDraft = false } = {}): Promise<OssDraft> {
  const movements = await taxedMovements(shop, quarter)
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
  if (openPoints.length > 0 && !isDraft) {
    throw new OwnerError([...openPoints, 'Add --draft to see the quarter as it stands.'].join('\n'))
  }
  return { ...reportOss(quarter, movements, shop.settings.tax), openPoints }
}

function modePoints({ settings: { tax } }: Shop, movements: readonly TaxedMovement[]): string[] {
  if (tax.mode === 'oss' || movements.length > 0) return []
  return [
    `content/tax.ts: mode is '${tax.mode}', and no sale of the quarter was taxed abroad. There is nothing to declare.`,
  ]
}

const isOpen = (shop: Shop, quarter: Quarter) =>
  daysOfQuarter(quarter).to >= ownerDays(shop.settings.timeZone).dayOf(shop.now())

async function taxedMovements(shop: Shop, quarter: Quarter): Promise<TaxedMovement[]> {
  const { start, end } = timeRangeOf(shop, daysOfQuarter(quarter))
  const rows = await shop.db
    .selectFrom('ledger')
    .select(['orderId', 'kind', 'reference', 'amount', 'loss', 'at', 'taxCountry', 'taxRate', 'taxAmount'])
    .where('simulated', '=', MODE_CODE[shop.settings.mode])
    .where('at', '>=', start.toISOString())
    .where('at', '<', end.toISOString())
    .where('taxTreatment', '=', 'oss')
    .execute()
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

type Sale = Pick<LedgerRow, 'orderId' | 'reference' | 'at'>

async function salesOf({ db }: Shop, orderIds: ReadonlySet<string>): Promise<Map<string, Sale[]>> {
  const ids = [...orderIds]
  const found: Sale[] = []
  for (let from = 0; from < ids.length; from += STEP) {
    const sales = db.selectFrom('ledger').select(['orderId', 'reference', 'at']).where('kind', '=', 'sale')
    const some = sales.where('orderId', 'in', ids.slice(from, from + STEP)).orderBy('at')
    // oxlint-disable-next-line no-await-in-loop
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
