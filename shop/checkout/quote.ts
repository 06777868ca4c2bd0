import type { Settings } from '../settings.ts'

type Offer = Settings['offer']

/** What an order costs, in cents. Everything that shows or charges a price gets it from here. */
export interface Quote {
  quantity: number
  unitPrice: number
  price: number
  currency: string
}

export function quoteOrder(offer: Offer, _now: Date, { quantity }: { quantity: number }): Quote {
  const unitPrice = volumePrice(offer, quantity)
  return { quantity, unitPrice, price: quantity * unitPrice, currency: offer.currency }
}

export const isQuantity = ({ copies }: Offer, quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= copies.max

/** How many copies a payment of this amount is for, by today's prices. One if no quantity has that price. */
export function quantityOfPayment(offer: Offer, now: Date, amount: number): number {
  const quantities = Array.from({ length: offer.copies.max }, (_, i) => i + 1)
  return quantities.find((quantity) => quoteOrder(offer, now, { quantity }).price === amount) ?? 1
}

/** The price of each copy, which falls with their number. */
function volumePrice({ price, copies }: Offer, quantity: number): number {
  const reached = copies.volumePrices.filter(({ from }) => from <= quantity)
  return Math.min(price, ...reached.map((step) => step.price))
}
