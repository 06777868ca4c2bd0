import type { Method } from '../../shop/settings.ts'
import type { ProviderName, TaxTreatment } from './orders.ts'

/** One movement of money, written in the transaction that causes it. Every figure is a sum of these. */
export interface LedgerRow {
  id: string
  orderId: string
  kind: 'sale' | 'refund' | 'dispute'
  /** Cents: a sale is positive, a refund or a lost dispute negative. */
  amount: number
  /**
   * Cents contained in `amount`, with its sign: what was returned above the price, by a refund and a lost dispute
   * together. It has no VAT and no document.
   */
  loss: number
  currency: string
  provider: ProviderName
  /** The provider's id of this movement. */
  reference: string
  at: string
  /** Copied from the order, so that sums need only an index. */
  method: Method | null
  country: string | null
  /** 0: real money. 1: test keys. 2: rehearsal. */
  simulated: number
  /** The provider's fee in cents; `null` if unknown. */
  fee: number | null
  taxTreatment: TaxTreatment | null
  /** Whose tax it is: ISO 3166. */
  taxCountry: string | null
  /** Basis points. */
  taxRate: number | null
  /** Cents contained in `amount`, with its sign. */
  taxAmount: number | null
}

/** Append-only: on which days the shop charged which row of content/prices.ts. Real money only. */
export interface PriceRow {
  /** In the owner's time zone. */
  day: string
  /** The first day of the row. */
  from: string
  /** Cents. */
  price: number
  kind: 'regular' | 'reduced'
  at: string
}

export interface InboxRow {
  provider: ProviderName
  eventId: string
  kind: string
  orderId: string | null
  paymentId: string | null
  about: 'payment' | 'refund' | 'dispute' | 'fee' | 'fraud-warning'
  state: 'waiting' | 'handled' | 'abandoned'
  receivedAt: string
}

/** Up to when the payments of a provider were compared with our orders. */
export interface SweepRow {
  provider: ProviderName
  /** When a sweep last started. */
  claimedAt: string
  sweptUntil: string | null
  finishedAt: string | null
}

/** A simulated payment; one without a row is still open. */
export interface RehearsalRow {
  orderId: string
  amount: number
  currency: string
  status: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'held' | 'rejected'
  /** Of the simulated payer. */
  country: string | null
}

export interface RehearsedRefundRow {
  name: string
  orderId: string
  amount: number
  at: string
}
