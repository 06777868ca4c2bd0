import { z } from 'zod'
import { DAY } from '../../../platform/format/duration.ts'
import type { PaypalClient } from './client.ts'
import { disputeAbout } from './disputes.ts'
import { listTransactions } from './transactions.ts'
import { cents } from './capture-status.ts'
import {
  type Dispute,
  ProviderError,
  ProviderRejection,
  type Payment,
  type Refund,
  type PaymentStatus,
} from '../../../platform/payments/provider.ts'

/** Reversed by PayPal, refunded by the seller. */
const REFUNDS = new Set(['T1106', 'T1107'])
/** PayPal refunds nothing later. */
const REFUNDABLE_FOR = 181 * DAY

const capture = z.object({
  id: z.string(),
  status: z.string(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }) })
    .optional()
    .catch(undefined),
})
const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string() }),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  custom_id: z.string().optional(),
})
const order = z.object({
  purchase_units: z
    .array(z.object({ payments: z.object({ refunds: z.array(refund).default([]) }).optional() }))
    .default([]),
})

/**
 * The verdict on a capture, with what became of its money since. The capture itself only says whether all or a part of
 * it was refunded; the amount is in its order, or in the list of transactions once PayPal has deleted the order.
 */
export async function withReversals(
  client: PaypalClient,
  body: unknown,
  verdict: PaymentStatus,
  now: Date,
  reference?: string | null,
): Promise<PaymentStatus> {
  if (verdict.status !== 'paid' && verdict.status !== 'refunded') return verdict
  const money = capture.parse(body)
  const at = verdict.payment.at ? new Date(verdict.payment.at) : undefined
  const of = money.supplementary_data?.related_ids.order_id ?? reference
  const listedRefunds = of ? await refundsOfOrder(client, of, now) : []
  const partly = money.status === 'PARTIALLY_REFUNDED'
  const refunds = partly && listedRefunds.length === 0 ? await refundsInList(client, money.id, at, now) : listedRefunds
  const refunded = money.status === 'REFUNDED' ? verdict.payment.amount : sum(refunds)
  const dispute = withoutRefunds(await disputeAbout(client, money.id), refunded - sum(refunds.filter(isNamed)))
  const payment: Payment = { ...verdict.payment, refunds, refunded, dispute }
  return { status: refunded >= payment.amount ? 'refunded' : 'paid', payment }
}

/** PayPal may list money of a lost dispute as a refund as well. Refunds of our own carry a name. */
function withoutRefunds(dispute: Dispute | null, unnamed: number): Dispute | null {
  return dispute?.state === 'lost' ? { ...dispute, amount: Math.max(0, dispute.amount - unnamed) } : dispute
}

const isNamed = ({ name }: Refund) => name !== undefined

async function refundsOfOrder(client: PaypalClient, reference: string, now: Date): Promise<Refund[]> {
  const answer = await client.get(`/v2/checkout/orders/${reference}`)
  const read = order.safeParse(answer.body)
  if (answer.status >= 300 || !read.success) return []
  const refunds = read.data.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  return refunds.map((one) => refundOf(one, now.toISOString()))
}

function refundOf(
  { id, status, amount: { value }, create_time: at, status_details: why, custom_id: name }: z.infer<typeof refund>,
  defaultAt: string,
): Refund {
  return {
    id,
    amount: cents(value),
    at: at ? new Date(at).toISOString() : defaultAt,
    state: status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'done',
    reason: why?.reason ?? status,
    name,
  }
}

/** Transactions appear hours late: the caller tries again. */
async function refundsInList(client: PaypalClient, id: string, paidAt: Date | undefined, now: Date): Promise<Refund[]> {
  const since = paidAt ?? new Date(now.getTime() - REFUNDABLE_FOR)
  const until = new Date(Math.min(now.getTime(), since.getTime() + REFUNDABLE_FOR))
  const listed: Refund[] = []
  try {
    for await (const moved of listTransactions(client, { since, until }, now)) {
      const { transaction_id, transaction_amount: amount, transaction_initiation_date: date } = moved
      if (moved.paypal_reference_id !== id || !REFUNDS.has(moved.transaction_event_code)) continue
      const at = new Date(date).toISOString()
      listed.push({ id: transaction_id, amount: cents(amount.value.replace('-', '')), at, state: 'done' })
    }
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
  }
  if (listed.length > 0) return await Promise.all(listed.map((one) => namedRefund(client, one)))
  throw new ProviderError(`PayPal gave a part of ${id} back and does not say yet how much.`)
}

/** The list lacks the name by which one of our own is known. PayPal’s own reversals have no details. */
async function namedRefund(client: PaypalClient, listed: Refund): Promise<Refund> {
  const answer = await client.get(`/v2/payments/refunds/${listed.id}`)
  const read = refund.safeParse(answer.body)
  return answer.status < 300 && read.success ? refundOf(read.data, listed.at) : listed
}

function sum(refunds: readonly Refund[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((total, { amount }) => total + amount, 0)
}
