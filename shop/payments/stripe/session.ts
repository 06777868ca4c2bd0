import { Stripe } from 'stripe'
import type { Order, ReturnUrls } from '../../orders/order.ts'

const MINUTE = 60_000
/** Stripe closes its page when the order expires. */
const PAGE_OPEN_FOR = 12 * 60 * MINUTE
/** Stripe wants at least 30 minutes, and clocks differ. */
const OPEN_AT_LEAST = 35 * MINUTE

/** A new payment page for the order. */
export async function openSession(
  stripe: Stripe,
  order: Order,
  urls: ReturnUrls,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  // Stripe repeats a failure as long as its name is the same. A buyer who tries again in a minute asks anew; the page
  // that nobody heard of can't be paid on.
  const minute = Math.floor(now.getTime() / MINUTE)
  const page = checkout(order, urls, minute * MINUTE)
  try {
    const idempotencyKey = `order ${order.id} ${minute}`
    return await stripe.checkout.sessions.create({ ...page, customer_email: order.email }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'customer_email') throw error
    // An address that Stripe won't have is no reason not to sell: its page asks for one.
    const idempotencyKey = `order ${order.id} ${minute} without address`
    return await stripe.checkout.sessions.create(page, { idempotencyKey })
  }
}

function checkout(
  order: Order,
  { successUrl, cancelUrl }: ReturnUrls,
  now: number,
): Stripe.Checkout.SessionCreateParams {
  const closes = Math.max(Date.parse(order.createdAt) + PAGE_OPEN_FOR, now + OPEN_AT_LEAST)
  return {
    mode: 'payment',
    // Whatever the dashboard enables: other ways may take days, and the form promised a card.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.price,
          product_data: { name: order.product },
        },
      },
    ],
    metadata: { order: order.id },
    payment_intent_data: { description: `Order ${order.number}`, metadata: { order: order.id } },
    expires_at: Math.floor(closes / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** Nobody can pay there any more, unless they just did: Stripe closes only what is open. */
export async function closeSession(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(reference)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
