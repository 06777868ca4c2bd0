import { type GiftErrors, type GiftRequest, needsGiftConsent, parseGift } from '../gifts/index.ts'
import { type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import type { Gift } from '../orders/seats/index.ts'
import type { Method } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCode, isQuantity } from './quote.ts'

/** What the buyer typed and ticked. `idempotencyKey` comes from the form (`newIdempotencyKey`): sent twice, it is one order. */
export interface OrderRequest {
  email: string
  method: string
  consent: boolean
  idempotencyKey: string
  /** One by default. */
  quantity?: number
  gift?: GiftRequest | undefined
  /** The moment whose price the form showed; by default now. */
  pricedAt?: Date | undefined
  /** As typed; empty for none. */
  code?: string | undefined
  /** The country of the buyer's network, if a proxy of the owner names it. */
  networkCountry?: string | undefined
}

export interface OrderErrors {
  email?: EmailError
  method?: 'unknown'
  consent?: 'missing'
  /** `gift`: a gift is one copy. */
  quantity?: 'out-of-range' | 'gift'
  gift?: GiftErrors
  /** Whatever the reason: unknown, expired or used up. */
  code?: 'unavailable'
  /** Not a key from this shop: show the form again with a new one. */
  idempotencyKey?: 'malformed'
}

export function orderErrors(shop: Shop, request: OrderRequest): OrderErrors {
  const email = parseEmail(request.email)
  return {
    ...('error' in email ? { email: email.error } : {}),
    ...(choiceOf(shop, request) ? {} : { method: 'unknown' }),
    ...(request.consent || !needsConsent(shop, request) ? {} : { consent: 'missing' }),
    ...quantityError(shop, request),
    ...giftErrors(shop, request),
    ...(isCodeValid(shop, request) ? {} : { code: 'unavailable' }),
    ...(/^[\w-]{22}$/.test(request.idempotencyKey) ? {} : { idempotencyKey: 'malformed' }),
  }
}

export function quantityError(shop: Shop, { quantity = 1, gift }: OrderRequest): Pick<OrderErrors, 'quantity'> {
  if (!isQuantity(shop.settings.offer, quantity)) return { quantity: 'out-of-range' }
  return gift && quantity > 1 ? { quantity: 'gift' } : {}
}

function isCodeValid(shop: Shop, { code = '', pricedAt }: OrderRequest): boolean {
  return code === '' || findCode(shop.settings.offer, pricedAt ?? shop.now(), code) !== undefined
}

function giftErrors(shop: Shop, { gift }: OrderRequest): Pick<OrderErrors, 'gift'> {
  const parsed = gift && parseGift(shop, gift)
  return parsed && 'errors' in parsed ? { gift: parsed.errors } : {}
}

export function giftOf(shop: Shop, { gift }: OrderRequest): Gift | null {
  const parsed = gift && parseGift(shop, gift)
  return parsed && 'gift' in parsed ? parsed.gift : null
}

const needsConsent = (shop: Shop, { gift }: OrderRequest) => !gift || needsGiftConsent(shop, gift)

export function choiceOf(shop: Shop, request: OrderRequest): [Method, PaymentProvider] | undefined {
  return [...shop.payments].find(([method]) => method === request.method)
}
