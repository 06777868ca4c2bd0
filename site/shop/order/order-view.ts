import type { EditionView } from '../../editions/edition-view.ts'
import type { GiftMailValues } from '../checkout/gift-fields.tsx'
import type { FormError } from '../fields.tsx'
import type { RefundCaseView } from '../refund/case-view.ts'
import type { shopText } from '../../../content/shop.ts'

/** Texts and amounts are ready to show. */
export interface OrderView {
  number: string
  product: string
  refunded: boolean
  /** The amount of a partial refund. */
  partialRefund: string | null
  /** The same buyer bought it within a day. */
  duplicate: boolean
  price: string
  quantity: number
  discount: { code: string; amount: string } | null
  /** The price of each copy, if there are several. */
  each: string | null
  date: string
  method: keyof typeof shopText.order.methods
  email: string
  mail: 'accepted' | 'filed' | 'queued' | 'retrying' | 'given-up' | 'refused' | 'none'
  mailAcceptedOn: string | null
  /** `null` when the agreement was lost and the order restored. */
  agreed: { text: string; on: string; version: string } | null
  /** The refund policy on the day of the order. */
  refundPolicy: string
  mayCorrectAddress: boolean
  /** The newest first. */
  claims: RefundCaseView[]
  edition: EditionView
  /** The oldest first. */
  documents: { title: string; number: string; page: string; pdf: string }[]
  /** Whether the buyer may ask for an invoice, or for a correction of it. */
  invoice: 'first' | 'again' | null
  /** Such as "VAT 19% (Germany): €6.39". */
  tax: string | null
  /** How many posts the reader has on the board. */
  posts: number
  /** `null` until a review is offered. */
  review: { to: string; isWritten: boolean } | null
  /** What the buyer hands out; `null` for an order with a copy of its own. */
  seats: SeatView[] | null
  /** Whom the only copy is a gift for. */
  giftFor: string | null
  /** A claimed seat or a free copy: its reader sees no price and has no contract. */
  isCopy: boolean
  to: Record<OrderAction, string>
}

export interface SeatView {
  place: number
  state: 'open' | 'claimed' | 'closed'
  status: string
  /** `null` once it was claimed or refunded. */
  link: string | null
  sentTo: string | null
  /** The label of what the buyer can do with it. */
  more: string
  hint: string | null
  /** The label of the button that emails it. */
  send: string
  /** Of a gift that has not been emailed yet: what the giver can change. */
  gift: GiftMailValues | null
  /** The printable card of a gift. */
  card: string | null
}

/** An address that could not be used. */
export interface SeatForm {
  place: number
  email: string
  error: string
}

/** Changes to a gift that could not be saved. */
export interface GiftForm {
  values: GiftMailValues
  errors: FormError[]
}

type OrderAction =
  | 'read'
  | 'download'
  | 'mailAgain'
  | 'address'
  | 'newCopy'
  | 'chargedTwice'
  | 'withdraw'
  | 'refund'
  | 'addToCase'
  | 'takeBackCase'
  | 'invoice'
  | 'posts'
  | 'copies'

export interface Correction {
  value: string
  error: keyof typeof shopText.errors.email | null
  suggestion: string | null
}
