import { findOrderByLink } from '../orders/find/index.ts'
import { recordFirstRead } from '../orders/reader/index.ts'
import { hasSeats, type Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type Reader =
  | { is: 'buyer'; order: Order }
  /** Fully refunded: the room is closed, the receipt stays. */
  | { is: 'refunded'; order: Order }
  | { is: 'stranger' }

/**
 * The reading room identifies a browser by the secret of the order page, so whatever invalidates that link (a
 * corrected address, an erased order) also ends reading.
 */
export async function findReader(shop: Shop, link: string): Promise<Reader> {
  const order = await findOrderByLink(shop, link)
  // The readers are those who claim its seats.
  if (order && hasSeats(order)) return { is: 'stranger' }
  if (order?.state === 'paid') return { is: 'buyer', order }
  return order?.state === 'refunded' ? { is: 'refunded', order } : { is: 'stranger' }
}

/** Opening the first chapter begins the performance of the contract, as a first download does. */
export async function recordReading(shop: Shop, order: Order): Promise<void> {
  if (order.firstReadAt) return
  await recordFirstRead(shop, order.id)
}
