import type { Order } from '../orders/index.ts'
import type { Payment } from '../../platform/payments/provider.ts'
import { applyPayment } from './refunds/apply-payment.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { askProvider } from './ask-provider.ts'

export interface RefundSync {
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    | 'unreachable'
    /** The provider reports no refund and no dispute. */
    | 'nothing'
    /** The provider does not know the payment. */
    | 'unknown'
}

/** Reads refunds and disputes of a paid order at the provider and records them. */
export async function syncRefunds(shop: Shop, order: Order): Promise<RefundSync> {
  const current = await askProvider(shop, order, (provider) => provider.fetchStatus(order))
  if (current === 'unreachable') return { order, outcome: 'unreachable' }
  if (current.status !== 'paid' && current.status !== 'refunded') return { order, outcome: 'unknown' }
  const updated = await applyPayment(shop, order, current.payment)
  if (!hasReversals(current.payment)) return { order: updated, outcome: 'nothing' }
  return { order: updated, outcome: updated.state === 'refunded' ? 'refunded' : 'paid' }
}

function hasReversals({ refunded, refunds = [], dispute }: Payment): boolean {
  return refunded > 0 || refunds.length > 0 || dispute !== null
}
