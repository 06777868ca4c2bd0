import type { Stripe } from 'stripe'
import type { Payment, PayerLocation } from '../../../platform/payments/provider.ts'

export type Payer = Pick<Payment, 'country' | 'locations' | 'paidWith'>

/** Methods that only banks of one country offer. */
const BANK_COUNTRIES: Record<string, string> = { ideal: 'NL', bancontact: 'BE', eps: 'AT' }

/** The billing address and the card's issuer or the bank are separate items of evidence for VAT. */
export function payerOfCharge(charge: Stripe.Charge | null, billingCountry?: string | null): Payer {
  const method = charge?.payment_method_details
  const billing = billingCountry ?? charge?.billing_details?.address?.country
  const card = method?.card?.country
  const bank = BANK_COUNTRIES[method?.type ?? '']
  const locations: PayerLocation[] = [
    ...(billing ? [{ kind: 'billing' as const, country: billing }] : []),
    ...(card ? [{ kind: 'card' as const, country: card }] : []),
    ...(bank ? [{ kind: 'bank' as const, country: bank }] : []),
  ]
  return {
    country: billing ?? card ?? bank ?? null,
    locations,
    paidWith: method?.card?.wallet?.type ?? method?.type ?? null,
  }
}
