import type { Order } from './orders/order.ts'
import type { Shop } from './shop.ts'

/**
 * The buyer is told that nothing was charged. Money approved for this order is then left alone by webhooks and rounds,
 * and taken only if the buyer comes back from paying after all.
 */
export async function turnBack(shop: Shop, { id }: Order): Promise<void> {
  await shop.db.updateTable('orders').set({ turnedBackAt: shop.now().toISOString() }).where('id', '=', id).execute()
}
