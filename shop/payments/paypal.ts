import { z } from 'zod'
import type { Order } from '../order.ts'
import type { PaypalSettings } from '../settings.ts'
import { createPaypalClient, type PaypalAnswer, type PaypalClient } from './paypal-client.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import { ProviderFault, type Addresses, type PaymentProvider, type Verdict } from './provider.ts'

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
const refusal = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) })

type CheckoutOrder = z.infer<typeof checkoutOrder>

/** PayPal: the buyer approves on its page, the shop captures. */
export function createPaypal(settings: PaypalSettings, patience: number): PaymentProvider {
  const client = createPaypalClient(settings, patience)
  return {
    name: 'paypal',
    async start(order, addresses) {
      const body = JSON.stringify(checkout(order, addresses))
      const opened = understood(await client.post('/v2/checkout/orders', body, `order-${order.id}`))
      const page = opened.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new ProviderFault('PayPal opened no payment page.')
      return { reference: opened.id, payAt: page.href }
    },
    async verdict(order) {
      const answer = await client.get(`/v2/checkout/orders/${order.reference}`)
      // PayPal forgets orders that nobody approved.
      if (answer.status === 404) return { status: 'closed' }
      const asked = understood(answer)
      return asked.status === 'APPROVED' ? await takeMoney(client, order) : verdictOf(asked)
    },
    readWebhook: (body, headers) => readPaypalWebhook(client, settings.webhookId, body, headers),
    async refund(order) {
      const answer = await client.post(`/v2/payments/captures/${order.paymentId}/refund`, '{}', `refund-${order.id}`)
      const repeated = issueOf(answer) === 'CAPTURE_FULLY_REFUNDED'
      if (answer.status >= 300 && !repeated) throw new ProviderFault(`PayPal refused the refund: ${issueOf(answer)}`)
    },
  }
}

function checkout(order: Order, addresses: Addresses) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.id,
        invoice_id: order.number,
        description: order.product,
        amount: { currency_code: order.currency, value: decimal(order.price) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: addresses.returned,
          cancel_url: addresses.cancelled,
        },
      },
    },
  }
}

async function takeMoney(client: PaypalClient, order: Order): Promise<Verdict> {
  const answer = await client.post(`/v2/checkout/orders/${order.reference}/capture`, '{}', `capture-${order.id}`)
  const issue = issueOf(answer)
  if (issue === 'INSTRUMENT_DECLINED' || issue === 'PAYER_CANNOT_PAY') return { status: 'declined' }
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    return verdictOf(understood(await client.get(`/v2/checkout/orders/${order.reference}`)))
  }
  return verdictOf(understood(answer))
}

function verdictOf(order: CheckoutOrder): Verdict {
  const [money] = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  if (!money) return { status: order.status === 'VOIDED' ? 'closed' : 'waiting' }
  switch (money.status) {
    case 'COMPLETED':
    // Part of the money went back; the purchase stands.
    case 'PARTIALLY_REFUNDED':
      return {
        status: 'paid',
        amount: cents(money.amount.value),
        currency: money.amount.currency_code,
        paymentId: money.id,
      }
    case 'REFUNDED':
      return { status: 'refunded', paymentId: money.id }
    case 'DECLINED':
    case 'FAILED':
      return { status: 'declined' }
    default:
      return { status: 'waiting' }
  }
}

function understood(answer: PaypalAnswer): CheckoutOrder {
  const order = checkoutOrder.safeParse(answer.body)
  if (answer.status < 300 && order.success) return order.data
  throw new ProviderFault(`PayPal answered with status ${answer.status}: ${issueOf(answer) ?? 'not an order'}`)
}

function issueOf(answer: PaypalAnswer): string | null {
  const refused = refusal.safeParse(answer.body)
  return refused.success && answer.status >= 400 ? (refused.data.details[0]?.issue ?? refused.data.name) : null
}

function decimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function cents(value: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new ProviderFault(`PayPal names an amount that can't be read: ${value}`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
