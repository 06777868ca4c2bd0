import type { Offer } from '../../../content/offer-schema.ts'
import { nextDay, daysOf } from '../../../platform/shop/owner-days.ts'
import type { ChargedPrice } from './charged-prices.ts'
import type { DatedPrice } from '../../../platform/shop/settings.ts'
import { nextPrice, priceAt } from './price-at.ts'

export interface PriceTerms {
  prices: readonly DatedPrice[]
  currency: Offer['currency']
  reading: Offer['struckReading']
  /** What `as-specified` strikes through. Cents. */
  originalPrice: number
}

/** What the sales pages say about the price. */
export function displayPrice(terms: PriceTerms, now: Date, charged: readonly ChargedPrice[] = []) {
  const { price } = priceAt(terms.prices, now)
  const struck = struckPrice(terms, now, charged) ?? 0
  const next = nextPrice(terms.prices, now)
  const rise = next && next.price > price ? next : undefined
  return {
    price,
    currency: terms.currency,
    originalPrice: struck > price ? struck : null,
    reading: terms.reading,
    ends: rise ? nextDay(rise.from, -1) : null,
    nextPrice: rise?.price ?? null,
    history: historyOf(terms.prices, now, rise),
  }
}

/** A planned reduction stays secret until it begins. */
function historyOf(prices: readonly DatedPrice[], now: Date, rise: DatedPrice | undefined) {
  const current = priceAt(prices, now)
  return prices
    .filter((row) => row.from <= current.from || row === rise)
    .map(({ from, price, kind }) => ({
      from,
      price,
      state: stateOf(from, current.from),
      isReduced: kind === 'reduced',
    }))
    .toReversed()
}

function stateOf(from: string, current: string): 'past' | 'current' | 'planned' {
  if (from === current) return 'current'
  return from < current ? 'past' : 'planned'
}

function struckPrice({ reading, originalPrice, prices }: PriceTerms, now: Date, charged: readonly ChargedPrice[]) {
  if (reading === 'launch') return undefined
  return reading === 'ledger' ? priorPrice(prices, charged, now) : originalPrice
}

/** Article 6a of Directive 98/6/EC. */
const DAYS_BEFORE = 30

/**
 * The lowest price of the 30 days before the present reduction began, in cents. `undefined` if the price is not reduced,
 * or if the shop has no record of one of those days.
 */
function priorPrice(prices: readonly DatedPrice[], charged: readonly ChargedPrice[], now: Date): number | undefined {
  const { from, kind } = priceAt(prices, now)
  if (kind !== 'reduced') return undefined
  const window = daysOf({ from: nextDay(from, -DAYS_BEFORE), to: nextDay(from, -1) })
  const lowest = window.map((day) => lowestOn(charged, day))
  return lowest.includes(Infinity) ? undefined : Math.min(...lowest)
}

const lowestOn = (charged: readonly ChargedPrice[], day: string) =>
  Math.min(...charged.filter((row) => row.day === day).map(({ price }) => price))
