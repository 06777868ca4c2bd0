import type { Stripe } from 'stripe'
import { isRowId } from '../../row-id.ts'
import { ForgedWebhook, type ProviderEvent } from '../provider.ts'

const PAYMENT_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Checks the signature over the very bytes that came. */
export async function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent | null> {
  const event = await proven(stripe, secret, body, headers)
  if (event.type === 'charge.refunded') {
    const { metadata, payment_intent: payment } = event.data.object
    const paymentId = typeof payment === 'string' ? payment : (payment?.id ?? null)
    const orderId = metadata.order ?? null
    return isRowId(orderId) ? { ...named(event, 'refund'), orderId, paymentId } : null
  }
  if (!PAYMENT_EVENTS.has(event.type) || event.data.object.object !== 'checkout.session') return null
  const { client_reference_id: orderId, metadata } = event.data.object
  // Whatever else the seller sells may speak of orders, too; ours are named twice, and as only we name them.
  const ours = isRowId(orderId) && metadata?.order === orderId
  return ours ? { ...named(event, 'payment'), orderId, paymentId: null } : null
}

async function proven(stripe: Stripe, secret: string, body: Uint8Array, headers: Headers): Promise<Stripe.Event> {
  const signature = headers.get('stripe-signature')
  if (!signature) throw new ForgedWebhook('The webhook carries no signature of Stripe.')
  try {
    return await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, secret)
  } catch (fault) {
    throw new ForgedWebhook('The webhook is not signed by Stripe.', { cause: fault })
  }
}

function named(event: Stripe.Event, about: ProviderEvent['about']) {
  return { id: event.id, kind: event.type, about }
}
