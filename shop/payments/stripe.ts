import { Stripe } from 'stripe'
import type { Order } from '../order.ts'
import type { StripeSettings } from '../settings.ts'
import { ForgedWebhook, ProviderFault, type PaymentProvider, type ProviderEvent, type Verdict } from './provider.ts'

/** Stripe closes its page when the order expires; it allows 30 minutes to 24 hours. */
const PAGE_OPEN_FOR = 12 * 60 * 60_000

const PAYMENT_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Cards by Stripe's hosted checkout. */
export function createStripe(settings: StripeSettings, patience: number): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.address ? standIn(settings.address) : {}),
  })
  return {
    name: 'stripe',
    start: (order, addresses) =>
      answered(async () => {
        const session = await stripe.checkout.sessions.create(
          checkout(order, addresses.returned, addresses.cancelled),
          {
            idempotencyKey: `order ${order.id}`,
          },
        )
        if (!session.url || !session.id) throw new ProviderFault('Stripe opened no payment page.')
        return { reference: session.id, payAt: session.url }
      }),
    verdict: (order) =>
      answered(async () => {
        const expand = ['payment_intent.latest_charge']
        return verdictOf(await stripe.checkout.sessions.retrieve(order.reference ?? '', { expand }))
      }),
    readWebhook: (body, headers) => readWebhook(stripe, settings.webhookSecret, body, headers),
    refund: (order) =>
      answered(async () => {
        const payment = { payment_intent: order.paymentId ?? '' }
        await stripe.refunds.create(payment, { idempotencyKey: `refund ${order.id}` })
      }),
  }
}

function checkout(order: Order, returned: string, cancelled: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: order.id,
    customer_email: order.email,
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
    expires_at: Math.floor((Date.parse(order.createdAt) + PAGE_OPEN_FOR) / 1000),
    success_url: returned,
    cancel_url: cancelled,
  }
}

function verdictOf(session: Stripe.Checkout.Session): Verdict {
  if (session.object !== 'checkout.session') throw new ProviderFault('Stripe answered with something else.')
  const { payment_intent: payment, amount_total: amount, currency } = session
  if (session.payment_status !== 'paid') return { status: session.status === 'expired' ? 'closed' : 'waiting' }
  if (payment === null || typeof payment !== 'object' || amount === null || currency === null) {
    throw new ProviderFault('Stripe calls the session paid but names no payment.')
  }
  const charge = typeof payment.latest_charge === 'object' ? payment.latest_charge : null
  if (charge?.refunded) return { status: 'refunded', paymentId: payment.id }
  const partlyRefunded = charge !== null && charge.amount_refunded > 0
  return { status: 'paid', amount, currency: currency.toUpperCase(), paymentId: payment.id, partlyRefunded }
}

async function readWebhook(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent | null> {
  const event = await proven(stripe, secret, body, headers)
  if (event.type === 'charge.refunded') {
    const { metadata, payment_intent: payment } = event.data.object
    const paymentId = typeof payment === 'string' ? payment : (payment?.id ?? null)
    return metadata.order ? { ...named(event, 'refund'), orderId: metadata.order, paymentId } : null
  }
  if (!PAYMENT_EVENTS.has(event.type) || !('metadata' in event.data.object)) return null
  const orderId = event.data.object.metadata?.order
  return orderId ? { ...named(event, 'payment'), orderId, paymentId: null } : null
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

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof ProviderFault) throw fault
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new ProviderFault(`Stripe: ${reason}`, { cause: fault })
  }
}

function standIn(address: string) {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' } as const
}
