import type { Day } from '../owner-days.ts'

/** In cents, from the start of a day in the owner's time zone until the next one begins. */
export interface DatedPrice {
  from: Day
  /** The first instant of that day. */
  startsAt: string
  price: number
  kind: 'regular' | 'reduced'
}

/** The oldest first. Before the first row, the first price applies. */
export function priceAt(prices: readonly DatedPrice[], now: Date): DatedPrice {
  const moment = now.toISOString()
  const current = prices.findLast(({ startsAt }) => startsAt <= moment) ?? prices[0]
  if (!current) throw new Error('There is no price.')
  return current
}

export function nextPrice(prices: readonly DatedPrice[], now: Date): DatedPrice | undefined {
  const moment = now.toISOString()
  return prices.find(({ startsAt }, i) => i > 0 && startsAt > moment)
}
