import { offer } from '../../../content/offer.ts'
import { prices } from '../../../content/prices.ts'
import { seller } from '../../../content/seller.ts'
import { centsOf, day, money } from '../../../platform/format/money.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { type ChargedPrice, displayPrice } from '../../orders/prices/index.ts'
import type { DatedPrice, DiscountCode, Settings } from '../../../platform/shop/settings.ts'

/** The offer in cents, as the pages show it. Only this file converts prices of `content/`. */
export function offerPrice(now = new Date(), charged: readonly ChargedPrice[] = []) {
  const { currency, struckReading: reading, originalPrice } = offer
  const terms = { prices: datedPrices(), currency, reading, originalPrice: centsOf(originalPrice) }
  return displayPrice(terms, now, charged)
}

/** The offer in cents, as the shop charges it. */
export const offerSettings = (): Omit<Settings['offer'], 'product'> => ({
  prices: datedPrices(),
  currency: offer.currency,
  gifts: offer.gifts,
  copies: {
    max: offer.copies.max,
    volumePrices: offer.copies.volumePrices.map(({ from, price }) => ({ from, price: centsOf(price) })),
  },
  codes: discountCodes(),
})

export const laterPrices = (now: Date): DatedPrice[] =>
  datedPrices().filter(({ startsAt }) => startsAt > now.toISOString())

/** For the build. Our server renders its pages again at each date; copies on another host don't change. */
export const laterPriceNotes = (now: Date): string[] =>
  laterPrices(now).map(
    ({ from, price }) =>
      `From ${day(from)} the price is ${money(price, offer.currency)}. The server changes its pages then; a static host needs a new build on that day.`,
  )

function discountCodes(): DiscountCode[] {
  const days = ownerDays(seller.timeZone)
  if (offer.codes === 'none') return []
  return offer.codes.map(({ code, percent = null, euros, from, until, limit, perAddress }) => ({
    code,
    percent,
    amount: euros === undefined ? null : centsOf(euros),
    startsAt: from && days.start(from).toISOString(),
    endsAt: until && days.end(until).toISOString(),
    limit,
    perAddress,
  }))
}

const datedPrices = (): DatedPrice[] =>
  prices.map(({ from, price, kind }) => ({
    from,
    startsAt: ownerDays(seller.timeZone).start(from).toISOString(),
    price: centsOf(price),
    kind,
  }))
