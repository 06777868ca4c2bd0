import type { DuplicateRefund } from '../../../after-sale/index.ts'
import type { shopText } from '../../../../content/shop.ts'

/** Texts and amounts are ready to show. */
export interface OrderView {
  number: string
  product: string
  refunded: boolean
  /** The buyer can read it: no refund, and nothing to hand out. */
  isReadable: boolean
  /** The buyer has withdrawn, and waits for the answer. */
  isWithdrawn: boolean
  /** Somebody has withdrawn without the order page, and the buyer hasn’t confirmed it. */
  isUnconfirmed: boolean
  /** Bought, given or claimed within the last hour. */
  isNew: boolean
  /** The guide was opened in the reading room. */
  hasBegun: boolean
  /** Opening it ends the right to withdraw. */
  endsWithdrawal: boolean
  /** What was refunded so far. */
  givenBack: string | null
  /** The same buyer bought it within a day, and asked nobody about it yet: how it is refunded. */
  duplicate: DuplicateRefund | null
  price: string
  quantity: number
  /** `from`: the price without it. */
  discount: { code: string; amount: string; from: string } | null
  /** The price of each copy, if there are several. */
  each: string | null
  date: string
  method: keyof typeof shopText.order.methods
  email: string
  /** What emails to the readers of its copies call the buyer. */
  knownAs: string
  /** The copies that have a name, but were not emailed; empty without one. */
  toPassOn: string
  isEmailRefused: boolean
  mayCorrectAddress: boolean
  /** The receipt, or the latest invoice that replaced it, and the credit notes. `pdf`: its URL. */
  documents: { title: string; number: string; pdf: string }[]
  /** Such as "VAT 19% (Germany): €6.39". */
  tax: string | null
  /** Such as "tax included". */
  taxNote: string
  /** Of the only copy, if it is a gift: whom it is for, and what its giver reads. */
  gift: { name: string; wasEmailed: boolean; title: string; lead: string; saved: string } | null
  /** Of several copies: how many are handed out, opened or refunded. */
  copies: { title: string; lead: string } | null
  /** Who gave this copy to its reader, and what they wrote. */
  given: { from: string; message: string | null } | null
  /** A claimed seat or a free copy: its reader sees no price and has no contract. */
  isCopy: boolean
  /** The order whose buyer kept this copy. */
  purchase: { quantity: number; to: string } | null
  to: Record<'read' | 'download' | 'chargedTwice' | 'withdraw', string>
}

/** An address that could not be used. */
export interface Correction {
  value: string
  error: keyof typeof shopText.errors.email | null
  suggestion: string | null
}
