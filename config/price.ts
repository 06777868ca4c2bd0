import { offer } from '../content/offer.ts'
import { centsOf } from '../format/money.ts'
import type { Settings } from '../shop/settings.ts'

/** The offer in cents, as the pages show it. Only this file converts prices of `content/`. */
export const offerPrice = () => ({
  price: centsOf(offer.price),
  originalPrice: centsOf(offer.originalPrice),
  currency: offer.currency,
})

/** The offer in cents, as the shop charges it. */
export const soldOffer = (): Omit<Settings['offer'], 'product'> => ({
  price: centsOf(offer.price),
  currency: offer.currency,
  copies: {
    max: offer.copies.max,
    volumePrices: offer.copies.volumePrices.map(({ from, price }) => ({ from, price: centsOf(price) })),
  },
})
