import { simulationOf } from './find/find-order.ts'
import type { Order } from './order.ts'

const THROUGH_STRIPE = ['card', 'apple_pay', 'google_pay', 'link', 'ideal', 'bancontact', 'eps'] as const

/** What a receipt shows. For an unknown means of payment it names the provider. */
type PaymentMethodLabel = (typeof THROUGH_STRIPE)[number] | 'paypal' | 'stripe' | 'rehearsal' | 'test' | 'owner'

export function paymentMethodOf(order: Order): PaymentMethodLabel {
  const { provider, paidWith } = order
  const simulated = simulationOf(order)
  if (simulated || provider !== 'stripe') return simulated ?? provider
  return THROUGH_STRIPE.find((candidate) => candidate === (paidWith ?? 'card')) ?? 'stripe'
}
