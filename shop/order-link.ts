import type { Order } from './order.ts'
import type { Shop } from './shop.ts'

/** The secret of the durable order page: 128 bits, always the same for an order until its address is corrected. */
export function linkOf(shop: Shop, order: Order): string {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id}`)
}

/** The order behind a secret from an address bar. */
export async function findOrderByLink(shop: Shop, secret: string): Promise<Order | undefined> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${secret}`)
}
