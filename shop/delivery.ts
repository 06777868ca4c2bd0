import type { Order } from './order.ts'
import type { Format } from './settings.ts'
import type { Shop } from './shop.ts'

export interface DeliveredFile {
  path: string
  size: number
  /** For the Content-Disposition and Content-Type headers. */
  name: string
  type: string
  /** Changes with the bytes; for ETag and If-Range. */
  version: string
}

export type Delivery =
  | { outcome: 'file'; file: DeliveredFile }
  /** Forged, or not for this order any more. */
  | { outcome: 'invalid' }
  | { outcome: 'expired' }
  /** Refunded since. */
  | { outcome: 'closed' }
  /** The seller's file is not there; the owner has been told. */
  | { outcome: 'missing' }

/** A ticket for one file of one order, good for 30 minutes; `null` unless the order is paid. */
export function fileTicket(shop: Shop, order: Order, format: Format): string | null {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id} ${format}`)
}

/** Checks ticket and order, stamps (or takes the stamped copy from the cache) and records the download, once a ticket. */
export async function deliver(shop: Shop, ticket: string): Promise<Delivery> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${ticket}`)
}
