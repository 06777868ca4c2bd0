import type { Stripe } from 'stripe'
import type { Payment, PayerLocation } from '../provider.ts'

export type Payer = Pick<Payment, 'country' | 'locations' | 'paidWith'>

/** The billing address and the card's issuer are reported separately: for VAT they are two items of evidence. */
export function payerOfCharge(charge: Stripe.Charge | null, billingCountry?: string | null): Payer {
  const method = charge?.payment_method_details
  const billing = billingCountry ?? charge?.billing_details?.address?.country
  const card = method?.card?.country
  const locations: PayerLocation[] = [
    ...(billing ? [{ kind: 'billing' as const, country: billing }] : []),
    ...(card ? [{ kind: 'card' as const, country: card }] : []),
  ]
  return {
    country: billing ?? card ?? null,
    locations,
    paidWith: method?.card?.wallet?.type ?? method?.type ?? null,
  }
}
