import { offer } from '../content/offer.ts'
import { prices } from '../content/prices.ts'
import { seller } from '../content/seller.ts'
import { ownerDays } from '../shop/owner-days.ts'

/** What a schema can't see: the day of the build, and whether two files agree. */
export function priceErrors(now: Date): string[] {
  const today = ownerDays(seller.timeZone).dayOf(now)
  const [first] = prices
  const { struckReading, originalPrice } = offer
  return [
    ...(first && first.from > today
      ? [`  content/prices.ts: 0.from: expected a day that has begun, got "${first.from}"`]
      : []),
    ...(struckReading === 'as-specified' && prices.every(({ price }) => price >= originalPrice)
      ? [
          `  content/offer.ts: originalPrice: expected more than a price in content/prices.ts, beside which it is struck through, got ${originalPrice}`,
        ]
      : []),
    ...(struckReading === 'launch' && prices.length < 2
      ? [
          `  content/offer.ts: struckReading: expected a second row in content/prices.ts with the price after the launch, got "launch"`,
        ]
      : []),
  ]
}
