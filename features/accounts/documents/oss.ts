import { OwnerError } from '../../../platform/format/owner-error.ts'
import type { EuState } from '../../../content/tax-schema.ts'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import type { Day } from '../../../platform/shop/owner-days.ts'
import type { TaxSettings } from '../../../platform/shop/settings.ts'
import { formatQuarter, type Quarter, quarterOf } from './quarter.ts'
import { rateRow } from './tax.ts'
import { euStateOf, vatPrefixOf } from './territories.ts'

/** A movement taxed in another member state. A refund carries the day of its sale. */
export type TaxedMovement = Pick<LedgerRow, 'amount'> & {
  taxCountry: string
  taxRate: number
  taxAmount: number
  saleDay: Day
}

export interface OssSupply {
  /** As the return writes it: Greece is EL. */
  state: string
  rateType: 'STANDARD' | 'REDUCED'
  /** Basis points. */
  rate: number
  /** Cents. */
  taxable: number
  vat: number
}

interface OssCorrection {
  /** The quarter of the sale: "Q3.2026". */
  period: string
  state: string
  /** Cents, signed. */
  vat: number
}

export interface OssReport {
  quarter: Quarter
  /** Sales of the quarter, less refunds of sales of the same quarter. */
  supplies: OssSupply[]
  /** The same at 0 %: whether the portal wants these lines is for the accountant to say. */
  zeroRated: OssSupply[]
  /** Refunds in this quarter of sales of earlier quarters. */
  corrections: OssCorrection[]
  /** States whose corrections exceed their supplies. They repay it themselves; it reduces no other state's VAT. */
  negative: OssBalance[]
  /** Cents of VAT payable: the other states' blocks. */
  total: number
}

interface OssBalance {
  state: string
  /** Cents, signed. */
  vat: number
}

type Rates = Pick<TaxSettings, 'rates'>

/** Adds up the movements of one quarter. */
export function reportOss(quarter: Quarter, movements: readonly TaxedMovement[], rates: Rates): OssReport {
  const own = formatQuarter(quarter)
  const isOwn = ({ saleDay }: TaxedMovement) => formatQuarter(quarterOf(saleDay)) === own
  const supplies = suppliesOf(movements.filter(isOwn), rates)
  const corrections = correctionsOf(movements.filter((row) => !isOwn(row)))
  const balances = balancesOf([...supplies, ...corrections])
  return {
    quarter,
    supplies: supplies.filter(({ rate }) => rate > 0),
    zeroRated: supplies.filter(({ rate }) => rate === 0),
    corrections,
    negative: balances.filter(({ vat }) => vat < 0),
    total: sum(balances.map(({ vat }) => Math.max(0, vat))),
  }
}

function suppliesOf(movements: readonly TaxedMovement[], rates: Rates): OssSupply[] {
  return groups(movements, ({ taxCountry, taxRate }) => `${taxCountry} ${taxRate}`)
    .map(([first, rows]) => {
      const vat = sum(rows.map(({ taxAmount }) => taxAmount))
      const taxable = sum(rows.map(({ amount }) => amount)) - vat
      const state = vatPrefixOf(first.taxCountry)
      return { state, rateType: rateTypeOf(first, rates), rate: first.taxRate, taxable, vat }
    })
    .filter(({ taxable, vat }) => taxable !== 0 || vat !== 0)
    .toSorted((one, other) => compare(one.state, other.state) || one.rate - other.rate)
}

function correctionsOf(movements: readonly TaxedMovement[]): OssCorrection[] {
  return groups(movements, ({ saleDay, taxCountry }) => `${formatQuarter(quarterOf(saleDay))} ${taxCountry}`)
    .toSorted(([one], [other]) => compare(one.saleDay.slice(0, 7), other.saleDay.slice(0, 7)))
    .map(([first, rows]) => {
      const { year, quarter } = quarterOf(first.saleDay)
      const vat = sum(rows.map(({ taxAmount }) => taxAmount))
      return { period: `Q${quarter}.${year}`, state: vatPrefixOf(first.taxCountry), vat }
    })
    .filter(({ vat }) => vat !== 0)
}

function balancesOf(blocks: readonly OssBalance[]): OssBalance[] {
  return groups(blocks, ({ state }) => state)
    .map(([{ state }, rows]) => ({ state, vat: sum(rows.map(({ vat }) => vat)) }))
    .toSorted((one, other) => compare(one.state, other.state))
}

function rateTypeOf({ taxCountry, taxRate, saleDay }: TaxedMovement, { rates }: Rates): OssSupply['rateType'] {
  const row = rateRow(rates, stateOf(taxCountry, rates), saleDay)
  if (taxRate === row.standard) return 'STANDARD'
  if (taxRate === row.eBook) return 'REDUCED'
  throw new OwnerError(
    `content/tax-rates.ts: sales to ${taxCountry} on ${saleDay} were taxed with ${taxRate} basis points, which its row does not have. Put the old row back and add a new one with its first day.`,
  )
}

/** Rows of rates that the movements were taxed with and that are not checked yet. */
export function uncheckedRates(movements: readonly TaxedMovement[], { rates }: Rates): string[] {
  const used = movements.map(({ taxCountry, saleDay }) => rateRow(rates, stateOf(taxCountry, rates), saleDay))
  const unchecked = new Set(used.filter(({ checkedOn, checkedBy }) => checkedOn === null || checkedBy === null))
  return [...unchecked].map(({ country, from }) => `${country} from ${from}`).toSorted()
}

function stateOf(country: string, rates: Rates['rates']): EuState {
  const state = euStateOf(country, rates)
  if (state === null) throw new Error(`${country} is no member state.`)
  return state
}

function groups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [first: Row, rows: Row[]][] {
  return [...Map.groupBy(rows, keyOf).values()]
    .flatMap((group) => (group[0] ? [[group[0], group] as const] : []))
    .map(([first, group]) => [first, group])
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
