import type { Stripe } from 'stripe'
import type { Dispute, Payment, Refund, PaymentStatus } from '../../../platform/payments/provider.ts'
import { payerOfCharge } from './payer.ts'

const MAX_ROWS = 100

/**
 * The status of a session with its refunds and disputes. Needs `refunds` and `balance_transaction` of the latest
 * charge expanded.
 */
export async function withReversals(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  verdict: PaymentStatus,
): Promise<PaymentStatus> {
  if (verdict.status !== 'paid' && verdict.status !== 'refunded') return verdict
  const intent = session.payment_intent
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null
  if (!charge || typeof charge !== 'object') return verdict
  const payment = { ...verdict.payment, ...(await movedSince(stripe, charge)) }
  return { status: payment.refunded >= payment.amount ? 'refunded' : 'paid', payment }
}

export async function chargePayment(stripe: Stripe, charge: Stripe.Charge): Promise<Payment> {
  const { amount, currency } = charge
  return {
    paymentId: idOf(charge.payment_intent) ?? charge.id,
    amount,
    currency: currency.toUpperCase(),
    ...payerOfCharge(charge),
    ...(await movedSince(stripe, charge)),
  }
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

async function movedSince(stripe: Stripe, charge: Stripe.Charge) {
  const refunds = (await refundsOf(stripe, charge)).map(readRefund)
  const done = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  const dispute = charge.disputed ? await disputeOf(stripe, charge) : null
  return { refunds, refunded: done, dispute, fee: feeOf(charge), at: isoDate(charge.created) }
}

/** `null` when the account has another currency than the payment. */
function feeOf({ balance_transaction: booked, currency }: Stripe.Charge): number | null {
  return booked && typeof booked === 'object' && booked.currency === currency ? booked.fee : null
}

async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Refund[]> {
  const { refunds } = charge
  if (refunds && !refunds.has_more) return refunds.data
  return await stripe.refunds.list({ charge: charge.id }).autoPagingToArray({ limit: MAX_ROWS })
}

function readRefund({ id, amount, created, status, failure_reason: why, metadata }: Stripe.Refund): Refund {
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'done'
  return { id, amount, at: isoDate(created), state, reason: why ?? status ?? undefined, name: metadata?.refund }
}

/** A charge may be disputed more than once; the most expensive dispute counts. */
async function disputeOf(stripe: Stripe, charge: Stripe.Charge): Promise<Dispute | null> {
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: MAX_ROWS })
  const disputes = data.map(readDispute)
  return (
    (['lost', 'open', 'inquiry', 'won'] as const).flatMap((state) =>
      disputes.filter((one) => one.state === state),
    )[0] ?? null
  )
}

function readDispute(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, status, currency, balance_transactions: booked } = dispute
  const { due_by: dueBy } = dispute.evidence_details
  const fees = booked.filter((one) => one.currency === currency).map(({ fee }) => fee)
  return {
    id,
    amount,
    reason,
    state: stateOf(status),
    // Stripe reports 0 when no response is possible.
    answerBy: dueBy ? isoDate(dueBy) : null,
    isAnswered: status === 'under_review' || status === 'warning_under_review',
    fee: fees.length > 0 ? fees.reduce((sum, fee) => sum + fee, 0) : null,
  }
}

/** An inquiry that ends without a chargeback, and a dispute that was prevented, withdraw no money. */
function stateOf(status: Stripe.Dispute['status']): Dispute['state'] {
  if (status === 'lost') return 'lost'
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'inquiry'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}
