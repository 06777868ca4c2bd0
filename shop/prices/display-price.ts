import type { Offer } from '../../content/offer-schema.ts'
import { nextDay } from '../owner-days.ts'
import type { ChargedPrice } from './charged-prices.ts'
import { type DatedPrice, nextPrice, priceAt } from './price-at.ts'
import { priorPrice } from './prior-price.ts'

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
