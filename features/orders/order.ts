import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Order, OrderTable } from '../../platform/db/rows/orders.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type { Order }

export const WITHOUT_DISPUTE_OR_HOLD = {
  disputeId: null,
  disputeState: null,
  disputeReason: null,
  disputeAnswerBy: null,
  disputeAnsweredAt: null,
  holdReason: null,
  heldSince: null,
} satisfies Partial<Order>

/**
 * What an order is:
 * - `own`: a purchase of one copy, which its buyer reads.
 * - `seats`: a purchase of several copies, or of a gift. Each copy is a seat that the buyer hands out; the order itself
 *   delivers nothing.
 * - `claimed`: the copy of a claimed seat. It has no price of its own; `seatOf` is the purchase.
 * - `free`: a copy that the owner gave away.
 */
type OrderKind = 'own' | 'seats' | 'claimed' | 'free'

type KindColumns = Pick<Order, 'hasSeats' | 'price' | 'seatOf'>

export function kindOf({ hasSeats: seats, price, seatOf }: KindColumns): OrderKind {
  if (seats === 1) return 'seats'
  if (price > 0) return 'own'
  return seatOf === null ? 'free' : 'claimed'
}

export const hasSeats = (order: KindColumns): boolean => kindOf(order) === 'seats'

/** A gift is a purchase of one seat. */
export const isGift = (order: KindColumns & Pick<Order, 'quantity'>): boolean => hasSeats(order) && order.quantity === 1

/** Nothing was paid for it, and its reader has no contract with the seller. */
export const isCopy = (order: KindColumns): boolean => kindOf(order) === 'claimed' || kindOf(order) === 'free'

/** Its reader has the guide: it is paid, and has no copies to hand out. */
export const isReadable = (order: KindColumns & Pick<Order, 'state'>): boolean =>
  order.state === 'paid' && !hasSeats(order)

type Orders = ExpressionBuilder<Tables, 'orders'>

/** `own`, as a condition. */
export const isOwnPurchase = (order: Orders) =>
  order.and([order('orders.hasSeats', '=', 0), order('orders.price', '>', 0)])

/** Every kind but `seats`, as a condition: the order has a reader. */
export const hasReader = (order: Orders) => order('orders.hasSeats', '=', 0)

/** Whether an order with a reader was paid for, itself or with the purchase of its seat, as a condition. */
export const isPaidFor = (order: Orders) =>
  order.or([
    order('orders.price', '>', 0),
    order.exists(
      order
        .selectFrom('orders as purchase')
        .select('purchase.id')
        .whereRef('purchase.id', '=', 'orders.seatOf')
        .where('purchase.price', '>', 0),
    ),
  ])

/** The database fills in the other columns. */
export type NewOrder = Insertable<OrderTable>

/** States from which a payment can still lead to `paid`. */
export const PAYABLE_STATES = ['pending', 'expired'] as const

export const isPayable = ({ state }: Pick<Order, 'state'>): boolean => state === 'pending' || state === 'expired'

/** Cents for each copy. */
export const unitPriceOf = ({ price, quantity, unitPrice }: Pick<Order, 'price' | 'quantity' | 'unitPrice'>): number =>
  unitPrice ?? Math.round(price / quantity)

/** As payment pages list it. */
export const itemNameOf = ({ product, discountCode }: Pick<Order, 'product' | 'discountCode'>): string =>
  discountCode ? `${product} (code ${discountCode})` : product

/** When performance of the contract began: the first download or the first chapter read. */
export function firstAccessAt({ firstDownloadedAt, firstReadAt }: Pick<Order, 'firstDownloadedAt' | 'firstReadAt'>) {
  const [first = null] = [firstDownloadedAt, firstReadAt].filter((at) => at !== null).toSorted()
  return first
}

/** A contract that began, also while the provider has the money on hold. The reader of a copy has none. */
export const isContract = (order: KindColumns & Pick<Order, 'paidAt' | 'heldSince'>): boolean =>
  !isCopy(order) && (order.paidAt !== null || order.heldSince !== null)
