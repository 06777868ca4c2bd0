import type { OutboxRow } from '../db/rows/mail.ts'
import { findOrder } from '../orders/find-order.ts'
import { canReceiveEditionNews } from '../orders/edition-news.ts'
import type { Shop } from '../shop.ts'

/** News that nobody needs any more: while it waited, its reader said no, got the money back, moved, or fetched it. */
export async function isObsolete(shop: Shop, mail: OutboxRow): Promise<boolean> {
  if (mail.kind !== 'edition') return false
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order || !canReceiveEditionNews(order) || order.email !== mail.recipient) return true
  return (order.editionDownloaded ?? 0) >= Number(mail.about)
}
