import { z } from 'zod'
import { paypalError, type PaypalResponse } from './client.ts'
import {
  ProviderError,
  ProviderRejection,
  type Payment,
  type PaymentStatus,
} from '../../../platform/payments/provider.ts'

const moneySchema = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: moneySchema,
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  seller_receivable_breakdown: z.object({ paypal_fee: moneySchema }).optional().catch(undefined),
})
const address = z.object({ country_code: z.string().optional() }).optional()
/** Optional: a missing payer does not fail the parse. */
const payer = z.object({ address }).optional().catch(undefined)
const paymentSource = z.record(z.string(), z.object({ address })).default({}).catch({})
const payerFields = { payer, payment_source: paymentSource }
const checkoutOrder = z.object({
  id: z.string(),
  status: z.string(),
  ...payerFields,
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
})

type CheckoutOrder = z.infer<typeof checkoutOrder>
type Capture = z.infer<typeof capture>
type Payer = Pick<Payment, 'country' | 'paidWith'>

/** Rejected captures have no money. */
const REFUSED = new Set(['DECLINED', 'FAILED'])

export function statusOfOrder(order: CheckoutOrder): PaymentStatus {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const money = captures.find(({ status }) => !REFUSED.has(status)) ?? captures[0]
  return money ? statusOfCapture(money, payerOf(order)) : { status: order.status === 'VOIDED' ? 'closed' : 'waiting' }
}

export function statusOfCapture(money: Capture, by: Payer = { country: null, paidWith: null }): PaymentStatus {
  switch (money.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { status: 'paid', payment: paymentOf(money, by) }
    case 'REFUNDED':
      return { status: 'refunded', payment: paymentOf(money, by) }
    case 'DECLINED':
    case 'FAILED':
      return { status: 'declined' }
    default:
      return { status: 'waiting', onHold: { ...by, paymentId: money.id, reason: reasonOf(money) } }
  }
}

/** For an unknown status, the status itself is the reason. */
function reasonOf({ status, status_details: details }: Capture): string {
  return details?.reason ?? (status === 'PENDING' ? 'OTHER' : status)
}

/** Who paid, in the body of a checkout order. */
export const parsePayer = (body: unknown): Payer => payerOf(z.object(payerFields).catch(NO_PAYER).parse(body))

const NO_PAYER = { payment_source: {} }

function payerOf({ payer: who, payment_source: source }: Pick<CheckoutOrder, 'payer' | 'payment_source'>): Payer {
  const [paidWith = null] = Object.keys(source)
  const country = who?.address?.country_code ?? source[paidWith ?? '']?.address?.country_code ?? null
  return { country, paidWith }
}

function paymentOf({ id, status, amount: { value, currency_code: currency }, ...more }: Capture, by: Payer): Payment {
  const amount = cents(value)
  const refunded = { REFUNDED: amount, PARTIALLY_REFUNDED: 1 }[status] ?? 0
  const fee = more.seller_receivable_breakdown?.paypal_fee
  return {
    ...by,
    paymentId: id,
    amount,
    currency,
    refunded,
    dispute: null,
    fee: fee?.currency_code === currency ? cents(fee.value) : null,
    at: more.create_time && new Date(more.create_time).toISOString(),
  }
}

export const parseOrder = (answer: PaypalResponse) => understood(answer, checkoutOrder)
export const parseCapture = (answer: PaypalResponse) => understood(answer, capture)

const refund = z.object({
  id: z.string(),
  status: z.string().default('COMPLETED'),
  status_details: z.object({ reason: z.string().optional() }).optional(),
})

/** Throws when PayPal accepts the request and answers that the refund failed. */
export function parseRefund(answer: PaypalResponse): { id: string } {
  const { id, status, status_details: details } = understood(answer, refund)
  if (status !== 'FAILED' && status !== 'CANCELLED') return { id }
  throw new ProviderRejection(`PayPal: the refund ${id} failed: ${details?.reason ?? status}`)
}

function understood<Shape extends z.ZodType>(answer: PaypalResponse, shape: Shape): z.infer<Shape> {
  const read = shape.safeParse(answer.body)
  if (answer.status < 300 && read.success) return read.data
  throw paypalError(answer)
}

export function cents(value: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new ProviderError(`PayPal names an amount that can't be read: ${value}`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
