import { Stripe } from 'stripe'
import { redactSecrets } from '../../mask.ts'
import type { StripeSettings } from '../../settings.ts'
import { ProviderError, ProviderRejection, type PaymentProvider } from '../provider.ts'
import { inspectStripe } from './inspect.ts'
import { findStripePayment, listStripePayments, orderOfIntent } from './list-payments.ts'
import { withReversals } from './charge-reversals.ts'
import { findMissingMethods } from './missing-methods.ts'
import { closeSession, openSession } from './session.ts'
import { statusOfSession } from './session-status.ts'
import { parseStripeWebhook } from './webhook.ts'

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
