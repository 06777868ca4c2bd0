import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { canReceiveEditionNews } from '../../orders/reader/index.ts'
import { findOrder } from '../../orders/find/index.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { editionContent } from './compose-editions.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    edition: true
  }
}

export const editionMails: Mails = {
  edition: { ...orderMail((shop, order, mail) => editionContent(shop, mail, order)), isObsolete, isQuiet: true },
}

/** The reader has unsubscribed, got a refund, changed the address or downloaded the edition meanwhile. */
async function isObsolete(shop: Shop, mail: OutboxRow): Promise<boolean> {
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order || !canReceiveEditionNews(order) || order.email !== mail.recipient) return true
  return (order.editionDownloaded ?? 0) >= Number(mail.about)
}
