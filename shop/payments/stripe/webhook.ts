import type { Stripe } from 'stripe'
import { isRowId } from '../../row-id.ts'
import { InvalidWebhook, type ProviderEvent } from '../provider.ts'
import { subjectOf } from '../webhook-events.ts'
import { idOf } from './charge-reversals.ts'

interface Verification {
  stripe: Stripe
  secret: string
  /** Our order id of a payment: refunds, disputes and warnings contain only the payment id. */
  orderOf: (paymentId: string) => Promise<string | null>
}

/** Verifies the signature over the raw bytes. `null`: an event of something else the seller sells. */
export async function parseStripeWebhook(
  { stripe, secret, orderOf }: Verification,
  body: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent | null> {
  const event = await verify(stripe, secret, body, headers)
  const about = subjectOf('stripe', event.type)
  if (!about) return null
  const base = { id: event.id, kind: event.type, about }
  const { object } = event.data
  if (object.object === 'checkout.session') {
    const { client_reference_id: orderId, metadata } = object
    const isOurs = isRowId(orderId) && metadata?.order === orderId
    return isOurs ? { ...base, orderId, paymentId: null } : null
  }
  const paymentId = 'payment_intent' in object ? idOf(object.payment_intent) : null
  const metadata = object.object === 'charge' ? object.metadata : undefined
  const orderId = metadata?.order ?? (paymentId && !metadata ? await orderOf(paymentId) : null)
  return isRowId(orderId) ? { ...base, orderId, paymentId } : null
}

async function verify(stripe: Stripe, secret: string, body: Uint8Array, headers: Headers): Promise<Stripe.Event> {
  const signature = headers.get('stripe-signature')
  if (!signature) throw new InvalidWebhook('The webhook has no signature of Stripe.')
  try {
    return await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, secret)
  } catch (error) {
    throw new InvalidWebhook('The webhook is not signed by Stripe.', { cause: error })
  }
}
