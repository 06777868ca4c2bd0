import type { Order } from '../../orders/order.ts'
import type { PaypalSettings } from '../../settings.ts'
import { createPaypalClient, faultOf, issueOf, type PaypalClient } from './client.ts'
import { captureVerdict, orderVerdict, readCapture, readOrder, readRefund } from './verdict.ts'
import { paypalWebhookId } from './webhook-id.ts'
import { readPaypalWebhook } from './webhook.ts'
import { ProviderFault, type Addresses, type PaymentProvider, type Verdict } from '../provider.ts'

/** PayPal won't take the money: a declined card, a locked account, a payment it finds suspicious. */
const CAPTURE_REFUSED = 422
/** Not the buyer's means of payment is the trouble, but the seller's account. */
const OUR_OWN_FAULT = /^(PAYEE_|COMPLIANCE_|PERMISSION_|NOT_AUTHORIZED)/

interface Surroundings {
  patience: number
  /** Where PayPal tells us what happens. */
  webhook: string
  now: () => Date
}

/** PayPal: the buyer approves on its page, the shop captures. */
export function createPaypal(settings: PaypalSettings, { patience, webhook, now }: Surroundings): PaymentProvider {
  const client = createPaypalClient(settings, patience)
  const webhookId = paypalWebhookId(client, { address: webhook, now, set: settings.webhookId })
  return {
    name: 'paypal',
    async start(order, addresses) {
      const body = JSON.stringify(checkout(order, addresses))
      const opened = readOrder(await client.post('/v2/checkout/orders', body, `order-${order.id}`))
      const page = opened.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new ProviderFault('PayPal opened no payment page.')
      return { reference: opened.id, payAt: page.href }
    },
    verdict: (order) => (order.paymentId ? judgeMoney(client, order.paymentId) : judgeOrder(client, order)),
    readWebhook: (body, headers) => readPaypalWebhook(client, webhookId, { body, headers, now: now() }),
    async refund(order, { name, amount }) {
      const body = JSON.stringify({
        amount: { currency_code: order.currency, value: decimal(amount) },
        custom_id: name,
      })
      const path = `/v2/payments/captures/${order.paymentId}/refund`
      return { reference: readRefund(await client.post(path, body, `refund-${name}`)).id }
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

async function judgeOrder(client: PaypalClient, order: Order): Promise<Verdict> {
  const answer = await client.get(`/v2/checkout/orders/${order.reference}`)
  // PayPal forgets orders: soon when nobody approved them, later all of them.
  if (answer.status === 404) return { status: 'closed' }
  const asked = readOrder(answer)
  return asked.status === 'APPROVED'
    ? { status: 'approved', take: () => takeMoney(client, order) }
    : orderVerdict(asked)
}

/** Money that moved is remembered longer than the order that moved it. */
async function judgeMoney(client: PaypalClient, paymentId: string): Promise<Verdict> {
  const answer = await client.get(`/v2/payments/captures/${paymentId}`)
  return answer.status === 404 ? { status: 'closed' } : captureVerdict(readCapture(answer))
}

async function takeMoney(client: PaypalClient, order: Order): Promise<Verdict> {
  const answer = await client.post(`/v2/checkout/orders/${order.reference}/capture`, '{}', `capture-${order.id}`)
  const issue = issueOf(answer)
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { status: 'waiting' }
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    return orderVerdict(readOrder(await client.get(`/v2/checkout/orders/${order.reference}`)))
  }
  if (issue && OUR_OWN_FAULT.test(issue)) throw faultOf(answer)
  return answer.status === CAPTURE_REFUSED ? { status: 'declined' } : orderVerdict(readOrder(answer))
}

function decimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
