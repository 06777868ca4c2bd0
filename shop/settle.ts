import type { Order } from './order.ts'
import type { Shop } from './shop.ts'

export interface Settlement {
  /** As it stands now. */
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    /** Not decided yet: show the waiting page. */
    | 'waiting'
    /** The provider could not be asked: show the waiting page too; webhook and reconciler will ask again. */
    | 'unreachable'
    | 'declined'
    | 'closed'
    /** Paid, but not what was asked. Never delivered; the owner has been told. */
    | 'wrong-amount'
}

/** The one way to `paid`, for return page, webhook and reconciler: asks the provider and claims the transition once. */
export async function settle(shop: Shop, order: Order): Promise<Settlement> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id}`)
}

/** A refund happened at the provider: asks whether it was the whole price, and closes the order if so. */
export async function settleRefund(shop: Shop, order: Order): Promise<Settlement> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id}`)
}
