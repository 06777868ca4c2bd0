import type { EmailFault } from './email-address.ts'
import type { Order } from './order.ts'
import type { Shop } from './shop.ts'

export type Correction =
  /** The old link is dead; send the browser to the new one. */
  | { outcome: 'corrected'; link: string }
  | { outcome: 'refused'; fault: EmailFault | 'unchanged' }
  /** Corrected before, downloaded already, or not paid. */
  | { outcome: 'closed' }

export function mayCorrectAddress(order: Order): boolean {
  return order.state === 'paid' && order.addressCorrectedAt === null && order.firstDownloadedAt === null
}

/** Once, while nothing was downloaded. Old links die with it, for they went to somebody else. */
export async function correctAddress(shop: Shop, order: Order, email: string): Promise<Correction> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id} ${email}`)
}
