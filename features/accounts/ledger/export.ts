import { setImmediate as yieldToBuyers } from 'node:timers/promises'
import { csvAmount, csvCell, csvLine } from '../../../platform/format/csv.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { MovementFilter } from './filter.ts'
import { type MovementCursor, type MovementRow, listMovements, PAGE } from './movements.ts'

const CSV_COLUMNS = [
  'Date',
  'Time',
  'Kind',
  'Order',
  'Amount',
  'Fee',
  'Net',
  'Currency',
  'Country',
  'Method',
  'Provider',
  'Provider id',
  'Payment id',
  'Taxable',
  'VAT rate',
  'VAT',
  'VAT country',
  'Loss',
  'Evidence',
  'Document',
] as const

/** One page of rows at a time, yielding to buyers. */
export async function* exportMovements(shop: Shop, filter: MovementFilter): AsyncGenerator<string> {
  yield csvLine(CSV_COLUMNS.map((name) => csvCell(name)))
  let after: MovementCursor | null = null
  do {
    const rows: MovementRow[] = await listMovements(shop, filter, after)
    if (rows.length > 0) yield rows.map((row) => csvLine(rowCells(shop, row))).join('')
    after = rows.length < PAGE ? null : (rows.at(-1) ?? null)
    await yieldToBuyers()
  } while (after)
}

function rowCells({ settings: { timeZone } }: Shop, row: MovementRow): string[] {
  const days = ownerDays(timeZone)
  const at = new Date(row.at)
  const fee = row.fee === null ? '' : csvAmount(row.fee)
  const texts = [row.currency, row.country ?? '', row.method ?? '', row.provider, row.reference, row.paymentId ?? '']
  return [
    ...[days.dayOf(at), days.timeOf(at), row.kind, row.number].map(csvCell),
    csvAmount(row.amount),
    fee,
    csvAmount(row.amount - (row.fee ?? 0)),
    ...texts.map(csvCell),
    ...taxCells(row),
    csvAmount(row.loss),
    csvCell(row.evidenceState ?? ''),
    csvCell(row.document ?? ''),
  ]
}

/** Empty where no tax was determined. The rate is in percent: "19.00". */
function taxCells({ amount, loss, taxRate, taxAmount, taxCountry }: MovementRow): string[] {
  if (taxRate === null || taxAmount === null) return ['', '', '', '']
  return [csvAmount(amount - loss - taxAmount), csvAmount(taxRate), csvAmount(taxAmount), csvCell(taxCountry ?? '')]
}
