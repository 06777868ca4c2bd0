import { z } from 'zod'
import { isRowId } from '../../../platform/shop/row-id.ts'
import { paypalError, type PaypalClient } from './client.ts'
import { listDisputed } from './disputes.ts'
import { withReversals } from './capture-reversals.ts'
import { listTransactions, type Transaction } from './transactions.ts'
import { statusOfCapture, cents, parseCapture, parsePayer } from './capture-status.ts'
import {
  parseBought,
  ProviderRejection,
  type FoundPayment,
  type ListedPayment,
  type Payment,
  type TimeRange,
} from '../../../platform/payments/provider.ts'

const origin = z.object({
  custom_id: z.string().optional(),
  invoice_id: z.string().default(''),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }) })
    .optional()
    .catch(undefined),
})
const purchaseUnits = z
  .array(z.object({ items: z.array(z.object({ quantity: z.string(), sku: z.string() })).length(1) }))
  .length(1)
const checkoutOrder = z.object({
  payer: z.object({ email_address: z.string().optional() }).optional(),
  purchase_units: purchaseUnits.optional().catch(undefined),
})

/** What the item of a purchase unit is. */
export const COPY_SKU = 'copy'
export const GIFT_SKU = 'gift'

/** Payments with activity in the time range. If the app may not read one of the two lists, the other is still read. */
export async function* listPaypalPayments(
  client: PaypalClient,
  span: TimeRange,
  now: Date,
): AsyncGenerator<ListedPayment> {
  const refusals: ProviderRejection[] = []
  yield* untilRefused(listMoved(client, span, now), refusals)
  yield* untilRefused(listDisputed(client, span), refusals)
  const [refused] = refusals
  if (refused) throw refused
}

async function* untilRefused<Item>(items: AsyncIterable<Item>, refusals: ProviderRejection[]): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    refusals.push(error)
  }
}

async function* listMoved(client: PaypalClient, span: TimeRange, now: Date): AsyncGenerator<ListedPayment> {
  for await (const moved of listTransactions(client, span, now)) {
    const payment = isReceived(moved) ? received(moved) : reversedPayment(moved)
    if (payment) yield payment
  }
}

/** Event codes that begin with T00 are payments. `V`: it was reversed since. */
function isReceived({ transaction_event_code: code, transaction_amount: amount }: Transaction): boolean {
  return code.startsWith('T00') && !amount.value.startsWith('-')
}

function received(moved: Transaction): ListedPayment | undefined {
  const { transaction_id: paymentId, custom_field: orderId = null, transaction_status: status } = moved
  if (!isRowId(orderId) || (status !== 'S' && status !== 'V')) return undefined
  const { value, currency_code: currency } = moved.transaction_amount
  const at = new Date(moved.transaction_initiation_date).toISOString()
  return { paymentId, orderId, paid: { amount: cents(value), currency, at }, hasReversals: status === 'V' }
}

/** Reversals and chargebacks name their payment; so do fees and conversions, which are not ours to record. */
const REVERSED = /^T1[12]/

function reversedPayment({ paypal_reference_id: paymentId, transaction_event_code: code }: Transaction) {
  if (!paymentId || !REVERSED.test(code)) return undefined
  return { paymentId, orderId: null, paid: null, hasReversals: true }
}

/** `null` when PayPal does not know the payment, or it is not ours. */
export async function findPaypalPayment(
  client: PaypalClient,
  paymentId: string,
  now: Date,
): Promise<FoundPayment | null> {
  const answer = await client.get(`/v2/payments/captures/${encodeURIComponent(paymentId)}`)
  if (answer.status === 404) return null
  const verdict = await withReversals(client, answer.body, statusOfCapture(parseCapture(answer)), now)
  const { custom_id: orderId = null, invoice_id: description, supplementary_data } = origin.parse(answer.body)
  if ((verdict.status !== 'paid' && verdict.status !== 'refunded') || !isRowId(orderId)) return null
  const reference = supplementary_data?.related_ids.order_id ?? paymentId
  const { payer, ...bought } = await checkoutOrderOf(client, reference)
  return { payment: { ...verdict.payment, ...payer }, orderId, description, reference, ...bought }
}

interface FoundOrder extends Pick<FoundPayment, 'email' | 'bought'> {
  payer: Pick<Payment, 'country' | 'paidWith'>
}

/** PayPal deletes checkout orders long before captures. */
async function checkoutOrderOf(client: PaypalClient, reference: string): Promise<FoundOrder> {
  const answer = await client.get(`/v2/checkout/orders/${reference}`)
  if (answer.status >= 300 && answer.status !== 404) throw paypalError(answer)
  const { payer, purchase_units: units } = checkoutOrder.safeParse(answer.body).data ?? {}
  const item = units?.[0]?.items[0]
  return {
    payer: parsePayer(answer.body),
    email: payer?.email_address ?? null,
    bought: item ? parseBought(item.quantity, item.sku === GIFT_SKU) : null,
  }
}
