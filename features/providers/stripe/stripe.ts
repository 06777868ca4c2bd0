import { Stripe } from 'stripe'
import { redactSecrets } from '../../../platform/shop/mask.ts'
import type { StripeSettings, Method } from '../../../platform/shop/settings.ts'
import {
  ProviderError,
  ProviderRejection,
  type PaymentProvider,
  type AccountInspection,
  type Payment,
  type PaymentStatus,
  InvalidWebhook,
  type ProviderEvent,
} from '../../../platform/payments/provider.ts'
import { findStripePayment, listStripePayments, orderOfIntent } from './list-payments.ts'
import { withReversals, idOf } from './charge-reversals.ts'
import { closeSession, openSession } from './session.ts'
import { subscribedEvents, subjectOf } from '../../../platform/payments/webhook-events.ts'
import { payerOfCharge, type Payer } from './payer.ts'
import { isRowId } from '../../../platform/shop/row-id.ts'

interface StripeContext {
  timeoutMs: number
  now: () => Date
}

/** Cards through Stripe Checkout. */
export function createStripe(settings: StripeSettings, { timeoutMs, now }: StripeContext): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.address ? standIn(settings.address) : {}),
  })
  return {
    name: 'stripe',
    createPaymentPage: (order, urls) =>
      answered(async () => {
        const session = await openSession(stripe, order, urls, now())
        if (!session.url || !session.id) throw new ProviderError('Stripe opened no payment page.')
        return { reference: session.id, paymentUrl: session.url }
      }),
    fetchStatus: (order) =>
      answered(async () => {
        const expand = ['refunds', 'balance_transaction'].map((part) => `payment_intent.latest_charge.${part}`)
        const session = await stripe.checkout.sessions.retrieve(order.reference ?? '', { expand })
        return await withReversals(stripe, session, statusOfSession(session))
      }),
    closePaymentPage: (order) => answered(() => closeSession(stripe, order.reference ?? '')),
    parseWebhook: (body, headers) =>
      parseStripeWebhook(
        {
          stripe,
          secret: settings.webhookSecret,
          orderOf: (paymentId) => answered(() => orderOfIntent(stripe, paymentId)),
        },
        body,
        headers,
      ),
    listPayments: (span) => eachAnswered(listStripePayments(stripe, span)),
    inspectAccount: (webhook) => answered(() => inspectStripe(stripe, settings.secretKey, webhook)),
    findMissingMethods: (methods) => answered(() => findMissingMethods(stripe, methods)),
    findPayment: (paymentId) => answered(() => findStripePayment(stripe, paymentId)),
    refund: (order, { name, amount }) =>
      answered(async () => {
        const params = { payment_intent: order.paymentId ?? '', amount, metadata: { refund: name } }
        const refund = await stripe.refunds.create(params, { idempotencyKey: `refund ${name}` })
        const { id, status, failure_reason: reason } = refund
        if (status !== 'failed' && status !== 'canceled') return { reference: id }
        throw new ProviderRejection(`Stripe: the refund ${id} failed: ${reason ?? status}`)
      }),
  }
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const reason = redactSecrets(error instanceof Error ? error.message : String(error))
    const Failure = isRejection(error) ? ProviderRejection : ProviderError
    throw new Failure(`Stripe: ${reason}`, { cause: error, wasAnswered: error instanceof Stripe.errors.StripeAPIError })
  }
}

/** Errors on any page become provider errors. */
async function* eachAnswered<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const pages = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await answered(() => pages.next())
    if (next.done) return
    yield next.value
  }
}

/** An unknown session is not a rejection. */
function isRejection(error: unknown): boolean {
  const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors
  if (error instanceof StripeInvalidRequestError) return error.code !== 'resource_missing'
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
}

function standIn(address: string) {
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' } as const
}

/** An account has at most 16 webhooks. */
const MAX_WEBHOOKS = 100
/** Stripe's wildcard for all events. */
const EVERYTHING = '*'

async function inspectStripe(stripe: Stripe, key: string, webhook: string): Promise<AccountInspection> {
  const { data } = await stripe.webhookEndpoints.list({ limit: MAX_WEBHOOKS })
  const ours = data.filter(({ url, status }) => URL.parse(url)?.href === webhook && status === 'enabled')
  const events = ours.flatMap(({ enabled_events: enabled }) =>
    enabled.includes(EVERYTHING) ? subscribedEvents.stripe : enabled,
  )
  return { live: ours[0]?.livemode ?? /^[rs]k_live_/.test(key), events: ours.length === 0 ? null : events }
}

const MAX_CONFIGURATIONS = 100

/**
 * Methods that buyers can't use, because they are turned off or the account has no capability for them. `available`
 * means both: https://docs.stripe.com/api/payment_method_configurations/object
 */
async function findMissingMethods(stripe: Stripe, methods: readonly Method[]): Promise<Method[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: MAX_CONFIGURATIONS })
  const used = data.find((one) => one.is_default && one.active && !one.application) ?? data.find((one) => one.active)
  return methods.filter((method) => method !== 'paypal' && used?.[method]?.available !== true)
}

function statusOfSession(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.object !== 'checkout.session') throw new ProviderError('Stripe answered with something else.')
  if (session.payment_status !== 'paid') return unpaidVerdict(session)
  const { payment_intent: payment, amount_total: amount, currency } = session
  if (payment === null || typeof payment !== 'object' || amount === null || currency === null) {
    throw new ProviderError('Stripe calls the session paid but names no payment.')
  }
  const charge = chargeOf(payment)
  const details: Payment = {
    ...payerOf(session, charge),
    paymentId: payment.id,
    amount,
    currency: currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    dispute: null,
  }
  return { status: charge?.refunded ? 'refunded' : 'paid', payment: details }
}

/** Only cards are requested; should a slower method be used anyway, the order waits for it. */
function unpaidVerdict(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.status === 'expired') return { status: 'closed' }
  const { payment_intent: payment } = session
  if (session.status !== 'complete' || payment === null || typeof payment !== 'object') return { status: 'waiting' }
  const failed = payment.status === 'canceled' || payment.status === 'requires_payment_method'
  if (failed) return { status: 'declined' }
  const payer = payerOf(session, chargeOf(payment))
  return { status: 'waiting', onHold: { ...payer, paymentId: payment.id, reason: payment.status } }
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null
}

function payerOf(session: Stripe.Checkout.Session, charge: Stripe.Charge | null): Payer {
  return payerOfCharge(charge, session.customer_details?.address?.country)
}

interface Verification {
  stripe: Stripe
  secret: string
  /** Our order id of a payment: refunds, disputes and warnings contain only the payment id. */
  orderOf: (paymentId: string) => Promise<string | null>
}

/** Verifies the signature over the raw bytes. `null`: an event of something else the seller sells. */
async function parseStripeWebhook(
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
