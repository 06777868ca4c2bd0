import type { Insertable } from 'kysely'
import type { DisputeRow, OrderRow, OrderTable } from '../db/rows/orders.ts'

/** `pending → paid → refunded`, `pending → expired`, and `expired → paid` when the payment is late. */
export interface Order extends OrderRow {
  /** Of the current dispute. */
  disputeId: string | null
  disputeState: DisputeRow['state'] | null
  disputeReason: string | null
  disputeAnswerBy: string | null
  /** Why and since when the provider has the money on hold. */
  holdReason: string | null
  heldSince: string | null
}

export const WITHOUT_DISPUTE_OR_HOLD = {
  disputeId: null,
  disputeState: null,
  disputeReason: null,
  disputeAnswerBy: null,
  holdReason: null,
  heldSince: null,
} satisfies Partial<Order>

/** The database fills in the other columns. */
export type NewOrder = Insertable<OrderTable>

/** States from which a payment can still lead to `paid`. */
export const PAYABLE_STATES = ['pending', 'expired'] as const

export const isPayable = ({ state }: Pick<Order, 'state'>): boolean => state === 'pending' || state === 'expired'

/** Cents for each copy. */
export const unitPriceOf = ({ price, quantity, unitPrice }: Pick<Order, 'price' | 'quantity' | 'unitPrice'>): number =>
  unitPrice ?? Math.round(price / quantity)

/** One copy for somebody else. */
export const isGift = ({ hasSeats, quantity }: Pick<Order, 'hasSeats' | 'quantity'>): boolean =>
  hasSeats === 1 && quantity === 1

/** As payment pages list it. */
export const itemNameOf = ({ product, discountCode }: Pick<Order, 'product' | 'discountCode'>): string =>
  discountCode ? `${product} (code ${discountCode})` : product

/** A claimed seat or a free copy: nothing was paid for it, and its reader has no contract with the seller. */
export const isCopy = ({ price }: Pick<Order, 'price'>): boolean => price === 0

/** Where the provider sends the buyer back. */
export interface ReturnUrls {
  successUrl: string
  cancelUrl: string
}

/** When performance of the contract began: the first download or the first chapter read. */
export function firstAccessAt({ firstDownloadedAt, firstReadAt }: Pick<Order, 'firstDownloadedAt' | 'firstReadAt'>) {
  const [first = null] = [firstDownloadedAt, firstReadAt].filter((at) => at !== null).toSorted()
  return first
}

/** The buyer has agreed to pay and can withdraw, also while the provider has the money on hold. */
export const isPaidOrOnHold = ({ paidAt, heldSince }: Pick<Order, 'paidAt' | 'heldSince'>): boolean =>
  paidAt !== null || heldSince !== null
