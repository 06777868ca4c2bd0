/** Who must act: the payer's bank, the provider's review, or the seller. */
type HoldCategory = 'bank' | 'review' | 'seller' | 'other'

/** The reasons of https://developer.paypal.com/docs/api/payments/v2/#captures_get, and Stripe's `processing`. */
const KNOWN: Record<string, HoldCategory> = {
  ECHECK: 'bank',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'bank',
  processing: 'bank',
  PENDING_REVIEW: 'review',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: 'seller',
  INTERNATIONAL_WITHDRAWAL: 'seller',
  UNILATERAL: 'seller',
  VERIFICATION_REQUIRED: 'seller',
}

export function holdCategory(reason: string | null): HoldCategory {
  return KNOWN[reason ?? ''] ?? 'other'
}
