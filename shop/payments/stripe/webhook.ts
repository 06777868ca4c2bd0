import type { Stripe } from 'stripe'
import { isRowId } from '../../row-id.ts'
import { idOf } from './charge-reversals.ts'
import { ForgedWebhook, type ProviderEvent } from '../provider.ts'

const PAYMENT_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** A refund or a dispute names the payment, but not the order. */
export const stripeMoneyEvents = new Map<string, 'refund' | 'dispute'>([
  ['refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['charge.dispute.funds_withdrawn', 'dispute'],
  ['charge.dispute.funds_reinstated', 'dispute'],
])

/** Checks the signature over the very bytes that came. */
export async function parseStripeWebhook(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  headers: Headers,
  orderOf: (paymentId: string) => Promise<string | null>,
): Promise<ProviderEvent | null> {
  const event = await proven(stripe, secret, body, headers)
  const later = stripeMoneyEvents.get(event.type)
  if (later && 'payment_intent' in event.data.object) {
    const paymentId = idOf(event.data.object.payment_intent)
    const orderId = paymentId ? await orderOf(paymentId) : null
    return orderId ? { ...named(event, later), orderId, paymentId } : null
  }
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
  } catch (error) {
    throw new ForgedWebhook('The webhook is not signed by Stripe.', { cause: error })
  }
}

function named(event: Stripe.Event, about: ProviderEvent['about']) {
  return { id: event.id, kind: event.type, about }
}
