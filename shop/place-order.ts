import type { EmailFault } from './email-address.ts'
import type { Order } from './order.ts'
import type { Shop } from './shop.ts'

/** What the buyer typed and ticked. `onceKey` comes from the form (`newOnceKey`): sent twice, it is one order. */
export interface OrderRequest {
  email: string
  method: string
  consent: boolean
  onceKey: string
}

export interface OrderFaults {
  email?: EmailFault
  method?: 'unknown'
  consent?: 'missing'
  /** Not a key this shop could have given: show the form again with a new one. */
  onceKey?: 'malformed'
}

export type Placement =
  /** Send the buyer to `payAt`. */
  | { outcome: 'placed'; order: Order; payAt: string }
  /** The same form was sent again after it was paid: show the order page. */
  | { outcome: 'already-paid'; order: Order; link: string }
  | { outcome: 'refused'; faults: OrderFaults }
  /** The provider does not answer. Nothing was charged; sending the form again is safe. */
  | { outcome: 'unreachable' }

export async function placeOrder(shop: Shop, request: OrderRequest): Promise<Placement> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${request.method}`)
}

/** A fresh one-time key for the checkout form. */
export function newOnceKey(): string {
  throw new Error('Not written yet')
}
