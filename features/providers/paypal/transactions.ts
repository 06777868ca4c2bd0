import { z } from 'zod'
import { DAY, HOUR } from '../../../platform/format/duration.ts'
import { paypalError, type PaypalResponse, type PaypalClient } from './client.ts'
import type { TimeRange } from '../../../platform/payments/provider.ts'

const LONGEST_SPAN = 31 * DAY
/** Transactions are listed up to three hours late; a range that begins within that time is rejected. */
const DELAY = 3 * HOUR
const PAGE = 500

const transaction = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_status: z.string().default('S'),
  transaction_initiation_date: z.string(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  paypal_reference_id: z.string().optional(),
  custom_field: z.string().optional(),
})
const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).default([]),
  total_pages: z.number().default(1),
})
const refusal = z.object({ name: z.string(), message: z.string().default('') })

export type Transaction = z.infer<typeof transaction>

/** Transactions in the range, from PayPal's Transaction Search. */
export async function* listTransactions(client: PaypalClient, span: TimeRange, now: Date): AsyncGenerator<Transaction> {
  const end = Math.min(span.until.getTime(), now.getTime() - DELAY)
  for (let from = span.since.getTime(); from < end; from += LONGEST_SPAN) {
    yield* within(client, from, Math.min(from + LONGEST_SPAN, end))
  }
}

async function* within(client: PaypalClient, from: number, to: number): AsyncGenerator<Transaction> {
  for (let number = 1, pages = 1; number <= pages; number++) {
    const answer = await client.get(`/v1/reporting/transactions?${query(from, to, number)}`)
    if (isNamed(answer, 'RESULTSET_TOO_LARGE') && to - from > 1000) {
      const middle = from + Math.floor((to - from) / 2)
      yield* within(client, from, middle)
      yield* within(client, middle, to)
      return
    }
    const read = understood(answer)
    for (const { transaction_info: found } of read.transaction_details) yield found
    pages = read.total_pages
  }
}

function query(from: number, to: number, number: number): string {
  return new URLSearchParams({
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE),
    page: String(number),
  }).toString()
}

function understood(answer: PaypalResponse): z.infer<typeof page> {
  const read = page.safeParse(answer.body)
  // The list for that time does not exist yet.
  if (isNamed(answer, 'INVALID_REQUEST', /is not available/)) return { transaction_details: [], total_pages: 1 }
  if (answer.status < 300 && read.success && isList(answer.body)) return read.data
  throw paypalError(answer)
}

/** Every field has a default, so a wrong response is recognized by the one field that is always present. */
function isList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'transaction_details' in body
}

function isNamed({ status, body }: PaypalResponse, name: string, message = /(?:)/): boolean {
  const read = refusal.safeParse(body)
  return status === 400 && read.success && read.data.name === name && message.test(read.data.message)
}
