import type { Order, ProviderName } from '../db/rows/orders.ts'
import type { Method } from '../shop/settings.ts'
import type { EventSubject } from './webhook-events.ts'

export interface PaymentProvider {
  readonly name: Exclude<ProviderName, 'owner'>
  /** Opens a payment page for the order. The same order gets the same page. */
  createPaymentPage(order: Order, addresses: ReturnUrls): Promise<PaymentPage>
  fetchStatus(order: Order): Promise<PaymentStatus>
  /** A payment that was just completed stays valid. */
  closePaymentPage?(order: Order): Promise<void>
  /** Verifies the signature. `null`: an event the shop does not handle. */
  parseWebhook(body: Uint8Array, headers: Headers): Promise<ProviderEvent | null>
  /** `name` is the idempotency key. Returns the provider's id of the refund. */
  refund(order: Order, refund: { name: string; amount: number; at?: Date }): Promise<{ reference: string }>
  /** Payments that were paid, refunded or disputed within the time. */
  listPayments(span: TimeRange): AsyncIterable<ListedPayment>
  /** A payment of ours, with what is needed to restore its order. */
  findPayment(paymentId: string): Promise<FoundPayment | null>
  inspectAccount?(webhook: string): Promise<AccountInspection>
  /** Of these methods, those that the account does not accept. */
  findMissingMethods?(methods: readonly Method[]): Promise<Method[]>
}

export interface AccountInspection {
  /** Whether the keys move real money. */
  live: boolean
  /** `null`: no webhook to that address. */
  events: readonly string[] | null
}

export interface TimeRange {
  since: Date
  until: Date
}

/** A payment in the provider's own list. */
export interface ListedPayment {
  paymentId: string
  orderId: string | null
  /** `null` when only a refund or dispute falls into the time. */
  paid: { amount: number; currency: string; at: string } | null
  hasReversals: boolean
}

export interface FoundPayment {
  payment: Payment
  orderId: string
  /** May contain the order number. */
  description: string
  /** The provider's id of the payment page. */
  reference: string
  email: string | null
  /** `null`: the provider no longer says what was bought. */
  bought: Bought | null
}

/** What a payment was for, as the provider stores it. */
export interface Bought {
  copies: number
  isGift: boolean
}

/** `null` unless it is a number of copies. */
export function parseBought(copies: string | number | undefined, isGift: boolean): Bought | null {
  const count = Number(copies)
  return Number.isInteger(count) && count > 0 ? { copies: count, isGift } : null
}

/** Where the provider sends the buyer back. */
export interface ReturnUrls {
  successUrl: string
  cancelUrl: string
}

/** Where the buyer pays, and the provider's id of the page. */
interface PaymentPage {
  reference: string
  paymentUrl: string
}

/** What a provider reports about a payment. */
export interface Payment {
  paymentId: string
  amount: number
  currency: string
  refunded: number
  /** Of the payer: ISO 3166. */
  country: string | null
  /** Everything the provider says about where the payer is. A billing address and a card are two items. */
  locations?: readonly PayerLocation[]
  paidWith: string | null
  dispute: Dispute | null
  /** `null`: not known yet. */
  fee?: number | null | undefined
  at?: string | undefined
  /** Including failed ones, where the provider lists them. */
  refunds?: readonly Refund[]
}

export interface PayerLocation {
  kind: 'billing' | 'card' | 'payer' | 'bank' | 'ip'
  /** ISO 3166. */
  country: string
}

/** What a provider reports about the payer, as order columns. Missing values change nothing. */
export function payerColumns({ country, paidWith }: Pick<Payment, 'country' | 'paidWith'>) {
  return { ...(country ? { payerCountry: country } : {}), ...(paidWith ? { paidWith } : {}) }
}

export interface Refund {
  id: string
  amount: number
  at: string
  /** `done` includes refunds in transit. */
  state: 'done' | 'failed'
  reason?: string | undefined
  /** The `name` we requested it with. */
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
  /** The day by which the seller must respond. */
  answerBy: string | null
  /** Whether the provider has the seller's response. */
  isAnswered?: boolean
}

/** `reason` is in the provider's words. */
export interface PaymentOnHold extends Pick<Payment, 'paymentId' | 'country' | 'locations' | 'paidWith'> {
  reason: string
}

export type PaymentStatus =
  /** Also when partly refunded. */
  | { status: 'paid'; payment: Payment }
  /** Paid and fully refunded. */
  | { status: 'refunded'; payment: Payment }
  /** The buyer agreed, and the provider waits for the capture. Each attempt has its own number. */
  | { status: 'approved'; capture(attempt: number): Promise<PaymentStatus> }
  /** The buyer has not finished, or the provider has the money on hold. */
  | { status: 'waiting'; onHold?: PaymentOnHold }
  /** The buyer may try another means of payment, perhaps on the same page. */
  | { status: 'declined'; paymentUrl?: string }
  /** The seller's account can't accept this payment: only the owner can fix that. */
  | { status: 'rejected'; reason: string }
  | { status: 'closed' }

/** Only a pointer: the details are read from the provider. */
export interface ProviderEvent {
  id: string
  kind: string
  about: EventSubject
  /** Our order id, if the provider passes it on; else the provider's payment id. */
  orderId: string | null
  paymentId: string | null
}

/** The provider is down, slow, or sends an unexpected response. The state of the payment is unknown. */
export class ProviderError extends Error {
  /** The provider answered with this error, and repeats it for the same idempotency key. */
  readonly wasAnswered: boolean
  constructor(message: string, { wasAnswered = false, ...options }: ErrorOptions & { wasAnswered?: boolean } = {}) {
    super(message, options)
    this.wasAnswered = wasAnswered
  }
}

/** The provider rejects the request: a revoked key, wrong data. Only the owner can fix that. */
export class ProviderRejection extends ProviderError {}

/** The provider has no webhook to our address, so none can be verified. */
export class UnregisteredWebhook extends ProviderError {
  readonly address: string
  constructor(address: string) {
    super(`No webhook to ${address} is registered.`)
    this.address = address
  }
}

/** A webhook without a valid signature of the provider, or one that is not JSON. */
export class InvalidWebhook extends Error {}
