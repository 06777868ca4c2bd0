import type { Shop } from '../shop.ts'

/** `pending → expired`. A later payment still brings the order to `paid`. */
export async function expireOrder(shop: Shop, id: string): Promise<void> {
  await expiring(shop).where('id', '=', id).execute()
}

/** An expired order gives its one-time key back, so that the same form can start anew. */
export function expiring(shop: Shop) {
  const change = { state: 'expired', expiredAt: shop.now().toISOString(), onceKey: null } as const
  return shop.db.updateTable('orders').set(change).where('state', '=', 'pending')
}
