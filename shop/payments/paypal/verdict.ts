import { z } from 'zod'
import { faultOf, type PaypalAnswer } from './client.ts'
import { ProviderFault, type Payment, type Verdict } from '../provider.ts'

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
})
const checkoutOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
})

export type CheckoutOrder = z.infer<typeof checkoutOrder>
type Capture = z.infer<typeof capture>

export function orderVerdict(order: CheckoutOrder): Verdict {
  const [money] = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  return money ? captureVerdict(money) : { status: order.status === 'VOIDED' ? 'closed' : 'waiting' }
}

export function captureVerdict(money: Capture): Verdict {
  switch (money.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { status: 'paid', payment: paymentOf(money) }
    case 'REFUNDED':
      return { status: 'refunded', payment: paymentOf(money) }
    case 'DECLINED':
    case 'FAILED':
      return { status: 'declined' }
    default:
      return { status: 'waiting' }
  }
}

function paymentOf(money: Capture): Payment {
  const amount = cents(money.amount.value)
  const refunded = { REFUNDED: amount, PARTIALLY_REFUNDED: 1 }[money.status] ?? 0
  const unknown = { country: null, paidWith: 'paypal', dispute: null }
  return { paymentId: money.id, amount, currency: money.amount.currency_code, refunded, ...unknown }
}

export const readOrder = (answer: PaypalAnswer) => understood(answer, checkoutOrder)
export const readCapture = (answer: PaypalAnswer) => understood(answer, capture)
export const readRefund = (answer: PaypalAnswer) => understood(answer, z.object({ id: z.string() }))

function understood<Shape extends z.ZodType>(answer: PaypalAnswer, shape: Shape): z.infer<Shape> {
  const read = shape.safeParse(answer.body)
  if (answer.status < 300 && read.success) return read.data
  throw faultOf(answer)
}

function cents(value: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new ProviderFault(`PayPal names an amount that can't be read: ${value}`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
