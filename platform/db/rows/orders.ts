import type { Generated } from 'kysely'
import type { Format, Method } from '../../shop/settings.ts'

type OrderState = 'pending' | 'paid' | 'refunded' | 'expired'
/** `owner`: a free copy from the desk. */
export type ProviderName = 'stripe' | 'paypal' | 'rehearsal' | 'owner'

export type TaxTreatment = 'small-business' | 'home' | 'oss' | 'outside-eu'
/** How well the buyer's country is supported, by the count of Article 24b of Regulation 282/2011. */
export type EvidenceState = 'two' | 'one' | 'contradicts' | 'none'

export interface OrderRow {
  id: string
  number: string
  state: OrderState
  email: string
  /** The address in lower case, for lookups. */
  emailKey: string
  method: Method
  provider: ProviderName
  /** The provider's id of the payment page, and its URL. */
  reference: string | null
  paymentUrl: string | null
  /** The provider's id of the payment. */
  paymentId: string | null
  product: string
  /** Cents, of all copies. */
  price: number
  currency: string
  quantity: number
  /** Cents for each copy. `null` in an order that was restored from its payment. */
  unitPrice: number | null
  /** Of the discount that the price contains, if any. */
  discountCode: string | null
  /** Cents, of all copies. The price is already reduced by it. */
  discount: number
  consentText: string
  consentAt: string
  policyVersion: string
  idempotencyKey: string | null
  /** Incremented to invalidate old links. */
  linkGeneration: number
  createdAt: string
  askedAt: string | null
  paidAt: string | null
  expiredAt: string | null
  refundedAt: string | null
  /** Approved money is not captured until the buyer resumes. */
  cancelledAt: string | null
  firstDownloadedAt: string | null
  firstReadAt: string | null
  /** The edition downloaded last, and the newest one announced to the buyer. */
  editionDownloaded: number | null
  editionNotified: number | null
  unsubscribedAt: string | null
  addressCorrectedAt: string | null
  /** Rejected captures. The next number is part of the next idempotency key. */
  captureAttempts: number
  /** When a capture was last requested without a result. */
  captureAskedAt: string | null
  /** Why the seller's account can't accept it, in the provider's words. It is never captured again. */
  rejectedReason: string | null
  /** Of the payer, as the provider reports it: ISO 3166. Needed for tax. */
  payerCountry: string | null
  /** The means of payment, in the provider's words. */
  paidWith: string | null
  /** When the provider closed the payment page. */
  closedAt: string | null
  /** For an order old enough to be deleted: when the provider last reported no money for it. */
  answeredAt: string | null
  /** Cents. */
  refundedAmount: number
  /** An earlier paid order of the same buyer. */
  duplicateOf: string | null
  failedDownloads: number
  /** When the buyer's data was erased; amounts and dates stay. */
  erasedAt: string | null
  downloadCompletedAt: string | null
  /** 1 for a payment with test keys: not a sale in a live shop. */
  test: number
  /** Determined when the order is paid. `null` while the owner has not set a tax mode. */
  taxTreatment: TaxTreatment | null
  taxCountry: string | null
  /** Basis points. */
  taxRate: number | null
  /** Cents contained in the price. */
  taxAmount: number | null
  /** Hash of the row of rates it was computed with. */
  taxRateVersion: string | null
  /** Where the buyer is, as JSON. Names no person and is kept when personal data is erased. */
  evidence: string | null
  evidenceState: EvidenceState | null
  /** 1: its copies are seats that the buyer hands out, and the order itself delivers nothing. */
  hasSeats: number
  /** The purchase that this copy belongs to. */
  seatOf: string | null
}

type Counted = 'captureAttempts' | 'refundedAmount' | 'failedDownloads' | 'quantity' | 'hasSeats' | 'discount'

/** Counts start at 0, the quantity at 1 and everything optional at null, by the defaults of the database. */
export type OrderTable = Omit<OrderRow, Counted> & Record<Counted, Generated<number>>

export interface DisputeRow {
  /** The provider's. */
  id: string
  orderId: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  answerBy: string | null
  /** 1 for the dispute that the provider reported last; 0 for earlier ones of the order. */
  current: number
  /** When the owner said so, or the provider. A new stage needs a new answer. */
  answeredAt: string | null
}

/** The provider has the money on hold: an eCheck, a review. Paying the order ends it. */
export interface HoldRow {
  orderId: string
  reason: string
  since: string
}

/** How often a discount code was refused, and why. Nothing about who typed it. */
export interface CodeRefusalRow {
  /** Empty for codes that don't exist. */
  code: string
  reason: 'unknown' | 'not-yet' | 'ended' | 'used-up' | 'used-by-address'
  mode: 'live' | 'test' | 'rehearsal'
  count: number
}

/** One row per discount code that was used: a lock, no counter. */
export interface CodeRow {
  code: string
  firstUsedAt: string
}

/** A link to an order page. Only the hash of its token is stored. */
export interface LinkRow {
  hash: string
  orderId: string
}

/** What buyers agree to, stored once per version, which is the hash of the texts. */
export interface AgreementRow {
  version: string
  policies: string
  /** When the shop first opened with them. */
  firstUsedAt: string
  /** The refund rules of that version, as JSON. */
  rules: string
}

export interface DownloadRow {
  ticketHash: string
  orderId: string
  format: Format
  edition: number
  at: string
}

/** `pending → paid → refunded`, `pending → expired`, and `expired → paid` when the payment is late. */
export interface Order extends OrderRow {
  /** Of the current dispute. */
  disputeId: string | null
  disputeState: DisputeRow['state'] | null
  disputeReason: string | null
  disputeAnswerBy: string | null
  disputeAnsweredAt: string | null
  /** Why and since when the provider has the money on hold. */
  holdReason: string | null
  heldSince: string | null
}
