import { HOUR } from '../../platform/format/duration.ts'
import { startPaypal, type PaypalStandIn } from '../support/providers/paypal.ts'
import { STRIPE_DISPUTE_FEE } from '../support/providers/stripe-money.ts'
import { startStripe, type StripeStandIn } from '../support/providers/stripe.ts'

export interface StormOrder {
  id: string
  number: string
  reference: string
  method: 'card' | 'paypal'
  currency: string
}

export interface Webhook {
  provider: 'stripe' | 'paypal'
  body: string
  headers: [string, string][]
}

/** Both providers, and what really happened to the money of each order. */
export interface StormProviders {
  stripe: StripeStandIn
  paypal: PaypalStandIn
  pay(order: StormOrder): void
  isCaptured(order: StormOrder): boolean
  /** Cents the provider can still refund. */
  refundable(order: StormOrder): number
  /** A refund in the provider's dashboard. */
  refund(order: StormOrder, cents: number): void
  failRefund(order: StormOrder): boolean
  /** `false` if there is one already. An inquiry is Stripe's step before a dispute, and withdraws nothing. */
  dispute(order: StormOrder, isInquiry: boolean): boolean
  /** `false` if the order has no inquiry. */
  escalate(order: StormOrder): boolean
  /** `false` if none is open, or it was opened a moment ago, while a refund may be on its way. */
  closeDispute(order: StormOrder, isLost: boolean): boolean
  /** What the seller keeps of an order, before fees. */
  kept(order: StormOrder): number
  /** What the provider charges for the payment and for a dispute. */
  fees(order: StormOrder): number
  /** Numbers of orders whose buyer got a refund from the shop after a lost dispute had returned all of the money. */
  refundedAfterLoss(orders: readonly StormOrder[]): string[]
  webhook(order: StormOrder, about: 'payment' | 'refund' | 'dispute'): Webhook
  stop(): Promise<void>
}

const EVENTS = {
  card: { payment: 'checkout.session.completed', refund: 'charge.refunded', dispute: 'charge.dispute.updated' },
  paypal: {
    payment: 'CHECKOUT.ORDER.APPROVED',
    refund: 'PAYMENT.CAPTURE.REFUNDED',
    dispute: 'CUSTOMER.DISPUTE.UPDATED',
  },
} as const
const SHORTEST_DISPUTE_MS = 2 * HOUR
const PAYPAL_DISPUTE_FEE = 1600
const decimal = (cents: number) => (cents / 100).toFixed(2)

export async function startStormProviders(now: () => Date): Promise<StormProviders> {
  const [stripe, paypal] = await Promise.all([startStripe(), startPaypal()])
  stripe.money.clock = now
  paypal.money.clock = now
  const dashboardRefunds = new Set<string>()
  const disputedAt = new Map<string, Date>()
  const inquiries = new Set<string>()
  const closed = new Map<string, { lost: number; refunded: number }>()

  const sessionOf = ({ reference }: StormOrder) => {
    const session = stripe.sessions.get(reference)
    if (!session) throw new Error(`Stripe has no session ${reference}.`)
    return session
  }
  const paidOf = (order: StormOrder): number => {
    if (order.method === 'card') return sessionOf(order).intent === 'succeeded' ? sessionOf(order).amount_total : 0
    const { capture, unit } = paypal.order(order.reference)
    return capture ? Math.round(Number(unit.amount.value) * 100) : 0
  }
  const refundedOf = (order: StormOrder): number => {
    if (order.method === 'card') return Number(stripe.money.charge(sessionOf(order))['amount_refunded'])
    const refunds = (paypal.order(order.reference).refunds ?? []).filter(({ status }) => status !== 'FAILED')
    return refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  }
  const refund = (order: StormOrder, cents: number) => {
    if (disputedAt.has(order.id)) return
    dashboardRefunds.add(order.id)
    if (order.method === 'card') stripe.money.refund(sessionOf(order), { amount: cents })
    else paypal.money.refund(paypal.order(order.reference), { value: decimal(cents) })
  }

  return {
    stripe,
    paypal,
    pay: ({ method, reference }) => (method === 'card' ? stripe.pay(reference) : paypal.approve(reference)),
    isCaptured: (order) => paidOf(order) > 0,
    refundable: (order) => paidOf(order) - refundedOf(order),
    refund,
    failRefund(order) {
      if (refundedOf(order) === 0) return false
      if (order.method === 'card') stripe.money.failRefund(sessionOf(order), 'expired_or_canceled_card')
      else paypal.money.failRefund(paypal.order(order.reference))
      return true
    },
    dispute(order, isInquiry) {
      // PayPal lists a lost dispute among the refunds, so a dashboard refund beside it could not be told apart.
      if (disputedAt.has(order.id) || (order.method === 'paypal' && dashboardRefunds.has(order.id))) return false
      disputedAt.set(order.id, now())
      if (order.method === 'card') {
        if (isInquiry) inquiries.add(order.id)
        stripe.money.dispute(sessionOf(order), isInquiry ? { status: 'warning_needs_response' } : {})
      } else paypal.money.dispute(paypal.order(order.reference))
      return true
    },
    escalate(order) {
      if (closed.has(order.id) || !inquiries.delete(order.id)) return false
      const withdrawn = [{ fee: STRIPE_DISPUTE_FEE, currency: sessionOf(order).currency }]
      stripe.money.dispute(sessionOf(order), { status: 'needs_response', balance_transactions: withdrawn })
      return true
    },
    closeDispute(order, isLost) {
      const openedAt = disputedAt.get(order.id)
      if (!openedAt || closed.has(order.id) || now().getTime() - openedAt.getTime() < SHORTEST_DISPUTE_MS) return false
      const isInquiry = inquiries.has(order.id)
      closed.set(order.id, { lost: isLost && !isInquiry ? paidOf(order) : 0, refunded: refundedOf(order) })
      const status = isInquiry ? 'warning_closed' : isLost ? 'lost' : 'won'
      if (order.method === 'card') stripe.money.dispute(sessionOf(order), { status })
      else {
        const outcome = isLost ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
        const fee = isLost ? { fee: decimal(PAYPAL_DISPUTE_FEE) } : {}
        paypal.money.dispute(paypal.order(order.reference), { status: 'RESOLVED', outcome, ...fee })
      }
      return true
    },
    fees(order) {
      const paid = paidOf(order)
      if (paid === 0) return 0
      const isDisputed = disputedAt.has(order.id) && !inquiries.has(order.id)
      if (order.method === 'card') return Math.round(paid * 0.015) + 25 + (isDisputed ? STRIPE_DISPUTE_FEE : 0)
      const isLost = (closed.get(order.id)?.lost ?? 0) > 0
      return Math.round(paid * 0.0299 + 39) + (isLost ? PAYPAL_DISPUTE_FEE : 0)
    },
    kept: (order) => paidOf(order) - refundedOf(order) - (closed.get(order.id)?.lost ?? 0),
    refundedAfterLoss: (orders) =>
      orders.flatMap((order) => {
        const { lost = 0, refunded = 0 } = closed.get(order.id) ?? {}
        return lost > 0 && refundedOf(order) > refunded ? [order.number] : []
      }),
    webhook(order, about) {
      const type = EVENTS[order.method][about]
      const { body, headers } = (order.method === 'card' ? stripe : paypal).event(type, order.reference)
      const provider = order.method === 'card' ? 'stripe' : 'paypal'
      if (provider === 'paypal') headers.set('paypal-transmission-time', now().toISOString())
      return { provider, body: body.toString('base64'), headers: [...headers] }
    },
    async stop() {
      await Promise.all([stripe.stop(), paypal.stop()])
    },
  }
}
