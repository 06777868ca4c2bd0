import { resolveAlerts } from '../../platform/alerts/alerts.ts'
import { type Order, PAYABLE_STATES } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { settle, type Settlement } from './settle.ts'

/** The order may have been paid with another amount, or the provider has not been asked since. */
export function canDeliverManually({ state, reference }: Order): boolean {
  return PAYABLE_STATES.some((one) => one === state) && reference !== null
}

/** The owner accepts whatever was paid. An unpaid order is not delivered. */
export async function deliverManually(shop: Shop, order: Order): Promise<Settlement> {
  const settlement = await settle(shop, order, { captureApproved: false, acceptAnyAmount: true })
  if (settlement.outcome === 'paid') await resolveAlerts(shop, ['wrong-amount', order.id])
  return settlement
}
