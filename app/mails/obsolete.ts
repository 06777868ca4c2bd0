import type { OutboxRow } from '../../platform/db/rows/mail.ts'
import { canReceiveEditionNews } from '../../features/orders/edition-news.ts'
import { findOrder } from '../../features/orders/find-order.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { threadNewsOf } from '../../features/board/mails/compose-board.ts'
import { seatOfMail } from '../../features/gifts/mails/compose-copies.ts'

/** Edition news whose reader has unsubscribed, got a refund, changed the address or downloaded the edition meanwhile. */
export async function isObsolete(shop: Shop, mail: OutboxRow): Promise<boolean> {
  if (mail.kind === 'thread-news') return await hasNoThreadNews(shop, mail)
  if (mail.kind === 'seat' || mail.kind === 'gift') return await isSeatGone(shop, mail)
  if (mail.kind !== 'edition') return false
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order || !canReceiveEditionNews(order) || order.email !== mail.recipient) return true
  return (order.editionDownloaded ?? 0) >= Number(mail.about)
}

/** The seat was revoked, claimed or refunded meanwhile. */
async function isSeatGone(shop: Shop, mail: OutboxRow): Promise<boolean> {
  const order = await findOrder(shop, mail.orderId ?? '')
  return order?.state !== 'paid' || (await seatOfMail(shop, mail)) === undefined
}

/** The reader has stopped following, got a refund or changed the address meanwhile, or the replies are gone. */
async function hasNoThreadNews(shop: Shop, mail: OutboxRow): Promise<boolean> {
  const order = await findOrder(shop, mail.orderId ?? '')
  if (order?.state !== 'paid' || order.email !== mail.recipient) return true
  return (await threadNewsOf(shop, mail, order)).length === 0
}
