import { prepared } from '../../../platform/db/prepared.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { DisputeRow, OrderRow } from '../../../platform/db/rows/orders.ts'
import { closeOrReopenCopies } from '../seats/close-copies.ts'
import { PAYABLE_STATES, type Order } from '../order.ts'
import { isOnHold, readOrder } from '../find/select-orders.ts'

/** `pending → expired`. A later payment still brings the order to `paid`. */
export async function expireOrder(shop: Shop, id: string): Promise<void> {
  await expiring(shop).where('id', '=', id).execute()
}

export async function expireOrdersPlacedBefore(shop: Shop, createdAt: string): Promise<void> {
  await expiring(shop).where('createdAt', '<', createdAt).execute()
}

/** Releases the idempotency key, so that the same form can start anew. An order on hold does not expire. */
function expiring(shop: Shop) {
  const change = { state: 'expired', expiredAt: shop.now().toISOString(), idempotencyKey: null } as const
  const open = shop.db.updateTable('orders').set(change).where('state', '=', 'pending')
  return open.where((order) => order.not(isOnHold(order)))
}

/** The provider accepts no payment for it any more. */
export async function closeOrder(shop: Shop, id: string): Promise<void> {
  await expireOrder(shop, id)
  const closed = shop.db.updateTable('orders').set({ closedAt: shop.now().toISOString() }).where('id', '=', id)
  await closed.where('state', '=', 'expired').where('closedAt', 'is', null).execute()
}

/** Approved money is not captured while `cancelledAt` is set: not by old pages, webhooks or jobs. */
export async function cancelOrder(shop: Shop, order: Order): Promise<Order> {
  const cancelledAt = shop.now().toISOString()
  const cancelled = shop.db.updateTable('orders').set({ cancelledAt }).where('id', '=', order.id)
  await cancelled.where('state', 'in', PAYABLE_STATES).execute()
  return (await readOrder(shop.db, order.id)) ?? order
}

/** The buyer continues to pay; `undefined` when the order can't be paid any more. */
export async function resumeOrder(db: Shop['db'], { id }: Order): Promise<Order | undefined> {
  const resumed = await db
    .updateTable('orders')
    .set({ cancelledAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('rejectedReason', 'is', null)
    .where((order) => order.not(isOnHold(order)))
    .returning('id')
    .executeTakeFirst()
  return resumed && (await readOrder(db, id))
}

/** To the start before the withdrawal period ends, by a buyer who had not agreed to it with the order. */
export async function agreeLater(
  db: Shop['db'],
  id: string,
  agreed: Pick<Order, 'consentText' | 'consentAt'>,
): Promise<void> {
  await db.updateTable('orders').set(agreed).where('id', '=', id).where('consentText', '=', '').execute()
}

type Paid = Pick<Order, 'id' | 'paidAt' | 'paymentId' | 'price' | 'currency'> &
  Pick<
    Order,
    'taxTreatment' | 'taxCountry' | 'taxRate' | 'taxAmount' | 'taxRateVersion' | 'evidence' | 'evidenceState'
  > &
  Partial<Pick<Order, 'payerCountry' | 'paidWith'>>

/** Returns no row if the order was no longer payable: another process was first. */
export const markPaid = prepared((db, { id, ...paid }: Paid) =>
  db
    .updateTable('orders')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .where('state', 'in', PAYABLE_STATES)
    .returningAll(),
)

/** The seller's account can't accept the payment. */
export async function markRejected(
  shop: Shop,
  db: Shop['db'],
  id: string,
  reason: string,
): Promise<Pick<Order, 'email'> | undefined> {
  return await db
    .updateTable('orders')
    .set({ rejectedReason: reason, state: 'expired', expiredAt: shop.now().toISOString(), idempotencyKey: null })
    .where('id', '=', id)
    .where('state', 'in', PAYABLE_STATES)
    .where('rejectedReason', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

/** Reads the order and locks its row until the transaction ends. */
export async function lockOrder(db: Shop['db'], id: string): Promise<Order | undefined> {
  const same = db.updateTable('orders').set((order) => ({ refundedAmount: order.ref('refundedAmount') }))
  await same.where('id', '=', id).execute()
  // A statement of its own: PostgreSQL would answer with the dispute from before it waited for the lock.
  return await readOrder(db, id)
}

/** Call it on a locked order: it has no condition of its own. */
export async function updateReversals(
  db: Shop['db'],
  id: string,
  change: Pick<OrderRow, 'state' | 'refundedAmount' | 'refundedAt'> & Partial<OrderRow>,
): Promise<Order | undefined> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute()
  const order = await readOrder(db, id)
  if (order) await closeOrReopenCopies(db, order)
  return order
}

type ReportedDispute = Pick<DisputeRow, 'id' | 'state' | 'reason' | 'answerBy'> &
  Partial<Pick<DisputeRow, 'answeredAt'>>

/** Call it on a locked order. The dispute becomes the current one. */
export async function recordDispute(
  db: Shop['db'],
  orderId: string,
  { id, state, reason, answerBy, answeredAt = null }: ReportedDispute,
): Promise<void> {
  const reported = { state, reason, answerBy, current: 1 }
  const others = db.updateTable('disputes').set({ current: 0 }).where('orderId', '=', orderId)
  await others.where('id', '!=', id).execute()
  await db
    .insertInto('disputes')
    .values({ id, orderId, ...reported, answeredAt })
    .onConflict((conflict) =>
      conflict.columns(['id', 'orderId']).doUpdateSet((row) => {
        const before = row.fn.coalesce('disputes.answeredAt', row.val(answeredAt))
        const sameStage = row.case().when('disputes.state', '=', state).then(before)
        return { ...reported, answeredAt: sameStage.else(answeredAt).end() }
      }),
    )
    .execute()
}

/** `false` when the dispute is at another stage by now. */
export async function markDisputeAnswered(
  db: Shop['db'],
  { id: orderId, disputeId, disputeState }: Order,
  answeredAt: string | null,
): Promise<boolean> {
  if (!disputeId || !disputeState) return false
  const shown = db.updateTable('disputes').where('id', '=', disputeId).where('orderId', '=', orderId)
  const marked = shown.set({ answeredAt }).where('state', '=', disputeState).where('current', '=', 1)
  return (await marked.returning('id').executeTakeFirst()) !== undefined
}
