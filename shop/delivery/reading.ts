import { findOrderByLink } from '../orders/order-link.ts'
import { recordFirstRead } from '../orders/record-access.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'

export type Reader =
  /** May read. */
  | { is: 'buyer'; order: Order }
  /** The price went back, so the room is closed; the receipt stays. */
  | { is: 'refunded'; order: Order }
  | { is: 'stranger' }

/**
 * Who shows this link. The room knows a browser by the secret of the order page, so that whatever ends that link (an
 * address that is corrected, an order that is erased) ends the reading, too.
 */
export async function findReader(shop: Shop, link: string): Promise<Reader> {
  const order = await findOrderByLink(shop, link)
  if (order?.state === 'paid') return { is: 'buyer', order }
  return order?.state === 'refunded' ? { is: 'refunded', order } : { is: 'stranger' }
}

/** The first chapter somebody opens begins the performance of the contract, as a first download does. */
export async function recordReading(shop: Shop, order: Order): Promise<void> {
  if (order.firstReadAt) return
  await recordFirstRead(shop, order.id)
}
