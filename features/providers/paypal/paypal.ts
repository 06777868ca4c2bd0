import { isGift, itemNameOf, type Order, unitPriceOf } from '../../orders/index.ts'
import type { PaypalSettings } from '../../../platform/shop/settings.ts'
import { createPaypalClient, paypalError, issueOf, type PaypalClient } from './client.ts'
import { COPY_SKU, GIFT_SKU, findPaypalPayment, listPaypalPayments } from './list-payments.ts'
import { withReversals } from './capture-reversals.ts'
import { statusOfRejection } from './capture-rejections.ts'
import { statusOfCapture, statusOfOrder, parseCapture, parseOrder, parseRefund } from './capture-status.ts'
import { parsePaypalWebhook } from './webhook.ts'
import {
  ProviderError,
  type PaymentProvider,
  type PaymentStatus,
  type AccountInspection,
  UnregisteredWebhook,
  type ReturnUrls,
} from '../../../platform/payments/provider.ts'
import { z } from 'zod'
import { subscribedEvents } from '../../../platform/payments/webhook-events.ts'
import { MINUTE } from '../../../platform/format/duration.ts'

interface PaypalContext {
  timeoutMs: number
  /** The URL of our webhook. */
  webhook: string
  now: () => Date
}

/** The shop and the guide are in English. */
const LOCALE = 'en-US'

/** PayPal: the buyer approves on its page, the shop captures. */
export function createPaypal(settings: PaypalSettings, { timeoutMs, webhook, now }: PaypalContext): PaymentProvider {
  const client = createPaypalClient(settings, timeoutMs)
  const webhookId = paypalWebhookId(client, { address: webhook, now, set: settings.webhookId })
  return {
    name: 'paypal',
    async createPaymentPage(order, urls) {
      const body = JSON.stringify(checkout(order, urls))
      const opened = parseOrder(await client.post('/v2/checkout/orders', body, `order-${order.id}`))
      const page = opened.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new ProviderError('PayPal opened no payment page.')
      return { reference: opened.id, paymentUrl: page.href }
    },
    fetchStatus: (order) => (order.paymentId ? captureStatus(client, order, now()) : orderStatus(client, order)),
    listPayments: (span) => listPaypalPayments(client, span, now()),
    inspectAccount: (address) => inspectPaypal(client, settings, address),
    findPayment: (paymentId) => findPaypalPayment(client, paymentId, now()),
    parseWebhook: (body, headers) => parsePaypalWebhook(client, webhookId, { body, headers, now: now() }),
    async refund(order, { name, amount }) {
      const body = JSON.stringify({
        amount: { currency_code: order.currency, value: decimal(amount) },
        custom_id: name,
      })
      const path = `/v2/payments/captures/${order.paymentId}/refund`
      return { reference: parseRefund(await client.post(path, body, `refund-${name}`)).id }
    },
  }
}

function checkout(order: Order, urls: ReturnUrls) {
  const money = (cents: number) => ({ currency_code: order.currency, value: decimal(cents) })
  const price = money(order.price)
  const item = { name: itemNameOf(order), quantity: String(order.quantity), unit_amount: money(unitPriceOf(order)) }
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.id,
        invoice_id: order.number,
        description: order.product,
        amount: { ...price, breakdown: { item_total: price } },
        // `restore-order` reads it.
        items: [{ ...item, sku: isGift(order) ? GIFT_SKU : COPY_SKU, category: 'DIGITAL_GOODS' }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: order.product,
          locale: LOCALE,
          // Also payments that complete later, such as eChecks: the buyer waits for the guide, and no sale is lost.
          payment_method_preference: 'UNRESTRICTED',
          // Digital goods need no address; PayPal reports the country, which tax needs.
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: urls.successUrl,
          cancel_url: urls.cancelUrl,
        },
      },
    },
  }
}

async function orderStatus(client: PaypalClient, order: Order): Promise<PaymentStatus> {
  const answer = await client.get(`/v2/checkout/orders/${order.reference}`)
  // PayPal deletes orders: unapproved ones soon, all of them later.
  if (answer.status === 404) return { status: 'closed' }
  const checkoutOrder = parseOrder(answer)
  return checkoutOrder.status === 'APPROVED'
    ? { status: 'approved', capture: (attempt) => captureOrder(client, order, attempt) }
    : statusOfOrder(checkoutOrder)
}

/** Captures are stored longer than orders. */
async function captureStatus(client: PaypalClient, { paymentId, reference }: Order, now: Date): Promise<PaymentStatus> {
  const answer = await client.get(`/v2/payments/captures/${paymentId}`)
  if (answer.status === 404) throw new ProviderError(`PayPal does not know the capture ${paymentId} that it had named.`)
  return await withReversals(client, answer.body, statusOfCapture(parseCapture(answer)), now, reference)
}

/** Each attempt has its own key: for an old one, PayPal repeats its first response. */
async function captureOrder(client: PaypalClient, order: Order, attempt: number): Promise<PaymentStatus> {
  const requestId = `capture-${order.id}-${attempt}`
  const answer = await client.post(`/v2/checkout/orders/${order.reference}/capture`, '{}', requestId)
  switch (issueOf(answer)) {
    case null:
      return statusOfOrder(parseOrder(answer))
    case 'ORDER_NOT_APPROVED':
      return { status: 'waiting' }
    case 'ORDER_EXPIRED':
      return { status: 'closed' }
    case 'ORDER_ALREADY_CAPTURED':
    case 'ORDER_COMPLETED_OR_VOIDED':
      return await statusAfterRejection(client, order)
    default: {
      const refused = statusOfRejection(answer, order)
      if (refused) return refused
      throw paypalError(answer)
    }
  }
}

/** An earlier capture must not look like a rejection. */
async function statusAfterRejection(client: PaypalClient, order: Order): Promise<PaymentStatus> {
  const answer = await client.get(`/v2/checkout/orders/${order.reference}`)
  if (answer.status >= 300) throw new ProviderError('PayPal has captured the order and does not report the result.')
  return statusOfOrder(parseOrder(answer))
}

function decimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** PayPal's wildcard for all events. */
const EVERYTHING = '*'

/** Sandbox and live have different hosts: the one that accepts our keys tells which they are. */
async function inspectPaypal(
  client: PaypalClient,
  { address = '' }: PaypalSettings,
  webhook: string,
): Promise<AccountInspection> {
  const ours = await webhooksAt(client, webhook)
  const names = ours.flatMap((one) => one.event_types.map(({ name }) => name))
  const events = names.includes(EVERYTHING) ? subscribedEvents.paypal : names
  return { live: !address.includes('sandbox'), events: ours.length === 0 ? null : events }
}

/** Forged webhooks must not cause a request to PayPal each. */
const LOOK_AGAIN_AFTER = MINUTE

/** PayPal's id of our webhook: from the settings, else looked up by URL and cached for a while. */
function paypalWebhookId(
  client: PaypalClient,
  { address, now, set }: { address: string; now: () => Date; set?: string | undefined },
): () => Promise<string> {
  let cached: { at: number; id: Promise<string> } | undefined
  return async () => {
    if (set) return set
    const at = now().getTime()
    if (!cached || at - cached.at >= LOOK_AGAIN_AFTER) cached = { at, id: lookUp(client, address) }
    try {
      return await cached.id
    } catch (error) {
      // "There is none" is cached, too; an outage is not.
      if (!(error instanceof UnregisteredWebhook)) cached = undefined
      throw error
    }
  }
}

async function lookUp(client: PaypalClient, address: string): Promise<string> {
  const [ours] = await webhooksAt(client, address)
  if (!ours) throw new UnregisteredWebhook(address)
  return ours.id
}

const event = z.object({ name: z.string() })
const registered = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string(), event_types: z.array(event).default([]) })),
})

async function webhooksAt(client: PaypalClient, address: string) {
  const answer = await client.get('/v1/notifications/webhooks')
  const list = registered.safeParse(answer.body)
  if (answer.status >= 300 || !list.success) throw paypalError(answer)
  return list.data.webhooks.filter(({ url }) => URL.parse(url)?.href === address)
}
