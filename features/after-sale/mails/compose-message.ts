import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { letter } from '../letter.ts'
import { findOrderMessage } from '../order-messages.ts'

/** What the owner wrote from the page of an order. */
export async function orderMessageContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const { text } = await findOrderMessage(shop.db, mail.about ?? '')
  const { seller, mailCopy } = shop.settings
  const { subject, link, ...copy } = mailCopy.orderMessage
  return {
    subject: fillTemplate(subject, { number: order.number }),
    paragraphs: [
      ...letter(text, seller.name, copy).map((part) => ({ text: part })),
      { link: await orderUrl(shop, order), label: link },
    ],
  }
}
