import { hash } from 'node:crypto'
import type { EuState, TaxRate } from '../../../content/tax-schema.ts'
import type { EvidenceState, TaxTreatment } from '../../../platform/db/rows/orders.ts'
import { locateBuyer, type Evidence } from './evidence.ts'
import type { TaxSettings } from '../../../platform/shop/settings.ts'
import { euStateOf } from './territories.ts'

/** Cross-border sales to consumers, net, in this or last calendar year: above it, each sale is taxed where the buyer lives. */
export const CROSS_BORDER_LIMIT = 10_000_00

/** What a sale was taxed with. Stored with the order and its ledger rows, and never recomputed. */
export interface TaxResult {
  treatment: TaxTreatment | null
  /** Whose tax it is. */
  country: string | null
  /** Basis points. */
  rate: number | null
  /** Cents, contained in the gross price. */
  amount: number | null
  rateVersion: string | null
  evidenceState: EvidenceState
}

export type TaxRules = Pick<TaxSettings, 'mode' | 'rateClass' | 'country' | 'rates' | 'hasIsbn'>

export interface TaxableSale {
  /** Cents. */
  gross: number
  /** The day of the sale in the seller's time zone, YYYY-MM-DD. */
  day: string
  evidence: readonly Evidence[]
  /** Net cents sold to consumers in other member states: this year before this sale, and last year. */
  crossBorder: { thisYear: number; lastYear: number }
}

export function assessTax(sale: TaxableSale, rules: TaxRules): TaxResult {
  const { country: buyer, state: evidenceState } = locateBuyer(sale.evidence)
  const home = rules.country
  const none = { rate: null, amount: null, rateVersion: null, evidenceState }
  if (rules.mode === 'unset' || home === null) return { treatment: null, country: null, ...none }
  if (rules.mode === 'small-business')
    return { treatment: 'small-business', country: home, ...none, rate: 0, amount: 0 }
  const state = buyer === null ? home : euStateOf(buyer, rules.rates)
  if (state === null) return { treatment: 'outside-eu', country: buyer, ...none, rate: 0, amount: 0 }
  const taxedIn = rules.mode === 'oss' || crossesLimit(sale, home, rules) ? state : home
  const row = rateRow(rules.rates, taxedIn, sale.day)
  const rate = rateOf(row, rules)
  const treatment = taxedIn === home ? 'home' : 'oss'
  return {
    treatment,
    country: taxedIn,
    rate,
    amount: taxIn(sale.gross, rate),
    rateVersion: versionOf(row),
    evidenceState,
  }
}

/** The tax contained in a gross amount, rounded half up to the cent. Integers only. */
export function taxIn(gross: number, rate: number): number {
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)))
}

/**
 * By how much the tax of a sale changes when money moves back (negative) or forth again. The tax always becomes what the
 * remaining gross contains, so a sale refunded in parts ends at zero.
 */
export function taxChange(remaining: { gross: number; tax: number }, amount: number, rate: number): number {
  return taxIn(Math.max(0, remaining.gross + amount), rate) - remaining.tax
}

/** The sale that crosses the limit is itself taxed in the buyer's state. */
function crossesLimit(
  { gross, day, crossBorder }: Pick<TaxableSale, 'gross' | 'day' | 'crossBorder'>,
  home: EuState,
  rules: TaxRules,
): boolean {
  const rate = rateOf(rateRow(rules.rates, home, day), rules)
  const net = gross - taxIn(gross, rate)
  return crossBorder.lastYear > CROSS_BORDER_LIMIT || crossBorder.thisYear + net > CROSS_BORDER_LIMIT
}

/** The row in force on a day. A sale must never fail for its tax, so a day before all rows gets the first one. */
export function rateRow(rates: readonly TaxRate[], country: EuState, day: string): TaxRate {
  const rows = rates.filter((rate) => rate.country === country).toSorted((a, b) => a.from.localeCompare(b.from, 'en'))
  const row = rows.findLast(({ from }) => from <= day) ?? rows[0]
  if (!row) throw new Error(`content/tax-rates.ts: there is no rate for ${country}.`)
  return row
}

function rateOf(row: TaxRate, { rateClass, hasIsbn }: Pick<TaxRules, 'rateClass' | 'hasIsbn'>): number {
  return rateClass === 'e-book' && (!row.eBookNeedsIsbn || hasIsbn) ? row.eBook : row.standard
}

/** Not of who checked the row and when, which the owner fills in later. */
const versionOf = ({ country, from, standard, eBook, eBookNeedsIsbn = false }: TaxRate) =>
  hash('sha256', JSON.stringify([country, from, standard, eBook, eBookNeedsIsbn]), 'base64url').slice(0, 16)
