import { Stripe } from 'stripe'
import { withoutSecrets } from '../../mask.ts'
import type { Order } from '../../orders/order.ts'
import type { StripeSettings } from '../../settings.ts'
import {
  ProviderFault,
  ProviderRefusal,
  type Addresses,
  type Payment,
  type PaymentProvider,
  type Verdict,
} from '../provider.ts'
import { readStripeWebhook } from './webhook.ts'

/** Stripe closes its page when the order expires; it allows 30 minutes to 24 hours. */
const PAGE_OPEN_FOR = 12 * 60 * 60_000

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
        const session = await openSession(stripe, order, addresses)
        if (!session.url || !session.id) throw new ProviderFault('Stripe opened no payment page.')
        return { reference: session.id, payAt: session.url }
      }),
    verdict: (order) =>
      answered(async () => {
        const expand = ['payment_intent.latest_charge']
        return verdictOf(await stripe.checkout.sessions.retrieve(order.reference ?? '', { expand }))
      }),
    readWebhook: (body, headers) => readStripeWebhook(stripe, settings.webhookSecret, body, headers),
    refund: (order, { name, amount }) =>
      answered(async () => {
        const wanted = { payment_intent: order.paymentId ?? '', amount, metadata: { refund: name } }
        const { id } = await stripe.refunds.create(wanted, { idempotencyKey: `refund ${name}` })
        return { reference: id }
      }),
  }
}

async function openSession(stripe: Stripe, order: Order, addresses: Addresses): Promise<Stripe.Checkout.Session> {
  const page = checkout(order, addresses)
  try {
    const idempotencyKey = `order ${order.id}`
    return await stripe.checkout.sessions.create({ ...page, customer_email: order.email }, { idempotencyKey })
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeInvalidRequestError) || fault.param !== 'customer_email') throw fault
    // An address that Stripe won't have is no reason not to sell: its page asks for one.
    const idempotencyKey = `order ${order.id} without address`
    return await stripe.checkout.sessions.create(page, { idempotencyKey })
  }
}

function checkout(order: Order, { returned, cancelled }: Addresses): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
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
  const known: Payment = {
    paymentId: payment.id,
    amount,
    currency: currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    country: null,
    paidWith: null,
    dispute: null,
  }
  return { status: charge?.refunded ? 'refunded' : 'paid', payment: known }
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof ProviderFault) throw fault
    const reason = withoutSecrets(fault instanceof Error ? fault.message : String(fault))
    const Fault = turnsUsAway(fault) ? ProviderRefusal : ProviderFault
    throw new Fault(`Stripe: ${reason}`, { cause: fault })
  }
}

/** A session that Stripe does not know says nothing about us. */
function turnsUsAway(fault: unknown): boolean {
  const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors
  if (fault instanceof StripeInvalidRequestError) return fault.code !== 'resource_missing'
  return fault instanceof StripeAuthenticationError || fault instanceof StripePermissionError
}

function standIn(address: string) {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' } as const
}
