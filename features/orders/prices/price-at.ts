import type { DatedPrice } from '../../../platform/shop/settings.ts'

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
