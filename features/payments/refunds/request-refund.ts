import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { movementsOf } from '../../accounts/documents/index.ts'
import type { Order } from '../../orders/index.ts'
import { lockOrder } from '../../orders/states/index.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import { failedRefunds, findRefund } from './find-refunds.ts'
import { closeSeats, readSeats } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { versionOf } from '../../../platform/shop/version.ts'

export interface RefundRequest extends Pick<RefundRow, 'cause' | 'causeId' | 'by' | 'note'> {
  /** Cents, or everything that was not returned yet. */
  amount: number | 'remainder'
  /** Closes exactly these seats, read after the order was locked. Refunding everything closes all that are unclaimed. */
  seats?: readonly SeatRow[]
  id?: string
}

/**
 * Records a refund in the transaction that decides it; `sendDueRefunds` sends it. `null` when the amount exceeds what is
 * refundable, or while a dispute is open. The same id is the same refund.
 */
export async function requestRefund(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { seats, ...request }: RefundRequest,
): Promise<RefundRow | null> {
  const locked = await lockOrder(db, order.id)
  const existing = request.id ? await findRefund(db, request.id) : undefined
  if (existing) return existing
  if (locked?.state !== 'paid' || locked.disputeState === 'open') return null
  const limit = await refundable(db, locked)
  const amount = request.amount === 'remainder' ? limit : request.amount
  if (amount <= 0 || amount > limit) return null
  const now = shop.now()
  const at = now.toISOString()
  const id = request.id ?? newRowId(now)
  const closing =
    seats ?? (amount === limit ? (await readSeats(db, locked)).filter(({ state }) => state === 'open') : [])
  await closeSeats(db, closing, { at, refundId: id })
  const row: RefundRow = {
    orderId: order.id,
    ...request,
    id,
    amount,
    copies: seats?.length ?? null,
    state: 'requested',
    attempts: 0,
    nextAt: at,
    requestedAt: at,
    sentAt: null,
    providerReference: null,
    lastError: null,
    notified: 'nothing',
    keyVersion: 0,
  }
  await db.insertInto('refunds').values(row).execute()
  return row
}

/** The buyer is mailed about this step. `false` when another process has changed the refund since it was read. */
export async function markNotified(
  db: Shop['db'],
  { id, state, notified }: RefundRow,
  step: RefundRow['notified'],
): Promise<boolean> {
  const same = db.updateTable('refunds').set({ notified: step }).where('id', '=', id).where('state', '=', state)
  return (await same.where('notified', '=', notified).returning('id').executeTakeFirst()) !== undefined
}

/**
 * What was not returned by any route and is not on its way back. A sent refund that the provider does not list yet
 * counts as returned.
 */
export async function refundable(
  db: Shop['db'],
  order: Pick<Order, 'id' | 'price' | 'refundedAmount'>,
): Promise<number> {
  const { id, price, refundedAmount } = order
  const movements = await movementsOf(db, order)
  const remaining = movements.reduce((sum, { amount }) => sum + amount, 0)
  const booked = new Set(movements.map(({ reference }) => reference))
  const refunds = db.selectFrom('refunds').select(['state', 'amount', 'providerReference']).where('orderId', '=', id)
  const pending = (await refunds.where('state', 'in', ['requested', 'sent']).execute())
    .filter(
      ({ state, providerReference }) => state === 'requested' || (providerReference && !booked.has(providerReference)),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(price - refundedAmount, remaining) - pending
}

/** Whether all that is left of a paid order is on its way to the buyer. */
export const isOnItsWayBack = async (db: Shop['db'], order: Order): Promise<boolean> =>
  order.state === 'paid' && order.price > order.refundedAmount && (await refundable(db, order)) <= 0

/** Of what the desk shows of an order, as far as the owner's actions depend on it. */
export async function versionOfOrder(db: Shop['db'], order: Order): Promise<string> {
  const { email, state, price, refundedAmount, disputeState } = order
  const failed = (await failedRefunds({ db }, order)).map(({ id, amount }) => [id, amount])
  const seats = (await readSeats(db, order)).map((seat) => [seat.place, seat.state, seat.sentTo, seat.availableAt])
  return versionOf([email, state, price, refundedAmount, disputeState, await refundable(db, order), failed, seats])
}
