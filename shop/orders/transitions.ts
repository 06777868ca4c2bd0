import type { Shop } from '../shop.ts'
import type { Order } from './order.ts'

/** `pending → expired`. A later payment still brings the order to `paid`. */
export async function expireOrder(shop: Shop, id: string): Promise<void> {
  await expiring(shop).where('id', '=', id).execute()
}

/** An expired order gives its one-time key back, so that the same form can start anew. */
export function expiring(shop: Shop) {
  const change = { state: 'expired', expiredAt: shop.now().toISOString(), onceKey: null } as const
  return shop.db.updateTable('orders').set(change).where('state', '=', 'pending')
}

/**
 * The buyer is told that nothing was charged. Money approved for this order is then left alone by webhooks and rounds,
 * and taken only if the buyer comes back from paying after all.
 */
export async function turnBack(shop: Shop, { id }: Order): Promise<void> {
  await shop.db.updateTable('orders').set({ turnedBackAt: shop.now().toISOString() }).where('id', '=', id).execute()
}
