import type { Shop } from '../shop.ts'
import { payable, type Order } from './order.ts'

/** `pending → expired`. A later payment still brings the order to `paid`. */
export async function expireOrder(shop: Shop, id: string): Promise<void> {
  await expiring(shop).where('id', '=', id).execute()
}

/**
 * An expired order gives its one-time key back, so that the same form can start anew. One whose money is held back
 * does not expire: it waits until that is decided.
 */
export function expiring(shop: Shop) {
  const change = { state: 'expired', expiredAt: shop.now().toISOString(), idempotencyKey: null } as const
  return shop.db.updateTable('orders').set(change).where('state', '=', 'pending').where('pendingSince', 'is', null)
}

/** The provider said that nothing can be paid any more. */
export async function closeOrder(shop: Shop, id: string): Promise<void> {
  await expireOrder(shop, id)
  const closed = shop.db.updateTable('orders').set({ closedAt: shop.now().toISOString() }).where('id', '=', id)
  await closed.where('state', '=', 'expired').where('closedAt', 'is', null).execute()
}

/**
 * The buyer turned back, or is told that nothing was charged. Money approved for this order is then left alone, by old
 * pages, webhooks and rounds alike, until the buyer goes on.
 */
export async function cancelOrder(shop: Shop, order: Order): Promise<Order> {
  const cancelledAt = shop.now().toISOString()
  const turned = shop.db.updateTable('orders').set({ cancelledAt }).where('id', '=', order.id)
  return (await turned.where('state', 'in', payable).returningAll().executeTakeFirst()) ?? order
}

/** The buyer goes on paying for an order that can still be paid for; `undefined` when it can't. */
export async function resumeOrder(shop: Shop, { id }: Order): Promise<Order | undefined> {
  return await shop.db
    .updateTable('orders')
    .set({ cancelledAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('rejectedReason', 'is', null)
    .where('pendingSince', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
