import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { ordersWithPageOf } from '../find/find-order.ts'
import { orderUrl } from '../find/order-link.ts'
import type { Order } from '../order.ts'
import { mailAboutOrder } from './order-mail.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'found-orders': true
    'address-removed': true
  }
}

export const orderMails: Mails = {
  'found-orders': { content: (shop, mail) => foundOrders(shop, mail.recipient) },
  'address-removed': mailAboutOrder(addressRemoved),
}

async function foundOrders(shop: Shop, email: string): Promise<Content> {
  const copy = shop.settings.mailCopy.found
  const orders = await ordersWithPageOf(shop, email)
  const links = orders.map(async (order) => ({
    link: await orderUrl(shop, order),
    label: labelOf(shop, order),
  }))
  return {
    subject: fillTemplate(orders.length === 1 ? copy.subject.one : copy.subject.several, {
      product: shop.settings.offer.product,
    }),
    paragraphs: [{ text: copy.opening }, ...(await Promise.all(links)), { text: copy.closing }],
  }
}

function labelOf({ settings: { timeZone, mailCopy } }: Shop, order: Order): string {
  const { number, paidAt, createdAt, state, refundedAt } = order
  const copy = mailCopy.found
  const values = { number, date: day(paidAt ?? createdAt, timeZone) }
  return state === 'refunded'
    ? fillTemplate(copy.refunded, { ...values, day: day(refundedAt ?? createdAt, timeZone) })
    : fillTemplate(copy.order, values)
}

/** Does not reveal the new address. */
function addressRemoved(shop: Shop, { number }: Order): Content {
  const { subject, text, surprise } = shop.settings.mailCopy.removed
  return {
    subject: fillTemplate(subject, { number }),
    paragraphs: [{ text: fillTemplate(text, { number }) }, { text: surprise }],
  }
}
