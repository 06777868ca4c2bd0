import type { EditionView } from '../../editions/edition-view.ts'
import type { RefundCaseView } from '../refund/case-view.ts'
import type { shopText } from '../../../content/shop.ts'

/** An order as its buyer sees it; everything is in the words and numbers of the page. */
export interface OrderView {
  number: string
  product: string
  refunded: boolean
  /** What went back of the price, when it was a part. */
  givenBack: string | null
  /** The same buyer had bought it a moment before. */
  duplicate: boolean
  price: string
  date: string
  method: keyof typeof shopText.order.methods
  email: string
  mail: 'accepted' | 'filed' | 'queued' | 'retrying' | 'given-up' | 'refused'
  mailAcceptedOn: string | null
  /** `null` when what was ticked is lost. */
  agreed: { text: string; on: string; version: string } | null
  /** The refund policy as it stood on the day of the order. */
  refundPolicy: string
  mayCorrectAddress: boolean
  /** What was asked back for it, the newest first. */
  claims: RefundCaseView[]
  edition: EditionView
  to: Record<OrderAction, string>
}

/** What can be done from the page, each at an address of its own. */
export type OrderAction =
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

/** What was typed into the correction, and what is wrong with it or likelier. */
export interface Correction {
  value: string
  error: keyof typeof shopText.errors.email | null
  suggestion: string | null
}
