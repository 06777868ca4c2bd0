import type { deskTax } from '../../../../content/desk/tax.ts'

/** Amounts are ready to show. */
export interface TaxView {
  mode: string
  knowsElsewhere: boolean
  gauges: GaugeView[]
  /** Until the owner sets a country, sales at home count as sales across borders. */
  knowsHome: boolean
  /** Whether a One-Stop Shop return is due, or there is anything to declare. */
  filesReturn: boolean
  quarter: string
  due: string
  /** Why it can't be filed yet. */
  openPoints: string[]
  /** The day on which the owner filed it. */
  filedOn: string | null
  supplies: SupplyView[]
  zeroRated: SupplyView[]
  corrections: { period: string; state: string; vat: string }[]
  negative: { state: string; vat: string }[]
  total: string
  /** Of the figures. */
  version: string
  to: { before: string; after: string | null }
  year: number
  outsideEu: { country: string; sales: number; amount: string }[]
}

export interface GaugeView {
  name: keyof typeof deskTax.gauges.names
  year: number
  amount: string
  limit: string
  /** Percent, at most 100. */
  share: number
}

export interface SupplyView {
  state: string
  rateType: string
  rate: string
  taxable: string
  vat: string
}
