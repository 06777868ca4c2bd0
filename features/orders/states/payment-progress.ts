import { prepared } from '../../../platform/db/prepared.ts'
import type { HoldRow, OrderRow } from '../../../platform/db/rows/orders.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isPayable, PAYABLE_STATES, type Order } from '../order.ts'
import { readOrder } from '../find/select-orders.ts'
import { lockOrder } from './transitions.ts'

/** No row when the order has a payment page already. */
export const recordPaymentPage = prepared(
  (db, { id, ...page }: { id: string; reference: string; paymentUrl: string }) =>
    db.updateTable('orders').set(page).where('id', '=', id).where('paymentUrl', 'is', null).returning('id'),
)

/** An order with a payment id is never deleted. */
export async function recordPaymentId({ db }: Shop, id: string, paymentId: string): Promise<void> {
  await db.updateTable('orders').set({ paymentId }).where('id', '=', id).where('state', 'in', PAYABLE_STATES).execute()
}

/** When the provider was last asked about the order. */
export async function recordAsked({ db }: Shop, id: string, askedAt: string): Promise<void> {
  await db.updateTable('orders').set({ askedAt }).where('id', '=', id).execute()
}

/** When the provider last reported no money for the order. */
export async function recordUnpaid({ db }: Shop, id: string, answeredAt: string): Promise<void> {
  await db.updateTable('orders').set({ answeredAt }).where('id', '=', id).execute()
}

export async function countRejectedCapture(
  { db }: Shop,
  id: string,
  attempt: number,
  change: { captureAskedAt?: null } = {},
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ captureAttempts: attempt, ...change })
    .where('id', '=', id)
    .where('captureAttempts', '=', attempt - 1)
    .execute()
}

type Hold = Pick<HoldRow, 'reason' | 'since'> &
  Pick<OrderRow, 'paymentId'> &
  Partial<Pick<OrderRow, 'payerCountry' | 'paidWith' | 'evidence'>>

/** `undefined` when the order was on hold for the same reason before, or can't be paid any more. */
export async function putOnHold(
  db: Shop['db'],
  id: string,
  { reason, since, ...payment }: Hold,
): Promise<Order | undefined> {
  const order = await lockOrder(db, id)
  if (!order || !isPayable(order) || order.holdReason === reason) return undefined
  await db.updateTable('orders').set(payment).where('id', '=', id).execute()
  await db
    .insertInto('paymentHolds')
    .values({ orderId: id, reason, since })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ reason }))
    .execute()
  return await readOrder(db, id)
}

/** `undefined` when the order is not on hold. */
export async function expireOnHold(db: Shop['db'], id: string, expiredAt: string): Promise<Order | undefined> {
  const order = await lockOrder(db, id)
  if (!order?.heldSince) return undefined
  const expired = db.updateTable('orders').set({ state: 'expired', expiredAt, idempotencyKey: null })
  await expired.where('id', '=', id).execute()
  await db.deleteFrom('paymentHolds').where('orderId', '=', id).execute()
  return order
}
