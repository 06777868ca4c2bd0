import { policiesOf } from './agreement.ts'
import type { OutboxRow } from './db/tables.ts'
import { paragraphsToHtml, paragraphsToText, type Paragraph } from './mail-markup.ts'
import type { Message } from './mailers/mailer.ts'
import { day, moment, money } from './mail-words.ts'
import { orderAddress } from './order-link.ts'
import { counts, findOrder, type Order } from './order.ts'
import type { Shop } from './shop.ts'

/** Composes a mail from what the database says now, so that a retried mail is never stale. */
export async function composeMail(shop: Shop, mail: OutboxRow): Promise<Message> {
  const { subject, paragraphs } = await contentOf(shop, mail)
  const whole = [...paragraphs, ...contact(shop)]
  const { from } = shop.settings.mail
  return {
    id: `<${mail.id}@${new URL(shop.settings.siteUrl).hostname}>`,
    to: mail.recipient,
    from,
    replyTo: shop.settings.seller.email,
    subject,
    text: paragraphsToText(whole),
    html: paragraphsToHtml(subject, whole),
    date: new Date(mail.queuedAt),
  }
}

interface Content {
  subject: string
  paragraphs: Paragraph[]
}

async function contentOf(shop: Shop, mail: OutboxRow): Promise<Content> {
  if (mail.kind === 'found-orders') return await foundOrders(shop, mail.recipient)
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order) throw new Error(`Mail ${mail.id} belongs to no order.`)
  if (mail.kind !== 'address-removed' && mail.recipient !== order.email) {
    throw new Error(
      'The address was corrected while this mail was on its way; it would carry the new link to the old one.',
    )
  }
  switch (mail.kind) {
    case 'confirmation':
      return await confirmation(shop, order, [`Thank you. Your ${order.product} guide is ready.`])
    case 'address-corrected':
      return await confirmation(shop, order, [
        `The address of your order was corrected to ${order.email}. Your ${order.product} guide is ready.`,
        'Links from before the correction no longer work; the one below does.',
      ])
    case 'address-removed':
      return addressRemoved(order)
  }
}

async function confirmation(shop: Shop, order: Order, opening: string[]): Promise<Content> {
  return {
    subject: `Your ${order.product} guide, order ${order.number}`,
    paragraphs: [
      ...opening.map((text) => ({ text })),
      { link: await orderAddress(shop, order), label: 'Download your guide' },
      {
        text: 'The page behind this link is your order: PDF and EPUB, as often as you like, for life. Keep this mail.',
      },
      { heading: 'Your order' },
      {
        facts: [
          ['Order confirmation number', order.number],
          ['Bought', `${order.product} guide, PDF and EPUB`],
          ['Paid', `${money(order.price, order.currency)}, tax included, by ${methodName(order)}`],
          ['Date', moment(order.paidAt ?? order.createdAt)],
        ],
      },
      { heading: 'What you agreed to' },
      { text: `On ${moment(order.consentAt)} you ticked the box that says:` },
      { quote: order.consentText },
      { text: `Below are the policies as they stood when you ordered (version ${order.policyVersion}).` },
      ...(await policiesOf(shop, order)).flatMap(({ title, text }) => [{ heading: title }, { fine: text }]),
    ],
  }
}

async function foundOrders(shop: Shop, email: string): Promise<Content> {
  const orders = await paidOrdersOf(shop, email)
  const links = orders.map(async (order) => ({
    link: await orderAddress(shop, order),
    label: `Order ${order.number} of ${day(order.paidAt ?? order.createdAt)}`,
  }))
  return {
    subject: orders.length === 1 ? 'Your order' : 'Your orders',
    paragraphs: [
      { text: 'Somebody, probably you, asked us for the orders of this address. Here they are:' },
      ...(await Promise.all(links)),
      { text: 'If you did not ask, you need not do anything. Nobody but you got this mail.' },
    ],
  }
}

/** To the address that an order left behind. It does not say where the order went. */
function addressRemoved(order: Order): Content {
  return {
    subject: `Order ${order.number} now belongs to another address`,
    paragraphs: [
      { text: `The e-mail address of order ${order.number} was corrected, and this is no longer its address.` },
      { text: 'If you bought the guide and did not change the address, please answer this mail.' },
    ],
  }
}

export async function paidOrdersOf(shop: Shop, email: string): Promise<Order[]> {
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .where('state', '=', 'paid')
    .orderBy('createdAt', 'desc')
    .execute()
  return orders.filter((order) => counts(shop, order))
}

function contact(shop: Shop): Paragraph[] {
  const { name, address, email } = shop.settings.seller
  return [
    { heading: 'How to reach us' },
    { text: `Answer this mail, or write to ${email}.` },
    { text: [name, ...address].join(', ') },
  ]
}

function methodName(order: Order): string {
  if (order.provider === 'rehearsal') return 'a rehearsed payment (no money moved)'
  return order.method === 'card' ? 'card' : 'PayPal'
}
