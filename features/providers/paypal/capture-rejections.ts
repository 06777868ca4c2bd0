import { z } from 'zod'
import type { Order } from '../../orders/index.ts'
import type { PaymentStatus } from '../../../platform/payments/provider.ts'
import { issueOf, type PaypalResponse } from './client.ts'

/** The names are those of https://developer.paypal.com/api/rest/reference/orders/v2/errors for capturing an order. */

/** The payer's page at PayPal lets them choose another card or account, or confirm what their bank wants confirmed. */
const CHOOSE_AGAIN = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'CARD_CLOSED',
])

/** The payer can't pay with PayPal at all. */
const PAYER_REFUSED = new Set([
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_COUNTRY_NOT_SUPPORTED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'DOMESTIC_TRANSACTION_REQUIRED',
])

/** The seller's account, its limits or its own fraud settings. */
const SELLER_REFUSED = new Set([
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_AMOUNT_EXCEEDS_MONTHLY_MAX_LIMIT',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'COMPLIANCE_VIOLATION',
  'DUPLICATE_INVOICE_ID',
  'AUTH_CAPTURE_NOT_ENABLED',
  'NOT_ENABLED_FOR_CARD_PROCESSING',
  'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY',
])
const OF_THE_PAYEE = /^PAYEE_/

const linked = z.object({ links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https$/ }) })) })

/** `null` for an unknown rejection. */
export function statusOfRejection(answer: PaypalResponse, order: Order): PaymentStatus | null {
  const issue = issueOf(answer) ?? ''
  if (CHOOSE_AGAIN.has(issue)) return { status: 'declined', ...payerLink(answer, order) }
  if (PAYER_REFUSED.has(issue)) return { status: 'declined' }
  if (SELLER_REFUSED.has(issue) || OF_THE_PAYEE.test(issue)) return { status: 'rejected', reason: issue }
  return null
}

function payerLink(answer: PaypalResponse, order: Order): { paymentUrl?: string } {
  const links = linked.safeParse(answer.body).data?.links ?? []
  const link = links.find(({ rel }) => rel === 'redirect' || rel === 'payer-action' || rel === 'approve')
  const paymentUrl = link?.href ?? order.paymentUrl
  return paymentUrl ? { paymentUrl } : {}
}
