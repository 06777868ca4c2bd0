import type { Shop } from '../../../platform/shop/shop.ts'
import { hasSeats, type Order } from '../order.ts'

/** Ends reading and downloads of copies whose seats were refunded. */
export async function closeCopies(db: Shop['db'], ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  const copies = db.updateTable('orders').set({ state: 'refunded', refundedAt: at }).where('id', 'in', ids)
  await copies.where('state', '=', 'paid').execute()
}

/** A refunded purchase closes its copies; a refund that failed after all opens them again. */
export async function closeOrReopenCopies(db: Shop['db'], order: Order): Promise<void> {
  if (!hasSeats(order)) return
  const { id, state, refundedAt } = order
  const copies = db.updateTable('orders').where('seatOf', '=', id)
  if (state === 'refunded') {
    await copies.set({ state, refundedAt }).where('state', '=', 'paid').execute()
    return
  }
  const claimed = db.selectFrom('seats').select('copyId').where('orderId', '=', id).where('state', '=', 'claimed')
  const reopened = copies.set({ state: 'paid', refundedAt: null }).where('state', '=', 'refunded')
  await reopened.where('id', 'in', claimed.$castTo<{ copyId: string }>()).execute()
}
