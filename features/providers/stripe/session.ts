import { Stripe } from 'stripe'
import { HOUR, MINUTE } from '../../../platform/format/duration.ts'
import { isGift, itemNameOf, type Order, unitPriceOf } from '../../orders/index.ts'
import { ProviderRejection, type ReturnUrls } from '../../../platform/payments/provider.ts'

/** Stripe closes its page when the order expires. */
const PAGE_OPEN_FOR = 12 * HOUR
/** Stripe requires at least 30 minutes, and clocks differ. */
const OPEN_AT_LEAST = 35 * MINUTE

/** Digital books, downloaded, with permanent rights: https://docs.stripe.com/tax/tax-codes */
const DOWNLOADED_BOOK = 'txcd_10302000'

export async function openSession(
  stripe: Stripe,
  order: Order,
  urls: ReturnUrls,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  // Stripe repeats a failure for the same key, so a retry a minute later gets a new key.
  const minute = Math.floor(now.getTime() / MINUTE)
  const page = checkout(order, urls, minute * MINUTE)
  try {
    const idempotencyKey = `order ${order.id} ${minute}`
    return await stripe.checkout.sessions.create({ ...page, customer_email: order.email }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (/payment method type/i.test(error.message)) throw unavailable(order, error)
    if (error.param !== 'customer_email') throw error
    // Stripe does not accept the address: its page asks for another one.
    const idempotencyKey = `order ${order.id} ${minute} without address`
    return await stripe.checkout.sessions.create(page, { idempotencyKey })
  }
}

function unavailable({ method }: Order, { message }: Error): ProviderRejection {
  return new ProviderRejection(
    `Your Stripe account can't accept ${method}: turn it on in Stripe's dashboard under Settings, Payment methods, or take “${method}” out of payment in content/offer.ts. (${message})`,
  )
}

function checkout(
  order: Order,
  { successUrl, cancelUrl }: ReturnUrls,
  now: number,
): Stripe.Checkout.SessionCreateParams {
  // `restore-order` reads it.
  const metadata = { order: order.id, copies: order.quantity, ...(isGift(order) ? { gift: 'yes' } : {}) }
  const closes = Math.max(Date.parse(order.createdAt) + PAGE_OPEN_FOR, now + OPEN_AT_LEAST)
  return {
    mode: 'payment',
    // Not whatever the dashboard enables: other methods may take days, and the buyer chose one in the form.
    allowed_payment_method_types: [order.method],
    // The shop and the guide are in English.
    locale: 'en',
    // Stripe asks for an address only where the method or the tax needs one.
    billing_address_collection: 'auto',
    client_reference_id: order.id,
    line_items: [
      {
        quantity: order.quantity,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: unitPriceOf(order),
          product_data: { name: itemNameOf(order), tax_code: DOWNLOADED_BOOK },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: `Order ${order.number}`, metadata },
    expires_at: Math.floor(closes / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** Stripe closes only open sessions: a payment that was just completed stays valid. */
export async function closeSession(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(reference)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
