import type { OrderErrors } from '../order-request.ts'

/** A sent checkout form, compared with what its page showed. */
export interface SentForm {
  /** Sent with the button that accepts the suggested email address. */
  acceptsSuggestion: boolean
  /** Sent with the button that only updates the total. */
  onlyUpdates: boolean
  /** Another quantity or price than the one shown. */
  isNewTotal: boolean
  hasSuggestion: boolean
  errors: OrderErrors
}

export type CheckoutStep =
  /** Show the form with its errors. */
  | 'errors'
  /** Fill in the suggested address. */
  | 'accept-suggestion'
  /** Show the price of the new quantity or code, before the button orders it. */
  | 'new-total'
  | 'same-total'
  /** Ask about a likely typo in the address. */
  | 'suggest'
  | 'order'

/** What a sent form leads to. An order is only placed with the total that was shown. */
export function checkoutStep(sent: SentForm): CheckoutStep {
  const { code, quantity } = sent.errors
  if (sent.acceptsSuggestion) return 'accept-suggestion'
  if (code || (quantity && sent.onlyUpdates)) return 'errors'
  if (sent.isNewTotal && !quantity) return 'new-total'
  if (sent.onlyUpdates) return 'same-total'
  if (sent.hasSuggestion) return 'suggest'
  return Object.keys(sent.errors).length > 0 ? 'errors' : 'order'
}
