import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'
import { invoiceObstacles } from '../documents/index.ts'

/** When the buyer gets an invoice from the shop. `later`: once the seller has entered what is missing. */
export type InvoiceAvailability = 'at-once' | 'later' | 'never'

const OBSTACLES_THAT_STAY = new Set<string>(['receipt-only', 'untaxed', 'no-tax-mode'])

export function invoiceAvailability(
  shop: Pick<Shop, 'settings'>,
  order?: Pick<Order, 'taxTreatment'>,
): InvoiceAvailability {
  const obstacles = invoiceObstacles(shop, order)
  if (obstacles.length === 0) return 'at-once'
  return obstacles.some((obstacle) => OBSTACLES_THAT_STAY.has(obstacle)) ? 'never' : 'later'
}
