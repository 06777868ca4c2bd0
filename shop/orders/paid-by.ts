import type { Order } from './order.ts'

const CARD_OR_WALLET = ['card', 'apple_pay', 'google_pay', 'link'] as const

/** What a receipt says it was paid with. Of what nobody foresaw, only who took the money is certain. */
export type PaidBy = (typeof CARD_OR_WALLET)[number] | 'paypal' | 'stripe' | 'rehearsal'

export function paidBy({ provider, paidWith }: Order): PaidBy {
  if (provider !== 'stripe') return provider
  return CARD_OR_WALLET.find((known) => known === (paidWith ?? 'card')) ?? 'stripe'
}
