import { simulationOf } from './find-order.ts'
import type { Order } from './order.ts'

const CARD_OR_WALLET = ['card', 'apple_pay', 'google_pay', 'link'] as const

/** What a receipt says it was paid with. Of what nobody foresaw, only who took the money is certain. */
export type PaymentMethodLabel = (typeof CARD_OR_WALLET)[number] | 'paypal' | 'stripe' | 'rehearsal' | 'test'

export function paymentMethodOf(order: Order): PaymentMethodLabel {
  const { provider, paidWith } = order
  const pretended = simulationOf(order)
  if (pretended || provider !== 'stripe') return pretended ?? provider
  return CARD_OR_WALLET.find((known) => known === (paidWith ?? 'card')) ?? 'stripe'
}
