import type { Stripe } from 'stripe'
import { ProviderError, type Payment, type PaymentStatus } from '../provider.ts'
import { payerOfCharge, type Payer } from './payer.ts'

export function statusOfSession(session: Stripe.Checkout.Session): PaymentStatus {
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
