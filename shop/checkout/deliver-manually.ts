import type { Shop } from '../shop.ts'
import { payable, type Order } from '../orders/order.ts'
import { settle, type Settlement } from './settle.ts'

/** Money came for it, but not what was asked; or nobody has asked the provider since. */
export function canDeliverManually({ state, reference }: Order): boolean {
  return payable.some((one) => one === state) && reference !== null
}

/**
 * The owner accepts what was paid, whatever it is, and the buyer gets the guide. The provider is asked as ever: what
 * nobody paid is not delivered by this either.
 */
export async function deliverManually(shop: Shop, order: Order): Promise<Settlement> {
  const settlement = await settle(shop, order, 'leave', 'accepted')
  if (settlement.outcome === 'paid') await tickOff(shop, order)
  return settlement
}

/** What the owner was told to look at is done. */
async function tickOff(shop: Shop, { id }: Order): Promise<void> {
  const seen = shop.db.updateTable('alerts').set({ seenAt: shop.now().toISOString() }).where('orderId', '=', id)
  await seen.where('about', '=', `wrong-amount ${id}`).where('seenAt', 'is', null).execute()
}
