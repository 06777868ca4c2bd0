import { startPaypal, type PaypalStandIn } from '../support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../support/providers/stripe.ts'

/** Identifies a payment at one of the stand-ins. */
export interface PaymentKey {
  method: 'card' | 'paypal'
  reference: string
}

/** Where the money of a payment is, as the provider's own account shows it. Cents. */
export interface Money {
  paid: number
  refunded: number
  lost: number
  /** The bank or PayPal has not decided yet. */
  isDisputed: boolean
}

type Verdict = 'lost' | 'won'
export type About = 'payment' | 'refund' | 'dispute'

export interface Providers {
  stripe: StripeStandIn
  paypal: PaypalStandIn
  /** The buyer pays with a card, or approves at PayPal. `false` if the page accepts no payment any more. */
  pay(key: PaymentKey, how: { cents: number; country: string }): boolean
  /** PayPal: approved, and not captured yet. */
  isApproved(key: PaymentKey): boolean
  paymentId(key: PaymentKey): string
  money(key: PaymentKey): Money
  /** In the provider's dashboard. */
  refund(key: PaymentKey, cents: number): void
  /** The bank rejects the newest refund. `false` if there is none. */
  failRefund(key: PaymentKey): boolean
  dispute(key: PaymentKey): void
  decide(key: PaymentKey, verdict: Verdict, cents: number): void
  event(key: PaymentKey, about: About): { provider: 'stripe' | 'paypal'; body: Buffer; headers: Headers }
  stop(): Promise<void>
}

const decimal = (cents: number) => (cents / 100).toFixed(2)
const cents = (value: string) => Math.round(Number(value) * 100)

/** The stand-ins of Stripe and PayPal as one account each. */
export async function startProviders(now: () => Date): Promise<Providers> {
  const [stripe, paypal] = await Promise.all([startStripe(), startPaypal()])
  stripe.clock = now
  stripe.money.clock = now
  paypal.money.clock = now
  paypal.responseDelayMs = 0
  const disputes = new Map<string, { verdict: Verdict | null; lost: number }>()

  const sessionOf = ({ reference }: PaymentKey) => {
    const session = stripe.sessions.get(reference)
    if (!session) throw new Error(`Stripe has no session ${reference}.`)
    return session
  }
  const paid = (key: PaymentKey): number => {
    if (key.method === 'card') return sessionOf(key).payment_status === 'paid' ? sessionOf(key).amount_total : 0
    const { capture, unit } = paypal.order(key.reference)
    return capture ? cents(unit.amount.value) : 0
  }
  const refunded = (key: PaymentKey): number => {
    if (key.method === 'card') return Number(stripe.money.charge(sessionOf(key))['amount_refunded'])
    const done = (paypal.order(key.reference).refunds ?? []).filter(({ status }) => status !== 'FAILED')
    return done.reduce((sum, { amount }) => sum + cents(amount.value), 0)
  }

  return {
    stripe,
    paypal,
    pay(key, { cents: amount, country }) {
      if (key.method === 'card') {
        const session = sessionOf(key)
        if (session.status === 'open' && session.expires_at * 1000 <= now().getTime()) stripe.expire(key.reference)
        if (session.status !== 'open') return false
        stripe.pay(key.reference, { amount, country, method: { type: 'card', card: { country } } })
        return true
      }
      if (paypal.order(key.reference).status !== 'PAYER_ACTION_REQUIRED') return false
      paypal.approve(key.reference, { amount: decimal(amount), country })
      return true
    },
    isApproved: ({ method, reference }) => method === 'paypal' && paypal.order(reference).status === 'APPROVED',
    paymentId: (key) =>
      (key.method === 'card' ? sessionOf(key).payment_intent : paypal.order(key.reference).capture?.id) ?? '',
    money(key) {
      const dispute = disputes.get(key.reference)
      const isDisputed = dispute?.verdict === null
      return { paid: paid(key), refunded: refunded(key), lost: dispute?.lost ?? 0, isDisputed }
    },
    refund(key, amount) {
      if (key.method === 'card') stripe.money.refund(sessionOf(key), { amount })
      else paypal.money.refund(paypal.order(key.reference), { value: decimal(amount) })
    },
    failRefund(key) {
      if (refunded(key) === 0) return false
      if (key.method === 'card') stripe.money.failRefund(sessionOf(key), 'expired_or_canceled_card')
      else paypal.money.failRefund(paypal.order(key.reference))
      return true
    },
    dispute(key) {
      disputes.set(key.reference, { verdict: null, lost: 0 })
      if (key.method === 'card') stripe.money.dispute(sessionOf(key))
      else paypal.money.dispute(paypal.order(key.reference))
    },
    decide(key, verdict, amount) {
      const lost = verdict === 'lost' ? amount : 0
      disputes.set(key.reference, { verdict, lost })
      if (key.method === 'card') {
        stripe.money.dispute(sessionOf(key), { status: verdict, ...(lost > 0 ? { amount: lost } : {}) })
        return
      }
      const outcome = verdict === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
      const returned = lost > 0 ? { refunded: decimal(lost) } : {}
      paypal.money.dispute(paypal.order(key.reference), { status: 'RESOLVED', outcome, ...returned })
    },
    event(key, about) {
      if (key.method === 'card') return { provider: 'stripe', ...stripe.event(STRIPE_EVENTS[about], key.reference) }
      const isCaptured = paypal.order(key.reference).capture !== null
      const type = about === 'payment' && isCaptured ? 'PAYMENT.CAPTURE.COMPLETED' : PAYPAL_EVENTS[about]
      const { body, headers } = paypal.event(type, key.reference)
      headers.set('paypal-transmission-time', now().toISOString())
      return { provider: 'paypal', body, headers }
    },
    async stop() {
      await Promise.all([stripe.stop(), paypal.stop()])
    },
  }
}

const STRIPE_EVENTS = {
  payment: 'checkout.session.completed',
  refund: 'refund.updated',
  dispute: 'charge.dispute.updated',
} as const
const PAYPAL_EVENTS = {
  payment: 'CHECKOUT.ORDER.APPROVED',
  refund: 'PAYMENT.CAPTURE.REFUNDED',
  dispute: 'CUSTOMER.DISPUTE.UPDATED',
} as const
