import { codesText } from '../../../content/codes.ts'
import { copiesText as copy } from '../../../content/copies.ts'
import { HOUR } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { plural } from '../../../platform/format/plural.ts'
import { findCode, isQuantity, type Quote, quoteOrder } from '../quote.ts'
import { isSignature, sign } from '../../../platform/db/signed-token.ts'
import { termsVersion } from '../../orders/index.ts'
import { priceAt } from '../../orders/prices/index.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { QuoteView } from '../pages/checkout-form.tsx'
import type { CheckoutProps } from '../pages/checkout.tsx'

/** How long an open form keeps its price. Payment pages stay open as long. */
const PRICE_VALID_MS = 12 * HOUR

/** What identifies an open form. */
export interface OpenForm {
  /** Empty when price or texts changed since the form was opened: consent is only valid for what was shown. */
  idempotencyKey: string
  /** The moment whose price the form shows. */
  pricedAt: Date
}

export const newForm = (shop: Shop): OpenForm => ({ idempotencyKey: newIdempotencyKey(), pricedAt: shop.now() })

/** As typed. */
export interface Selection {
  quantity: string
  code: string
}

/** The quote for what was typed; an invalid quantity counts as one copy, an invalid code is ignored. */
export function quoteFor({ settings: { offer } }: Shop, { quantity, code }: Selection, pricedAt: Date): Quote {
  const typed = Number(quantity)
  return quoteOrder(offer, pricedAt, { quantity: isQuantity(offer, typed) ? typed : 1, code })
}

/** The idempotency key, the version of the terms shown, the time of the price, and a signature of key and time. */
export function formKeyFor(shop: Shop, quote: Quote, { idempotencyKey, pricedAt }: OpenForm): string {
  const time = pricedAt.getTime().toString(36)
  const signature = sign(shop.secret, signedParts(idempotencyKey, time))
  return [idempotencyKey, termsVersion(shop.settings, quote), time, signature].join('.')
}

export function parseFormKey(shop: Shop, formKey: string, shown: Selection): OpenForm {
  const [idempotencyKey = '', terms, time = '', signature = ''] = formKey.split('.')
  const now = shop.now()
  const opened = new Date(Number.parseInt(time, 36))
  const isRecent = opened <= now && opened.getTime() > now.getTime() - PRICE_VALID_MS
  const pricedAt = isRecent && isSignature(shop.secret, signedParts(idempotencyKey, time), signature) ? opened : now
  const isCurrent = terms === termsVersion(shop.settings, quoteFor(shop, shown, pricedAt))
  return isCurrent ? { idempotencyKey, pricedAt } : { idempotencyKey: '', pricedAt: now }
}

const signedParts = (idempotencyKey: string, time: string) => ({
  purpose: 'checkout form',
  payload: `${idempotencyKey}.${time}`,
})

export function quoteView(shop: Shop, selection: Selection, pricedAt: Date): QuoteView {
  if (!isQuantity(shop.settings.offer, Number(selection.quantity)))
    return { quantity: 0, price: '', copies: '', more: '', code: '' }
  const quote = quoteFor(shop, selection, pricedAt)
  const { quantity, unitPrice, price, currency } = quote
  return {
    quantity,
    price: money(price, currency),
    copies: quantity > 1 ? fillTemplate(copy.checkout.total, { quantity, price: money(unitPrice, currency) }) : '',
    more: moreForLess(shop, quote, selection, pricedAt),
    code: findCode(shop.settings.offer, pricedAt, selection.code) ? codeNote(quote) : '',
  }
}

/** The next volume price with which more copies cost less in total. */
function moreForLess(shop: Shop, quote: Quote, { code }: Pick<Selection, 'code'>, pricedAt: Date): string {
  const { quantity, price, currency } = quote
  const more = shop.settings.offer.copies.volumePrices
    .filter(({ from }) => from > quantity)
    .map(({ from }) => quoteFor(shop, { quantity: String(from), code }, pricedAt))
    .find((larger) => larger.quantity > quantity && larger.price < price)
  if (!more) return ''
  return fillTemplate(copy.checkout.moreForLess, {
    quantity: more.quantity,
    price: money(more.price, currency),
    amount: money(price - more.price, currency),
  })
}

const codeNote = ({ code, discount, currency }: Quote) =>
  code === null
    ? codesText.checkout.volume
    : fillTemplate(codesText.checkout.applied, { code, discount: money(discount, currency) })

export function copiesOffer(shop: Shop, { code }: Pick<Selection, 'code'>, pricedAt: Date): CheckoutProps['copies'] {
  const { offer, seller } = shop.settings
  const { max, volumePrices } = offer.copies
  if (max === 1) return null
  // Where gifts are offered, “Several copies” is a choice beside “One copy”.
  const min = offer.gifts ? 2 : 1
  const { price: listPrice } = priceAt(offer.prices, pricedAt)
  const rows = [{ from: min, price: listPrice }, ...volumePrices.toSorted((one, other) => one.from - other.from)]
  const lower = rows.filter(({ price }, i) => rows.slice(0, i).every((row) => price < row.price))
  return {
    min,
    prices: pricesText(lower, max, offer.currency),
    error: fillTemplate(copy.checkout.error, { from: min, max, email: seller.email }),
    totals: Array.from({ length: max }, (_, i) => totalOf(shop, { quantity: String(i + 1), code }, pricedAt)),
  }
}

/** Each price with the numbers of copies that it is for; none for a number that can't be ordered. */
function pricesText(rows: readonly { from: number; price: number }[], max: number, currency: string): string[] {
  const { range, single } = copy.checkout
  return rows.flatMap(({ from, price }, i) => {
    const most = Math.min(max, (rows[i + 1]?.from ?? max + 1) - 1)
    if (from > most) return []
    const values = { from, most, quantity: plural(from, 'copy', 'copies'), price: money(price, currency) }
    return fillTemplate(from === most ? single : range, values)
  })
}

function totalOf(shop: Shop, selection: Selection, pricedAt: Date): string[] {
  const { price, copies, code, more } = quoteView(shop, selection, pricedAt)
  return [termsVersion(shop.settings, quoteFor(shop, selection, pricedAt)), price, copies, code, more]
}
