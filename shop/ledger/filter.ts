import type { LedgerRow } from '../db/tables.ts'
import { ownerDays, type DaySpan } from '../owner-days.ts'
import { firstRowId } from '../row-id.ts'
import type { Method } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { countedMovements } from './counted.ts'

/** Which movements: the same on the page, in its sums, in the file and in the terminal. */
export interface MovementFilter extends DaySpan {
  kind?: LedgerRow['kind'] | undefined
  method?: Method | undefined
  /** ISO 3166; '' for those of which no provider named one. */
  country?: string | undefined
  /** Nothing that was written down later: a file holds what the page before it showed. */
  asOf?: Date | undefined
}

export const movementKinds = ['sale', 'refund', 'dispute'] as const

/** The counted movements that a filter lets through, between two moments. */
export function filtered(shop: Shop, filter: MovementFilter, { start, end } = bordersOf(shop, filter)) {
  const { kind, method, country, asOf } = filter
  return countedMovements(shop)
    .clearSelect()
    .where('ledger.at', '>=', start.toISOString())
    .where('ledger.at', '<', end.toISOString())
    .$if(asOf !== undefined, (query) => query.where('ledger.id', '<', firstRowId(asOf ?? shop.now())))
    .$if(kind !== undefined, (query) => query.where('ledger.kind', '=', kind ?? 'sale'))
    .$if(method !== undefined, (query) => query.where('ledger.method', '=', method ?? 'card'))
    .$if(country !== undefined, (query) =>
      country === '' ? query.where('ledger.country', 'is', null) : query.where('ledger.country', '=', country ?? ''),
    )
}

export interface Borders {
  start: Date
  end: Date
}

export function bordersOf({ settings: { timeZone } }: Shop, { from, to }: DaySpan): Borders {
  const days = ownerDays(timeZone)
  return { start: days.start(from), end: days.end(to) }
}
