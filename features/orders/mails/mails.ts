import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import type { Content } from '../../../platform/mail/compose/markup.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { ordersWithPageOf } from '../find/find-order.ts'
import { orderUrl } from '../find/order-link.ts'
import { isCopy, type Order } from '../order.ts'
import { giftRecipient, readSeats } from '../seats/seats.ts'
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
    label: await labelOf(shop, order),
  }))
  return {
    subject: fillTemplate(orders.length === 1 ? copy.subject.one : copy.subject.several, {
      product: shop.settings.offer.product,
    }),
    paragraphs: [{ text: copy.opening }, ...(await Promise.all(links)), { text: copy.closing }],
  }
}

async function labelOf(shop: Shop, order: Order): Promise<string> {
  const { number, paidAt, createdAt, state, refundedAt } = order
  const { timeZone, mailCopy } = shop.settings
  const copy = mailCopy.found
  const values = { what: await whatIs(shop, order), number, date: day(paidAt ?? createdAt, timeZone) }
  return state === 'refunded'
    ? fillTemplate(copy.refunded, { ...values, day: day(refundedAt ?? createdAt, timeZone) })
    : fillTemplate(copy.order, values)
}

/** A buyer may have several orders of one day. */
async function whatIs(shop: Shop, order: Order): Promise<string> {
  const { own, gift, copies } = shop.settings.mailCopy.found.what
  const [seat] = await readSeats(shop.db, order)
  if (!seat) return own
  if (!seat.delivery) return fillTemplate(copies, { count: order.quantity })
  return fillTemplate(gift, { name: giftRecipient(shop, seat) })
}

/** Does not reveal the new address. */
function addressRemoved(shop: Shop, order: Order): Content {
  const { number } = order
  const { subject, text, surprise } = shop.settings.mailCopy.removed[isCopy(order) ? 'copy' : 'order']
  return {
    subject: fillTemplate(subject, { number }),
    paragraphs: [{ text: fillTemplate(text, { number }) }, { text: surprise }],
  }
}
