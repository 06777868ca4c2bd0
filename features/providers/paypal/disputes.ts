import { z } from 'zod'
import { DAY, MINUTE } from '../../../platform/format/duration.ts'
import { paypalError, type PaypalResponse, type PaypalClient } from './client.ts'
import { cents } from './capture-status.ts'
import {
  ProviderRejection,
  type Dispute,
  type ListedPayment,
  type TimeRange,
} from '../../../platform/payments/provider.ts'

/** PayPal lists only disputes updated within this time. */
const REMEMBERED_FOR = 180 * DAY
const PAGE = 50

const money = z.object({ currency_code: z.string(), value: z.string() })
const list = z
  .object({
    items: z.array(z.object({ dispute_id: z.string() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  })
  .refine(({ items, links }) => items ?? links.length > 0, 'no list of disputes')
const details = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default('no reason given'),
  dispute_amount: money,
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string(), custom: z.string().optional() }))
    .default([]),
  fund_movements: z
    .array(z.object({ party: z.string(), type: z.string(), reason: z.string(), amount: money }))
    .optional()
    .catch(undefined),
})
type Details = z.infer<typeof details>

const FEES = new Set(['DISPUTE_FEE', 'CHARGEBACK_FEE'])

/** Outcomes that cost the seller. Otherwise it was won, withdrawn, or PayPal paid it. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** An app without permission to read disputes finds none. */
export async function disputeAbout(client: PaypalClient, captureId: string): Promise<Dispute | null> {
  try {
    const disputes: Dispute[] = []
    const query = new URLSearchParams({ disputed_transaction_id: captureId })
    for await (const one of each(client, `/v1/customer/disputes?${query}`)) disputes.push(readDispute(one))
    const worstFirst = (['lost', 'open', 'won'] as const).flatMap((state) =>
      disputes.filter((one) => one.state === state),
    )
    return worstFirst[0] ?? null
  } catch (error) {
    if (error instanceof ProviderRejection) return null
    throw error
  }
}

/** Payments whose disputes were opened or updated in the time range. */
export async function* listDisputed(client: PaypalClient, { since, until }: TimeRange): AsyncGenerator<ListedPayment> {
  const after = new Date(Math.max(since.getTime(), until.getTime() - REMEMBERED_FOR + MINUTE))
  const span = { update_time_after: after.toISOString(), update_time_before: until.toISOString() }
  const query = new URLSearchParams({ ...span, page_size: String(PAGE) })
  for await (const { disputed_transactions: payments } of each(client, `/v1/customer/disputes?${query}`)) {
    for (const { seller_transaction_id: paymentId, custom } of payments) {
      yield { paymentId, orderId: custom ?? null, paid: null, hasReversals: true }
    }
  }
}

/** The list is a summary; details are fetched for each dispute. */
async function* each(client: PaypalClient, first: string): AsyncGenerator<Details> {
  for (let path: string | undefined = first; path;) {
    const page: z.infer<typeof list> = understood(await client.get(path), list)
    for (const { dispute_id: id } of page.items ?? []) {
      yield understood(await client.get(`/v1/customer/disputes/${id}`), details)
    }
    path = nextPage(page.links)
  }
}

function nextPage(links: readonly { rel: string; href: string }[]): string | undefined {
  const next = links.find(({ rel }) => rel === 'next')?.href
  if (!next) return undefined
  const { pathname, search } = new URL(next, 'https://api-m.paypal.com')
  return pathname + search
}

function readDispute(one: Details): Dispute {
  const outcome = one.dispute_outcome?.outcome_code ?? ''
  const decided = LOST.has(outcome) ? 'lost' : 'won'
  return {
    id: one.dispute_id,
    state: one.status === 'RESOLVED' ? decided : 'open',
    reason: one.reason,
    // The seller may have settled for a part.
    amount: cents((one.dispute_outcome?.amount_refunded ?? one.dispute_amount).value),
    answerBy: one.seller_response_due_date ?? null,
    isAnswered: one.status === 'UNDER_REVIEW' || one.status === 'WAITING_FOR_BUYER_RESPONSE',
    fee: feeOf(one),
  }
}

/** `null` when PayPal lists no movements yet, or charges in another currency. */
function feeOf({ fund_movements: movements, dispute_amount: { currency_code: currency } }: Details): number | null {
  const fees = movements?.filter(({ party, reason }) => party === 'SELLER' && FEES.has(reason))
  if (!fees?.every(({ amount }) => amount.currency_code === currency)) return null
  return fees.reduce((sum, { type, amount }) => sum + (type === 'CREDIT' ? -1 : 1) * cents(amount.value), 0)
}

function understood<Shape extends z.ZodType>(answer: PaypalResponse, shape: Shape): z.infer<Shape> {
  const read = shape.safeParse(answer.body)
  if (answer.status < 300 && read.success) return read.data
  throw paypalError(answer)
}
