import { copiesText as copy } from '../../content/copies.ts'
import { fillTemplate } from '../../format/fill.ts'
import { money } from '../../format/money.ts'
import { isQuantity, type Quote, quoteOrder } from '../../shop/checkout/quote.ts'
import { termsVersion } from '../../shop/orders/agreement.ts'
import { newIdempotencyKey } from '../../shop/row-id.ts'
import type { Shop } from '../../shop/shop.ts'
import type { CheckoutProps } from '../../site/shop/checkout/checkout.tsx'

/** The quote for what was typed; an invalid quantity is shown as one copy. */
export function quoteFor(shop: Shop, quantity: string): Quote {
  const { offer } = shop.settings
  const typed = Number(quantity)
  return quoteOrder(offer, shop.now(), { quantity: isQuantity(offer, typed) ? typed : 1 })
}

/** An idempotency key and the version of the terms that the form shows. */
export function formKeyFor({ settings }: Shop, quote: Quote, idempotencyKey = newIdempotencyKey()): string {
  return `${idempotencyKey}.${termsVersion(settings, quote)}`
}

/** Empty when price or texts changed since the form was opened: consent is only valid for what was shown. */
export function idempotencyKeyOf({ settings }: Shop, formKey: string, shown: Quote): string {
  const [idempotencyKey = '', terms] = formKey.split('.')
  return terms === termsVersion(settings, shown) ? idempotencyKey : ''
}

export function quoteView({ quantity, unitPrice, price, currency }: Quote): CheckoutProps['quote'] {
  const each = money(unitPrice, currency)
  return {
    quantity,
    price: money(price, currency),
    copies: quantity > 1 ? fillTemplate(copy.checkout.total, { quantity, price: each }) : null,
  }
}

export function copiesOffer({ settings: { offer } }: Shop): CheckoutProps['copies'] {
  const { max, volumePrices } = offer.copies
  if (max === 1) return null
  const lower = volumePrices.filter(({ price }) => price < offer.price)
  return { max, volumePrices: lower.map(({ from, price }) => ({ from, price: money(price, offer.currency) })) }
}
