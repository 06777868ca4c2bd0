export type EventSubject = 'payment' | 'refund' | 'dispute' | 'fee' | 'fraud-warning'

/** Every event the shop handles. The webhooks subscribe to exactly these, and docs/hosting.md lists them. */
const HANDLED = {
  stripe: {
    'checkout.session.completed': 'payment',
    'checkout.session.async_payment_succeeded': 'payment',
    'checkout.session.async_payment_failed': 'payment',
    'checkout.session.expired': 'payment',
    'charge.refunded': 'refund',
    'refund.updated': 'refund',
    'refund.failed': 'refund',
    'charge.dispute.created': 'dispute',
    'charge.dispute.updated': 'dispute',
    'charge.dispute.closed': 'dispute',
    'charge.dispute.funds_withdrawn': 'dispute',
    'charge.dispute.funds_reinstated': 'dispute',
    'charge.updated': 'fee',
    'radar.early_fraud_warning.created': 'fraud-warning',
  },
  paypal: {
    'CHECKOUT.ORDER.APPROVED': 'payment',
    'CHECKOUT.ORDER.COMPLETED': 'payment',
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'payment',
    'PAYMENT.CAPTURE.COMPLETED': 'payment',
    'PAYMENT.CAPTURE.PENDING': 'payment',
    'PAYMENT.CAPTURE.DECLINED': 'payment',
    'PAYMENT.CAPTURE.DENIED': 'payment',
    'PAYMENT.CAPTURE.REFUNDED': 'refund',
    'PAYMENT.CAPTURE.REVERSED': 'refund',
    'CUSTOMER.DISPUTE.CREATED': 'dispute',
    'CUSTOMER.DISPUTE.UPDATED': 'dispute',
    'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
  },
} as const satisfies Record<string, Record<string, EventSubject>>

type Sender = keyof typeof HANDLED

export const subscribedEvents: Record<Sender, readonly string[]> = {
  stripe: Object.keys(HANDLED.stripe),
  paypal: Object.keys(HANDLED.paypal),
}

const subjects = {
  stripe: new Map<string, EventSubject>(Object.entries(HANDLED.stripe)),
  paypal: new Map<string, EventSubject>(Object.entries(HANDLED.paypal)),
}

/** `undefined` for an event the shop does not handle. */
export function subjectOf(sender: Sender, event: string): EventSubject | undefined {
  return subjects[sender].get(event)
}
