import type { Generated } from 'kysely'
import type { Format, Method } from '../../settings.ts'

export type OrderState = 'pending' | 'paid' | 'refunded' | 'expired'
export type ProviderName = 'stripe' | 'paypal' | 'rehearsal'

export interface OrderRow {
  id: string
  number: string
  state: OrderState
  email: string
  /** The address in lower case, to find orders by. */
  emailKey: string
  method: Method
  provider: ProviderName
  /** The provider's name for the payment page, and the page itself. */
  reference: string | null
  paymentUrl: string | null
  /** The provider's name for the money that moved. */
  paymentId: string | null
  product: string
  price: number
  currency: string
  consentText: string
  consentAt: string
  policyVersion: string
  idempotencyKey: string | null
  /** Grows when the old link must die. */
  linkGeneration: number
  createdAt: string
  askedAt: string | null
  paidAt: string | null
  expiredAt: string | null
  refundedAt: string | null
  /** The buyer turned back, or was told that nothing was charged: approved money is left alone until they go on. */
  cancelledAt: string | null
  firstDownloadedAt: string | null
  /** When somebody first opened a chapter in the reading room. */
  firstReadAt: string | null
  /** The edition of the guide that was fetched last, and the newest that the buyer was told of by mail. */
  editionDownloaded: number | null
  editionNotified: number | null
  /** When the buyer asked to hear of no new edition any more. */
  unsubscribedAt: string | null
  addressCorrectedAt: string | null
  /** The provider holds the money back and says why: an eCheck, a review. */
  pendingReason: string | null
  pendingSince: string | null
  /** Attempts to take the money that were refused. The next one has the next number for its name at the provider. */
  captureAttempts: number
  /** When the money was last asked for without being taken or declined: it is not asked for again at once. */
  captureAskedAt: string | null
  /** The seller's own trouble, in the provider's word. This payment is never taken any more. */
  rejectedReason: string | null
  /** Of the payer, as the provider reports it: ISO 3166. Needed for tax, shown to nobody else. */
  payerCountry: string | null
  /** What it was paid with, in the provider's word. */
  paidWith: string | null
  /** The provider said that nothing can be paid any more. */
  closedAt: string | null
  /** For an order old enough to be deleted: when the provider last said that it holds no money for it. */
  answeredAt: string | null
  /** Cents that went back. */
  refundedAmount: number
  disputeId: string | null
  disputeState: 'inquiry' | 'open' | 'won' | 'lost' | null
  disputeReason: string | null
  disputeAnswerBy: string | null
  /** The order that the same buyer had paid before. */
  duplicateOf: string | null
  /** Downloads that the shop could not bring to their end. */
  failedDownloads: number
  /** When the owner erased what names the buyer; the accounts stay. */
  erasedAt: string | null
  /** When a download first came to its end. */
  downloadCompletedAt: string | null
  /** 1 for a payment with test keys: worth nothing in a shop that takes money. */
  test: number
}

type Counted = 'captureAttempts' | 'refundedAmount' | 'failedDownloads'

/** Counts start at 0 and everything optional at null, by the defaults of the database. */
export type OrderTable = Omit<OrderRow, Counted> & Record<Counted, Generated<number>>

/** A way to an order page. Only the hash of the secret is kept. */
export interface LinkRow {
  hash: string
  orderId: string
}

/** What buyers agree to, once per wording: the version is the hash of the texts. */
export interface AgreementRow {
  version: string
  policies: string
  /** When the shop first opened with them. */
  firstUsedAt: string
  /** The rules of refunds that went with them, as JSON. */
  rules: string | null
}

export interface DownloadRow {
  ticketHash: string
  orderId: string
  format: Format
  edition: number
  at: string
}
