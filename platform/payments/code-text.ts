/** Codes of Stripe and PayPal for disputes, holds, rejected payments and failed refunds. */
const TEXTS: Partial<Record<string, string>> = {
  fraudulent: 'the cardholder did not authorize the payment',
  unauthorised: 'the account holder did not authorize the payment',
  unrecognized: 'the cardholder does not recognize the payment',
  product_not_received: 'the buyer says the guide never arrived',
  merchandise_or_service_not_received: 'the buyer says the guide never arrived',
  product_unacceptable: 'the buyer says the guide is not as described',
  merchandise_or_service_not_as_described: 'the buyer says the guide is not as described',
  credit_not_processed: 'the buyer says a promised refund never arrived',
  duplicate: 'the buyer says they paid twice',
  duplicate_transaction: 'the buyer says they paid twice',
  incorrect_amount: 'the buyer says the amount is wrong',
  payment_by_other_means: 'the buyer says they paid another way',
  subscription_canceled: 'the buyer says they canceled',
  canceled_recurring_billing: 'the buyer says they canceled',
  customer_initiated: 'the buyer asked the bank for the money',
  general: 'no specific reason',
  other: 'no specific reason',
  bank_cannot_process: 'the bank could not process the payment',
  debit_not_authorized: 'the account holder did not authorize the debit',
  insufficient_funds: 'the account has too little money',
  incorrect_account_details: 'the account details are wrong',
  problem_with_remittance: 'a problem with the transfer',

  processing: 'the bank is still processing the payment',
  echeck: 'the payment comes from a bank account and takes a few days',
  transaction_approved_awaiting_funding: 'the buyer’s bank has not sent the money yet',
  pending_review: 'PayPal is reviewing the payment',
  receiving_preference_mandates_manual_action: 'your PayPal settings ask you to accept each payment',
  international_withdrawal: 'your PayPal account needs a way to withdraw this currency',
  unilateral: 'your PayPal account’s email address is not confirmed',
  verification_required: 'PayPal needs to verify your account',
  buyer_complaint: 'the buyer has complained to PayPal',
  chargeback: 'the buyer’s bank has reversed the payment',

  payee_account_restricted: 'your PayPal account is restricted',
  payee_account_locked_or_closed: 'your PayPal account is locked or closed',
  payee_account_invalid: 'your PayPal account can’t receive payments',
  payee_account_not_verified: 'your PayPal account is not verified',
  payee_not_consented: 'your PayPal account has not agreed to this kind of payment',
  payee_blocked_transaction: 'your PayPal settings block this payment',
  compliance_violation: 'PayPal stopped the payment for legal reasons',
  transaction_refused: 'PayPal refused the payment',
  transaction_receiving_limit_exceeded: 'your PayPal account has reached its limit',
  currency_not_supported_for_country: 'your PayPal account can’t receive this currency',
  transaction_blocked_by_payee: 'your PayPal settings block this payment',
  transaction_amount_exceeds_monthly_max_limit: 'your PayPal account has reached its monthly limit',
  duplicate_invoice_id: 'your PayPal settings reject a repeated invoice number',
  auth_capture_not_enabled: 'your PayPal account can’t capture payments yet',
  not_enabled_for_card_processing: 'your PayPal account can’t process cards yet',
  rehearsed: 'a simulated rejection',

  lost_or_stolen_card: 'the card was reported lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  charge_for_pending_refund_disputed: 'the buyer disputed the payment at the same time',
  declined: 'the bank declined it',
  merchant_request: 'it was cancelled at the provider',
  unknown: 'no reason given',
}

/** "PENDING_REVIEW" in plain words. An unknown code at least loses its underscores. */
export function describeCode(code: string | null): string {
  if (!code) return 'no reason given'
  const known = TEXTS[code.toLowerCase()]
  return known ?? (/^[A-Za-z_]+$/.test(code) ? code.toLowerCase().replaceAll('_', ' ') : code)
}

const PROVIDERS: Partial<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal', rehearsal: 'Rehearsal' }

export const providerName = (name: string): string => PROVIDERS[name] ?? name
