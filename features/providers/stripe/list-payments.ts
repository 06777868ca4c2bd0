import { Stripe } from 'stripe'
import { isRowId } from '../../../platform/shop/row-id.ts'
import {
  parseBought,
  ProviderError,
  type FoundPayment,
  type ListedPayment,
  type TimeRange,
} from '../../../platform/payments/provider.ts'
import { chargePayment, isoDate, idOf } from './charge-reversals.ts'

const PAGE = 100

/** Payments with activity in the time range. Payments for other products of the seller lack our order id. */
export async function* listStripePayments(stripe: Stripe, { since, until }: TimeRange): AsyncGenerator<ListedPayment> {
  const created = { gte: seconds(since), lt: seconds(until) }
  for await (const charge of stripe.charges.list({ created, limit: PAGE })) {
    const payment = listedCharge(charge)
    if (payment) yield payment
  }
  const options = { created, limit: PAGE, expand: ['data.payment_intent'] }
  for await (const { payment_intent: intent } of stripe.refunds.list(options)) yield* touched(intent)
  for await (const { payment_intent: intent } of stripe.disputes.list(options)) yield* touched(intent)
}

function listedCharge(charge: Stripe.Charge): ListedPayment | undefined {
  if (charge.object !== 'charge') throw new ProviderError('Stripe listed something else than charges.')
  const orderId = charge.metadata.order ?? null
  const paymentId = idOf(charge.payment_intent)
  if (charge.status !== 'succeeded' || !charge.captured || !paymentId || !isRowId(orderId)) return undefined
  const { amount, amount_refunded: refunded, disputed, currency, created } = charge
  const paid = { amount, currency: currency.toUpperCase(), at: isoDate(created) }
  return { paymentId, orderId, paid, hasReversals: refunded > 0 || disputed }
}

function* touched(intent: string | Stripe.PaymentIntent | null): Generator<ListedPayment> {
  const orderId = intent && typeof intent === 'object' ? (intent.metadata.order ?? null) : null
  if (intent && isRowId(orderId)) yield { paymentId: idOf(intent) ?? '', orderId, paid: null, hasReversals: true }
}

/** `null` when Stripe does not know the payment, or it is not ours. */
export async function findStripePayment(stripe: Stripe, paymentId: string): Promise<FoundPayment | null> {
  const intent = await orNull(
    stripe.paymentIntents.retrieve(paymentId, {
      expand: ['latest_charge.refunds', 'latest_charge.balance_transaction'],
    }),
  )
  const orderId = intent?.metadata.order ?? null
  const charge = intent?.latest_charge
  if (!charge || typeof charge !== 'object' || charge.status !== 'succeeded' || !isRowId(orderId)) return null
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
  const [session] = data
  const email = session?.customer_email ?? session?.customer_details?.email ?? null
  const payment = await chargePayment(stripe, charge)
  const { description, metadata } = intent
  const bought = parseBought(metadata.copies, metadata.gift === 'yes')
  return { payment, orderId, description: description ?? '', reference: session?.id ?? paymentId, email, bought }
}

/** Our order id of a payment. */
export async function orderOfIntent(stripe: Stripe, paymentId: string): Promise<string | null> {
  return (await orNull(stripe.paymentIntents.retrieve(paymentId)))?.metadata.order ?? null
}

async function orNull<Thing>(request: Promise<Thing>): Promise<Thing | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
