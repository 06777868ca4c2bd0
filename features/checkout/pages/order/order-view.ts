import type { EditionView } from '../../../delivery/pages/edition-view.ts'
import type { RefundCaseView } from '../../../after-sale/pages/case-view.ts'
import type { shopText } from '../../../../content/shop.ts'
import type { DocumentsView } from './order-documents.tsx'
import type { SeatView } from '../../../gifts/pages/seats.tsx'

/** Texts and amounts are ready to show. */
export interface OrderView extends DocumentsView {
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
