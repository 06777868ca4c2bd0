import { ownerDays } from '../../platform/shop/owner-days.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { movementsOf } from '../accounts/documents/index.ts'
import { isRealOrder, selectOrders } from '../orders/find/index.ts'
import { firstAccessAt, hasSeats, isContract, type Order } from '../orders/index.ts'
import { readSeatsWithReaders } from '../orders/seats/index.ts'
import { refundable } from '../payments/index.ts'

/** Enough to answer a buyer. */
const MAX_OTHERS = 10

/** Whether a buyer paid more than once. */
export interface PaymentsOfBuyer {
  /** Ids of the payments of this order; usually one. */
  ofOrder: string[]
  /** Other orders of the same address that were paid, or whose payment is on hold. The newest first. */
  others: { order: Order; isSameDay: boolean }[]
}

/** When the guide, or the first copy of several, was opened. */
export async function openedAtOf({ db }: Pick<Shop, 'db'>, order: Order): Promise<string | null> {
  if (!hasSeats(order)) return firstAccessAt(order)
  const seats = await readSeatsWithReaders(db, order)
  return seats.flatMap(({ openedAt }) => openedAt ?? []).toSorted()[0] ?? null
}

/** The buyer's other orders that are paid: a refund of this one leaves them open. */
export async function otherPaidOrders(shop: Shop, order: Order): Promise<Order[]> {
  const { others } = await paymentsOfBuyer(shop, order)
  const paid = others.map(({ order: other }) => other).filter(({ state }) => state === 'paid')
  const left = await Promise.all(paid.map((other) => refundable(shop.db, other)))
  return paid.filter((_, place) => (left[place] ?? 0) > 0)
}

/** Numbers of the buyer's other orders that were refunded in full. */
export async function otherRefundedOrders(shop: Shop, order: Order): Promise<string[]> {
  const { others } = await paymentsOfBuyer(shop, order)
  return others.flatMap(({ order: { number, state } }) => (state === 'refunded' ? [number] : []))
}

export async function paymentsOfBuyer(shop: Shop, order: Order): Promise<PaymentsOfBuyer> {
  const movements = await movementsOf(shop.db, order)
  const same = selectOrders(shop.db).where('emailKey', '=', order.emailKey).where('id', '!=', order.id)
  const orders = order.erasedAt === null ? await same.orderBy('createdAt', 'desc').execute() : []
  const days = ownerDays(shop.settings.timeZone)
  const dayOf = ({ paidAt, createdAt }: Order) => days.dayOf(new Date(paidAt ?? createdAt))
  return {
    ofOrder: movements.filter(({ kind }) => kind === 'sale').map(({ reference }) => reference),
    others: orders
      .filter((one) => isContract(one) && isRealOrder(shop, one))
      .slice(0, MAX_OTHERS)
      .map((one) => ({ order: one, isSameDay: dayOf(one) === dayOf(order) })),
  }
}
