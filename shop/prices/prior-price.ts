import { daysOf, nextDay } from '../owner-days.ts'
import type { ChargedPrice } from './charged-prices.ts'
import { type DatedPrice, priceAt } from './price-at.ts'

/** Article 6a of Directive 98/6/EC. */
const DAYS_BEFORE = 30

/**
 * The lowest price of the 30 days before the present reduction began, in cents. `undefined` if the price is not reduced,
 * or if the shop has no record of one of those days.
 */
export function priorPrice(
  prices: readonly DatedPrice[],
  charged: readonly ChargedPrice[],
  now: Date,
): number | undefined {
  const { from, kind } = priceAt(prices, now)
  if (kind !== 'reduced') return undefined
  const window = daysOf({ from: nextDay(from, -DAYS_BEFORE), to: nextDay(from, -1) })
  const lowest = window.map((day) => lowestOn(charged, day))
  return lowest.includes(Infinity) ? undefined : Math.min(...lowest)
}

const lowestOn = (charged: readonly ChargedPrice[], day: string) =>
  Math.min(...charged.filter((row) => row.day === day).map(({ price }) => price))
