import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import { type DaySpan, monthOf, nextDay, ownerDays, parseDay } from '../../../platform/shop/owner-days.ts'
import { firstRowId } from '../../../platform/shop/row-id.ts'
import type { Method } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { MODE_CODE } from './ledger.ts'

/** The same on the page, in its sums and in the file. */
export interface MovementFilter extends DaySpan {
  /** `back`: refunds and disputes. */
  kind?: LedgerRow['kind'] | 'back' | undefined
  method?: Method | undefined
  /** ISO 3166; '' when unknown. */
  country?: string | undefined
  /** Rows recorded later are left out, so that the file equals the page. */
  asOf?: Date | undefined
}

const movementKinds = ['sale', 'refund', 'dispute', 'back'] as const
const methods: readonly Method[] = ['card', 'paypal', 'ideal', 'bancontact', 'eps']
const MAX_DAYS = 4000
/** Row ids have twelve hexadecimal digits for the time. */
const LATEST_ROW = new Date(0xffff_ffff_ffff)

/** Without days: this month so far. */
export function parseFilter(shop: Shop, typed: Partial<Record<string, string>>): MovementFilter {
  const kind = movementKinds.find((one) => one === typed['kind'])
  const method = methods.find((one) => one === typed['method'])
  const country = typed['country'] === undefined || typed['country'] === 'any' ? undefined : typed['country']
  const asOf = typed['asOf'] ? new Date(typed['asOf']) : undefined
  return {
    ...parseSpan(shop, typed),
    kind,
    method,
    country: country === 'unknown' ? '' : country?.toUpperCase().slice(0, 2),
    // Also false for an invalid date.
    ...(asOf && asOf < LATEST_ROW ? { asOf } : {}),
  }
}

export function parseSpan(shop: Shop, { from, to }: Partial<Record<string, string>>): DaySpan {
  const today = ownerDays(shop.settings.timeZone).dayOf(shop.now())
  const last = parseDay(to ?? '') ?? today
  const first = parseDay(from ?? '') ?? monthOf(last).from
  const [begin, end] = first > last ? [last, first] : [first, last]
  const earliest = nextDay(end, -MAX_DAYS)
  return { from: begin < earliest ? earliest : begin, to: end }
}

/** The first day is after the last one. */
export function isReversed({ from, to }: Partial<Record<string, string>>): boolean {
  const [first, last] = [parseDay(from ?? ''), parseDay(to ?? '')]
  return first !== null && last !== null && first > last
}

export function filterMovements(shop: Shop, filter: MovementFilter, { start, end } = timeRangeOf(shop, filter)) {
  const { kind, method, country, asOf } = filter
  return movementsOfMode(shop)
    .clearSelect()
    .where('ledger.at', '>=', start.toISOString())
    .where('ledger.at', '<', end.toISOString())
    .$if(asOf !== undefined, (query) => query.where('ledger.id', '<', firstRowId(after(asOf ?? shop.now()))))
    .$if(kind !== undefined, (query) => query.where('ledger.kind', 'in', kindsOf(kind)))
    .$if(method !== undefined, (query) => query.where('ledger.method', '=', method ?? 'card'))
    .$if(country !== undefined, (query) =>
      country === '' ? query.where('ledger.country', 'is', null) : query.where('ledger.country', '=', country ?? ''),
    )
}

const after = (moment: Date) => new Date(moment.getTime() + 1)

function kindsOf(kind: MovementFilter['kind']): LedgerRow['kind'][] {
  if (kind === 'back') return ['refund', 'dispute']
  return [kind ?? 'sale']
}

export interface TimeRange {
  start: Date
  end: Date
}

export function timeRangeOf({ settings: { timeZone } }: Shop, { from, to }: DaySpan): TimeRange {
  const days = ownerDays(timeZone)
  return { start: days.start(from), end: days.end(to) }
}

/** Movements of the shop's own mode: live, test or rehearsal. */
export function movementsOfMode({ db, settings: { mode } }: Pick<Shop, 'db' | 'settings'>) {
  return db.selectFrom('ledger').selectAll('ledger').where('ledger.simulated', '=', MODE_CODE[mode])
}
