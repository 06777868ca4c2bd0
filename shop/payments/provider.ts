import type { ProviderName } from '../db/rows/orders.ts'
import type { Order, ReturnUrls } from '../orders/order.ts'
import type { EventSubject } from './webhook-events.ts'

/** Somebody who takes the money: Stripe, PayPal, or the rehearsal. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Opens a payment page for the order. Asking twice for the same order opens the same page. */
  createPaymentPage(order: Order, addresses: ReturnUrls): Promise<PaymentPage>
  /** The provider's own word on the payment. Asking moves no money. */
  fetchStatus(order: Order): Promise<PaymentStatus>
  /** Closes the payment page, where that can be done. Whoever has just paid there has paid. */
  closePaymentPage?(order: Order): Promise<void>
  /** What a webhook says, once its signature is proven. `null`: an event we have no use for. */
  parseWebhook(body: Uint8Array, headers: Headers): Promise<ProviderEvent | null>
  /** Gives money back, once for each name however often it is asked. Answers the provider's name for it. */
  refund(order: Order, refund: { name: string; amount: number; at?: Date }): Promise<{ reference: string }>
  /** Every payment that moved within the span: it was paid, something of it went back, or it was disputed. */
  listPayments(span: TimeRange): AsyncIterable<ListedPayment>
  /** A payment of ours by the provider's name for it, with what is needed to put its order back. */
  findPayment(paymentId: string): Promise<FoundPayment | null>
  /** What the provider itself says about our account there, and about its webhook to this address. */
  inspectAccount?(webhook: string): Promise<AccountInspection>
}

export interface AccountInspection {
  /** Whether the keys move real money. */
  live: boolean
  /** The events it is told to send to that address; `null` when it knows no webhook to it. */
  events: readonly string[] | null
}

export interface TimeRange {
  since: Date
  until: Date
}

/** A payment in the provider's own list. */
export interface ListedPayment {
  paymentId: string
  /** Our own name for the order, where the list says it. */
  orderId: string | null
  /** What came in; `null` when only its going back falls into the span. */
  paid: { amount: number; currency: string; at: string } | null
  /** Something of it went back, or it is disputed. */
  hasReversals: boolean
}

export interface FoundPayment {
  payment: Payment
  orderId: string
  /** A sentence that may hold the number of the order. */
  description: string
  /** The provider's name for the payment page. */
  reference: string
  email: string | null
}

/** Where the buyer pays, and the provider's name for it. */
export interface PaymentPage {
  reference: string
  paymentUrl: string
}

/** What a provider knows of money that has moved. */
export interface Payment {
  paymentId: string
  amount: number
  currency: string
  /** How much of it went back. */
  refunded: number
  /** Of the payer: ISO 3166. */
  country: string | null
  /** What it was paid with, in the provider's word. */
  paidWith: string | null
  dispute: Dispute | null
  /** What the provider kept for itself, where it says so. */
  fee?: number | null | undefined
  /** When the money moved, as far as the provider says. */
  at?: string | undefined
  /** One by one, where the provider lists them; those that failed, too. */
  refunds?: readonly Refund[]
}

/** What a provider reports about the payer, as columns of the order. Missing values change nothing. */
export function payerColumns({ country, paidWith }: Pick<Payment, 'country' | 'paidWith'>) {
  return { ...(country ? { payerCountry: country } : {}), ...(paidWith ? { paidWith } : {}) }
}

export interface Refund {
  id: string
  amount: number
  at: string
  /** `done` also while it is on its way. */
  state: 'done' | 'failed'
  /** Why it failed, in the provider's word. */
  reason?: string | undefined
  /** Our own name for it, where it was we who asked. */
  name?: string | undefined
}

export interface Dispute {
  id: string
  /** An inquiry holds no money: a refund ends it. */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  /** Cents that are withdrawn, or would be. */
  amount: number
  /** What the provider charges for the dispute itself; `null` when it does not say. */
  fee?: number | null
  /** The day by which the seller must have answered. */
  answerBy: string | null
}

/** Money that a provider holds back, with its reason, until it is decided. */
export interface PaymentOnHold extends Pick<Payment, 'paymentId' | 'country' | 'paidWith'> {
  reason: string
}

export type PaymentStatus =
  /** Also when a part of it went back. */
  | { status: 'paid'; payment: Payment }
  /** Paid, and all of it went back. */
  | { status: 'refunded'; payment: Payment }
  /** The buyer agreed, and the provider waits for us to take the money. Each attempt has its own number. */
  | { status: 'approved'; capture(attempt: number): Promise<PaymentStatus> }
  /** The buyer has not finished, or the provider has not decided: then it holds money and says why. */
  | { status: 'waiting'; pending?: PaymentOnHold }
  /** The means of payment was refused; the buyer may try another, perhaps on the very page they come from. */
  | { status: 'declined'; paymentUrl?: string }
  /** The seller's account can't take this payment: only the owner can mend that. */
  | { status: 'rejected'; reason: string }
  /** Nothing can be paid there any more. */
  | { status: 'closed' }

/** A proven message of a provider. It says where to look; what happened is asked from the provider itself. */
export interface ProviderEvent {
  id: string
  kind: string
  about: EventSubject
  /** Our own name for the order, if the provider passes it on; else the provider's name for the money. */
  orderId: string | null
  paymentId: string | null
}

/** The provider is down, slow, or answers nonsense. Nothing is known about the payment. */
export class ProviderError extends Error {
  /** The provider answered with this error, and repeats it for the same idempotency key. */
  readonly wasAnswered: boolean
  constructor(message: string, { wasAnswered = false, ...options }: ErrorOptions & { wasAnswered?: boolean } = {}) {
    super(message, options)
    this.wasAnswered = wasAnswered
  }
}

/** The provider answers and turns us away: a revoked key, a request it won't have. Only the owner can mend that. */
export class ProviderRejection extends ProviderError {}

/** The provider knows no webhook to our address, so none can be proven. */
export class UnregisteredWebhook extends ProviderError {
  readonly address: string
  constructor(address: string) {
    super(`No webhook to ${address} is registered.`)
    this.address = address
  }
}

/** A webhook that the provider did not sign. */
export class ForgedWebhook extends Error {}
