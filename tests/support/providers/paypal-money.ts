import { DAY, HOUR } from '../../../platform/format/duration.ts'
import type { Answer } from './provider-server.ts'
import { captured, issue, type PaypalOrder } from './paypal-orders.ts'

interface Row {
  id: string
  code: string
  at: Date
  value: string
  of?: string
  order: PaypalOrder
}

interface PaypalDispute {
  dispute_id: string
  status: string
  reason: string
  updated: Date
  order: PaypalOrder
  seller_response_due_date?: string
  fund_movements?: { party: string; type: string; reason: string; amount: { currency_code: string; value: string } }[]
  dispute_outcome?: { outcome_code: string; amount_refunded?: { currency_code: string; value: string } }
}

/** PayPal's refunds, disputes and transaction list, with its delay and limits. */
export interface PaypalMoney {
  clock: () => Date
  /** Lists the app has no permission for. */
  closed: Set<'transactions' | 'disputes'>
  /** PayPal's limit is 10,000; tests use less. */
  maximum: number
  pageSize: number
  /** Sets the date of a payment that was completed before. */
  taken(order: PaypalOrder): void
  /** Euros that were not refunded yet. */
  refundable(order: PaypalOrder): number
  refund(order: PaypalOrder, how?: { value?: string; status?: string; custom_id?: string }): void
  /** A fee, a conversion, a hold: a row that names the payment and is not a refund. */
  aside(order: PaypalOrder, code: string): void
  failRefund(order: PaypalOrder): void
  /** https://developer.paypal.com/docs/api/payments/v2/#refunds_get, also after PayPal has deleted the order. */
  shownRefund(id: string): Answer
  /** `refunded`: what the buyer gets by the outcome, if it is not the whole amount. */
  /** Without a `fee`, no movement of money is listed yet. */
  dispute(
    order: PaypalOrder,
    how?: { status?: string; outcome?: string; due?: string; refunded?: string; fee?: string },
  ): void
  /** The status of the next refund that is created. */
  nextRefund: string | null
  resource(type: string, order: PaypalOrder): Record<string, unknown> | undefined
  answer(method: string, url: URL): Answer | undefined
}

export function createPaypalMoney(orders: Map<string, PaypalOrder>): PaypalMoney {
  const rows: Row[] = []
  const disputes: PaypalDispute[] = []
  const sum = (order: PaypalOrder) =>
    (order.refunds ?? [])
      .filter(({ status }) => status !== 'FAILED')
      .reduce((all, { amount }) => all + Number(amount.value), 0)

  function setStatus(order: PaypalOrder) {
    const [back, all] = [sum(order), Number(order.unit.amount.value)]
    const partly = back > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
    Object.assign(order.capture ?? {}, { status: back >= all ? 'REFUNDED' : partly })
  }

  const money: PaypalMoney = {
    clock: () => new Date('2026-11-15T09:00:00Z'),
    closed: new Set(),
    maximum: 10_000,
    pageSize: 500,
    nextRefund: null,
    taken(order) {
      const { capture } = order
      if (!capture || rows.some(({ id }) => id === capture.id)) return
      rows.push({ id: capture.id, code: 'T0006', at: money.clock(), value: order.unit.amount.value, order })
    },
    refundable: (order) => Number((Number(order.unit.amount.value) - sum(order)).toFixed(2)),
    refund(order, { value, status = money.nextRefund ?? 'COMPLETED', ...name } = {}) {
      money.taken(order)
      money.nextRefund = null
      const id = `R${order.refunds?.length ? order.refunds.length + 1 : ''}${order.id}`
      const amount = { ...order.unit.amount, value: value ?? (Number(order.unit.amount.value) - sum(order)).toFixed(2) }
      const at = money.clock()
      order.refunds = [...(order.refunds ?? []), { id, status, amount, create_time: at.toISOString(), ...name }]
      rows.push({ id, code: 'T1107', at, value: `-${amount.value}`, of: order.capture?.id ?? '', order })
      setStatus(order)
    },
    aside(order, code) {
      const row = { id: `A${rows.length}`, code, at: money.clock(), value: '-1.00', order }
      rows.push({ ...row, of: order.capture?.id ?? '' })
    },
    failRefund(order) {
      Object.assign(order.refunds?.at(-1) ?? {}, { status: 'FAILED' })
      setStatus(order)
    },
    shownRefund(id) {
      const refund = [...orders.values()].flatMap(({ refunds = [] }) => refunds).find((one) => one.id === id)
      return refund ? { status: 200, body: refund } : issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    },
    dispute(order, { status = 'WAITING_FOR_SELLER_RESPONSE', outcome, due, refunded, fee } = {}) {
      const existing = disputes.find((one) => one.order === order)
      const opened = existing ?? {
        dispute_id: `PP-D-${order.id}`,
        reason: 'UNAUTHORISED',
        status,
        order,
        updated: money.clock(),
      }
      if (!existing) disputes.push(opened)
      Object.assign(opened, { status, updated: money.clock() })
      const amount = { ...order.unit.amount, value: refunded ?? order.unit.amount.value }
      const isRefunded = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED'
      if (outcome)
        opened.dispute_outcome = { outcome_code: outcome, ...(isRefunded ? { amount_refunded: amount } : {}) }
      const debit = (reason: string, value: string) => ({
        party: 'SELLER',
        type: 'DEBIT',
        reason,
        amount: { ...amount, value },
      })
      if (fee) opened.fund_movements = [debit('DISPUTE_SETTLEMENT', amount.value), debit('DISPUTE_FEE', fee)]
      if (due) opened.seller_response_due_date = due
    },
    resource(type, order) {
      const dispute = disputes.find((one) => one.order === order)
      return type.startsWith('CUSTOMER.DISPUTE.') && dispute ? shownDispute(dispute) : undefined
    },
    answer(method, { pathname, searchParams: query }) {
      for (const order of orders.values()) money.taken(order)
      if (method !== 'GET') return undefined
      if (pathname === '/v1/reporting/transactions') return listTransactions(query)
      if (pathname.startsWith('/v1/customer/disputes')) return disputed(pathname.split('/')[4], query)
      const [, id] = /^\/v2\/payments\/captures\/(\w+)$/.exec(pathname) ?? []
      return id ? shownCapture(id) : undefined
    },
  }

  function shownCapture(id: string): Answer {
    const answer = captured(orders, id)
    const payment = rows.find((row) => row.id === id)
    if (!payment || typeof answer.body !== 'object') return answer
    const { order, at } = payment
    const related = { supplementary_data: { related_ids: { order_id: order.id } }, create_time: at.toISOString() }
    return { ...answer, body: { ...answer.body, ...related, invoice_id: order.unit.invoice_id } }
  }

  function listTransactions(query: URLSearchParams): Answer {
    if (money.closed.has('transactions')) return issue(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
    const [since, until] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')]
    const existing = new Date(money.clock().getTime() - 3 * HOUR)
    if (until.getTime() - since.getTime() > 31 * DAY)
      return refused('INVALID_REQUEST', 'Date range is greater than 31 days')
    if (since > existing) return refused('INVALID_REQUEST', 'Data for the given start date is not available.')
    const found = rows.filter(({ at }) => at >= since && at <= until && at <= existing)
    if (found.length > money.maximum)
      return refused('RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum limit.')
    const size = Math.min(money.pageSize, Number(query.get('page_size')))
    const start = (Number(query.get('page')) - 1) * size
    const transaction_details = found.slice(start, start + size).map((row) => ({ transaction_info: shownRow(row) }))
    return {
      status: 200,
      body: { transaction_details, total_pages: Math.ceil(found.length / size), page: Number(query.get('page')) },
    }
  }

  function disputed(id: string | undefined, query: URLSearchParams): Answer {
    if (money.closed.has('disputes')) return issue(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
    const one = disputes.find(({ dispute_id }) => dispute_id === id)
    if (id)
      return one ? { status: 200, body: shownDispute(one) } : issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const of = query.get('disputed_transaction_id')
    const after = new Date(query.get('update_time_after') ?? 0)
    const found = disputes.filter(({ order, updated }) => (of ? order.capture?.id === of : updated >= after))
    const items = found.map(({ dispute_id, status, reason }) => ({ dispute_id, status, reason }))
    return {
      status: 200,
      body: { items, links: [{ rel: 'self', href: 'https://api.paypal.com/v1/customer/disputes' }] },
    }
  }

  return money
}

function shownRow({ id, code, at, value, of, order }: Row) {
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_status: code === 'T0006' && order.capture?.status === 'REFUNDED' ? 'V' : 'S',
    transaction_initiation_date: at.toISOString().replace(/\.\d+Z$/, '+0000'),
    transaction_amount: { currency_code: order.unit.amount.currency_code, value },
    ...(of ? { paypal_reference_id: of, paypal_reference_id_type: 'TXN' } : { custom_field: order.unit.custom_id }),
  }
}

function shownDispute({ order, updated, ...dispute }: PaypalDispute) {
  const transaction = { seller_transaction_id: order.capture?.id, custom: order.unit.custom_id }
  return {
    ...dispute,
    update_time: updated.toISOString(),
    dispute_amount: order.unit.amount,
    disputed_transactions: [transaction],
  }
}

function refused(name: string, message: string): Answer {
  return { status: 400, body: { name, message, details: [] } }
}
