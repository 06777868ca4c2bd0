import { randomBytes } from 'node:crypto'
import { DAY, SECOND } from '../../../platform/format/duration.ts'
import type { Answer } from './provider-server.ts'

export interface PaidSession {
  id: string
  payment_intent: string | null
  payment_status: string
  amount_total: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  /** Payment method and its status. */
  method: { type: string; card?: { country?: string; wallet?: { type: string } } }
  intent: 'succeeded' | 'processing' | 'requires_payment_method'
}

/** Cents that Stripe charges for a dispute. */
export const STRIPE_DISPUTE_FEE = 2000
const CHARGES = { succeeded: 'succeeded', processing: 'pending', requires_payment_method: 'failed' } as const

interface StripeRefund {
  id: string
  object: 'refund'
  charge: string
  payment_intent: string
  amount: number
  created: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  metadata?: Record<string, string>
}

interface StripeDispute {
  id: string
  object: 'dispute'
  charge: string
  payment_intent: string
  amount: number
  created: number
  reason: string
  status: string
  evidence_details: { due_by: number }
  currency: string
  /** Withdrawals and reinstatements. An inquiry has none. */
  balance_transactions: { fee: number; currency: string }[]
}

interface Listed {
  id: string
  created: number
  payment_intent: string
  charge?: string
}

/** Charges, refunds and disputes of a Stripe account, and their lists, newest first and paginated. */
export interface StripeMoney {
  clock: () => Date
  /** With asynchronous capture, the balance transaction follows the charge: https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
  feesComeLater: boolean
  /** The status of the next refund that is created. */
  nextRefund: Pick<StripeRefund, 'status' | 'failure_reason'> | null
  /** Stripe's limit is 100; tests use less. */
  pageSize: number
  refund(session: PaidSession, how?: Partial<Pick<StripeRefund, 'amount' | 'status' | 'metadata'>>): StripeRefund
  /** The newest refund fails. */
  failRefund(session: PaidSession, reason: string): StripeRefund
  dispute(session: PaidSession, how?: Partial<StripeDispute>): StripeDispute
  paid(session: PaidSession): void
  charge(session: PaidSession): Listed & Record<string, unknown>
  /** The newest refund or dispute, as in an event. */
  object(type: string, session: PaidSession): unknown
  answer(method: string, path: URL): Answer | undefined
}

export function createStripeMoney(sessions: Map<string, PaidSession>): StripeMoney {
  const paidAt = new Map<string, number>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const now = () => Math.floor(money.clock().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
  const of = (rows: readonly { charge: string }[], session: PaidSession) =>
    rows.filter(({ charge }) => charge === `ch_${session.id}`)
  const origin = (session: PaidSession) => ({
    charge: `ch_${session.id}`,
    payment_intent: session.payment_intent ?? '',
    created: now(),
  })
  const refundsOf = (session: PaidSession) => refunds.filter(({ charge }) => charge === `ch_${session.id}`)
  const paidSessions = () => [...sessions.values()].filter(({ payment_intent }) => payment_intent !== null)

  const money: StripeMoney = {
    clock: () => new Date('2026-11-15T09:00:00Z'),
    pageSize: 100,
    feesComeLater: false,
    nextRefund: null,
    paid: (session) => void paidAt.set(session.id, now()),
    refund(session, { amount, status = 'succeeded', metadata = {} } = {}) {
      const left = session.amount_total - refundedOf(session)
      const made = {
        id: newId('re'),
        object: 'refund',
        amount: amount ?? left,
        status,
        metadata,
        ...origin(session),
        ...money.nextRefund,
      } as const
      money.nextRefund = null
      refunds.push(made)
      return made
    },
    failRefund(session, reason) {
      const newest = refundsOf(session).at(-1)
      if (!newest) throw new Error(`Nothing of ${session.id} was refunded.`)
      return Object.assign(newest, { status: 'failed', failure_reason: reason })
    },
    dispute(session, how = {}) {
      const existing = disputes.find(({ charge }) => charge === `ch_${session.id}`)
      if (existing) return Object.assign(existing, how)
      const due = { due_by: now() + (14 * DAY) / SECOND }
      const made = { id: newId('dp'), object: 'dispute', amount: session.amount_total, reason: 'fraudulent' } as const
      const { currency } = session
      const opened = { ...made, status: 'needs_response', currency, evidence_details: due, ...origin(session), ...how }
      const withdrawn = opened.status.startsWith('warning_') ? [] : [{ fee: STRIPE_DISPUTE_FEE, currency }]
      const shown = { balance_transactions: withdrawn, ...opened }
      disputes.push(shown)
      return shown
    },
    charge(session) {
      return {
        id: `ch_${session.id}`,
        object: 'charge',
        status: CHARGES[session.intent],
        captured: session.intent === 'succeeded',
        amount: session.amount_total,
        currency: session.currency,
        created: paidAt.get(session.id) ?? now(),
        payment_intent: session.payment_intent ?? '',
        amount_refunded: refundedOf(session),
        refunded: refundedOf(session) >= session.amount_total,
        disputed: of(disputes, session).length > 0,
        metadata: session.metadata,
        payment_method_details: session.method,
        balance_transaction: money.feesComeLater ? null : `txn_${session.id}`,
      }
    },
    object(type, session) {
      if (type.startsWith('charge.dispute.')) return of(disputes, session).at(-1)
      if (type.startsWith('refund.')) return refundsOf(session).at(-1)
      if (type === 'radar.early_fraud_warning.created') {
        const { charge, payment_intent } = origin(session)
        const warning = { id: newId('issfr'), object: 'radar.early_fraud_warning', actionable: true }
        return { ...warning, charge, payment_intent, fraud_type: 'made_with_stolen_card' }
      }
      return money.charge(session)
    },
    answer(method, path) {
      const [, , things = '', id] = path.pathname.split('/')
      if (method !== 'GET') return undefined
      if (things === 'payment_intents' && id) return shownIntent(id, path.searchParams)
      if (things === 'checkout' && path.searchParams.has('payment_intent')) return sessionsOf(path.searchParams)
      return id ? undefined : list(things, path.searchParams)
    },
  }

  function refundedOf(session: PaidSession): number {
    const successful = refundsOf(session).filter(({ status }) => status !== 'failed' && status !== 'canceled')
    return successful.reduce((sum, { amount }) => sum + amount, 0)
  }

  function intent(id: string, query: URLSearchParams): Record<string, unknown> | undefined {
    const session = paidSessions().find(({ payment_intent }) => payment_intent === id)
    if (!session) return undefined
    const charge = money.charge(session)
    const refundList = { object: 'list', data: refundsOf(session).toReversed(), has_more: false }
    const expands = (part: string) => [...query.values()].some((value) => value.endsWith(`latest_charge.${part}`))
    const { balance_transaction: booked } = charge
    const fee = Math.round(session.amount_total * 0.015) + 25
    const balance_transaction =
      booked && expands('balance_transaction')
        ? { id: booked, object: 'balance_transaction', fee, currency: session.currency }
        : booked
    const latest_charge = expands('refunds') ? { ...charge, refunds: refundList, balance_transaction } : charge.id
    const { metadata, description, intent: status } = session
    return { id, object: 'payment_intent', status, metadata, description, latest_charge }
  }

  function shownIntent(id: string, query: URLSearchParams): Answer {
    const body = intent(id, query)
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' }
    return body ? { status: 200, body } : { status: 404, body: { error } }
  }

  function sessionsOf(query: URLSearchParams): Answer {
    const data = paidSessions().filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
    return { status: 200, body: { object: 'list', url: '/v1/checkout/sessions', data, has_more: false } }
  }

  function list(things: string, query: URLSearchParams): Answer | undefined {
    const charges = paidSessions().map((session) => money.charge(session))
    const lists: Record<string, Listed[]> = { charges, refunds, disputes }
    const rows = lists[things]
    if (!rows) return undefined
    const [since, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)]
    const matching = rows
      .filter(({ created }) => created >= since && created < until)
      .filter(({ charge }) => !query.has('charge') || charge === query.get('charge'))
      .toReversed()
    const start = matching.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = start + Math.min(money.pageSize, Number(query.get('limit') ?? 10))
    const expanded = query.get('expand[0]') === 'data.payment_intent'
    const data = matching.slice(start, end).map((row) => {
      return expanded ? { ...row, payment_intent: intent(row.payment_intent, query) } : row
    })
    return { status: 200, body: { object: 'list', url: `/v1/${things}`, data, has_more: end < matching.length } }
  }

  return money
}
