import { calendarDay, centsOf, money } from '../../../platform/format/money.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { type ChargedPrice, displayPrice } from '../../orders/prices/index.ts'
import type { Content } from '../../../platform/content/content.ts'
import type { DatedPrice, DiscountCode, Settings } from '../../../platform/shop/settings.ts'

/** The offer in cents, as the pages show it. Only this file converts prices of `content/`. */
export function offerPrice(content: Content, now = new Date(), charged: readonly ChargedPrice[] = []) {
  const { currency, struckReading: reading, originalPrice } = content.offer
  const terms = { prices: datedPrices(content), currency, reading, originalPrice: centsOf(originalPrice) }
  return displayPrice(terms, now, charged)
}

/** The offer in cents, as the shop charges it. */
export const offerSettings = (content: Content): Omit<Settings['offer'], 'product'> => ({
  prices: datedPrices(content),
  currency: content.offer.currency,
  gifts: content.offer.gifts,
  lifetimeYears: content.offer.lifetime.years,
  copies: {
    max: content.offer.copies.max,
    volumePrices: content.offer.copies.volumePrices.map(({ from, price }) => ({ from, price: centsOf(price) })),
  },
  codes: discountCodes(content),
})

export const laterPrices = (content: Content, now: Date): DatedPrice[] =>
  datedPrices(content).filter(({ startsAt }) => startsAt > now.toISOString())

/** For the build. Our server renders its pages again at each date; copies on another host don't change. */
export const laterPriceNotes = (content: Content, now: Date): string[] =>
  laterPrices(content, now).map(
    ({ from, price }) =>
      `From ${calendarDay(from)} the price is ${money(price, content.offer.currency)}. The server changes its pages then; a static host needs a new build on that day.`,
  )

function discountCodes({ seller, offer }: Content): DiscountCode[] {
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

const datedPrices = ({ prices, seller }: Content): DatedPrice[] =>
  prices.map(({ from, time, price, kind }) => ({
    from,
    startsAt: ownerDays(seller.timeZone).at(from, time).toISOString(),
    price: centsOf(price),
    kind,
  }))
