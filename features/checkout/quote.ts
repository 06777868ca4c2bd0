import { priceAt } from '../orders/prices/index.ts'
import type { DiscountCode, Settings } from '../../platform/shop/settings.ts'

type Offer = Settings['offer']

/** What an order costs, in cents. Checkout and payment use it; sales pages use `displayPrice`. */
export interface Quote {
  quantity: number
  unitPrice: number
  price: number
  /** Contained in the price, of all copies. 0 without a code. */
  discount: number
  /** The code that reduces the price. `null` also if a volume price is as low. */
  code: string | null
  currency: string
}

/** No copy costs less. */
const MIN_UNIT_PRICE = 100

/** A code and a volume price are not combined: the lower price applies. An invalid code is ignored. */
export function quoteOrder(offer: Offer, now: Date, order: { quantity: number; code?: string | undefined }): Quote {
  const { quantity } = order
  const { price: listPrice } = priceAt(offer.prices, now)
  const volumePrice = Math.min(listPrice, ...reachedSteps(offer, quantity))
  const code = findCode(offer, now, order.code ?? '')
  const codePrice = code ? reducedPrice(listPrice, code) : Infinity
  const hasCode = codePrice < volumePrice
  const unitPrice = hasCode ? codePrice : volumePrice
  return {
    quantity,
    unitPrice,
    price: quantity * unitPrice,
    discount: hasCode ? quantity * (listPrice - codePrice) : 0,
    code: hasCode && code ? code.code : null,
    currency: offer.currency,
  }
}

/** As typed: without regard to case, spaces and hyphens. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The code that an order was placed with, as long as the owner keeps it. */
export const codeOf = (
  { codes }: Offer,
  { discountCode }: { discountCode?: string | null | undefined },
): DiscountCode | undefined => codes.find(({ code }) => code === discountCode)

/** The code, if it is valid at that time. */
export function findCode({ codes }: Offer, now: Date, typed: string): DiscountCode | undefined {
  const moment = now.toISOString()
  return codes.find(
    ({ code, startsAt, endsAt }) =>
      code === normalizeCode(typed) && (startsAt ?? '') <= moment && (endsAt === null || moment < endsAt),
  )
}

function reducedPrice(listPrice: number, { percent, amount }: DiscountCode): number {
  const reduced = percent === null ? listPrice - (amount ?? 0) : Math.round((listPrice * (100 - percent)) / 100)
  return Math.min(listPrice, Math.max(MIN_UNIT_PRICE, reduced))
}

export const isQuantity = ({ copies }: Offer, quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= copies.max

/** Volume prices that a quantity has reached. */
const reachedSteps = ({ copies }: Offer, quantity: number) =>
  copies.volumePrices.filter(({ from }) => from <= quantity).map(({ price }) => price)
