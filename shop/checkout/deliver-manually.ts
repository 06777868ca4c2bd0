import { PAYABLE_STATES, type Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { settle, type Settlement } from './settle.ts'

/** The order may have been paid with another amount, or the provider has not been asked since. */
export function canDeliverManually({ state, reference }: Order): boolean {
  return PAYABLE_STATES.some((one) => one === state) && reference !== null
}

/** The owner accepts whatever was paid. An unpaid order is not delivered. */
export async function deliverManually(shop: Shop, order: Order): Promise<Settlement> {
  const settlement = await settle(shop, order, { captureApproved: false, acceptAnyAmount: true })
  if (settlement.outcome === 'paid') await markAlertSeen(shop, order)
  return settlement
}

async function markAlertSeen(shop: Shop, { id }: Order): Promise<void> {
  const seen = shop.db.updateTable('alerts').set({ seenAt: shop.now().toISOString() }).where('orderId', '=', id)
  await seen.where('about', '=', `wrong-amount ${id}`).where('seenAt', 'is', null).execute()
}
