import { policiesOf } from '../orders/agreement.ts'
import type { OutboxRow } from '../db/tables.ts'
import { paragraphsToHtml, paragraphsToText, type Paragraph } from './markup.ts'
import type { Message } from './mailer.ts'
import { day, moment, money } from '../../money.ts'
import { orderAddress } from '../orders/order-link.ts'
import { counts, findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { claimContent, withdrawalContent } from './compose-claims.ts'
import type { Content } from './content.ts'
import { filled } from './filled.ts'

/** Composes a mail from what the database says now, so that a retried mail is never stale. */
export async function composeMail(shop: Shop, mail: OutboxRow): Promise<Message> {
  const { subject, paragraphs, fine = [] } = await contentOf(shop, mail)
  const whole = [...paragraphs, ...contact(shop), ...fine]
  const { from } = shop.settings.mail
  return {
    id: `<${mail.id}@${new URL(shop.settings.siteUrl).hostname}>`,
    to: mail.recipient,
    from,
    replyTo: shop.settings.seller.email,
    subject,
    text: paragraphsToText(whole),
    html: paragraphsToHtml(shop.settings.offer.product, subject, whole),
    date: new Date(mail.queuedAt),
  }
}

async function contentOf(shop: Shop, mail: OutboxRow): Promise<Content> {
  if (mail.kind === 'found-orders') return await foundOrders(shop, mail.recipient)
  if (mail.kind === 'withdrawal-taken') return await withdrawalContent(shop, mail)
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order) throw new Error(`Mail ${mail.id} belongs to no order.`)
  if (mail.kind !== 'address-removed' && mail.recipient !== order.email) {
    throw new Error(
      'The address was corrected while this mail was on its way; it would carry the new link to the old one.',
    )
  }
  const { opening, corrected, oldLinks } = shop.settings.mailWords.confirmation
  switch (mail.kind) {
    case 'confirmation':
      return await confirmation(shop, order, [opening])
    case 'address-corrected':
      return await confirmation(shop, order, [corrected, oldLinks])
    case 'address-removed':
      return addressRemoved(shop, order)
    case 'withdrawal-noticed':
      return await withdrawalContent(shop, mail, order)
    case 'claim':
      return await claimContent(shop, mail, order)
  }
}

async function confirmation(shop: Shop, order: Order, opening: string[]): Promise<Content> {
  const words = shop.settings.mailWords.confirmation
  const { product, number, email, policyVersion: version } = order
  const price = money(order.price, order.currency)
  const method = words.methods[order.provider === 'rehearsal' ? 'rehearsal' : order.method]
  return {
    subject: filled(words.subject, { product, number }),
    paragraphs: [
      ...opening.map((text) => ({ text: filled(text, { product, email }) })),
      { link: await orderAddress(shop, order), label: words.download },
      { text: words.keep },
      { heading: words.order },
      {
        facts: [
          [words.facts.number, number],
          [words.facts.bought, filled(words.bought, { product })],
          [words.facts.paid, filled(words.paid, { price, method })],
          [words.facts.date, moment(order.paidAt ?? order.createdAt)],
        ],
      },
      { heading: words.agreed },
      { text: filled(words.ticked, { date: moment(order.consentAt) }) },
      { quote: order.consentText },
      { text: filled(words.policies, { version }) },
    ],
    fine: (await policiesOf(shop, order)).flatMap(({ title, text }) => [{ heading: title }, { fine: text }]),
  }
}

async function foundOrders(shop: Shop, email: string): Promise<Content> {
  const words = shop.settings.mailWords.found
  const orders = await paidOrdersOf(shop, email)
  const links = orders.map(async (order) => ({
    link: await orderAddress(shop, order),
    label: filled(words.order, { number: order.number, date: day(order.paidAt ?? order.createdAt) }),
  }))
  return {
    subject: filled(orders.length === 1 ? words.subject.one : words.subject.several, {
      product: shop.settings.offer.product,
    }),
    paragraphs: [{ text: words.opening }, ...(await Promise.all(links)), { text: words.closing }],
  }
}

/** To the address that an order left behind. It does not say where the order went. */
function addressRemoved(shop: Shop, { number }: Order): Content {
  const { subject, text, surprise } = shop.settings.mailWords.removed
  return {
    subject: filled(subject, { number }),
    paragraphs: [{ text: filled(text, { number }) }, { text: surprise }],
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

function contact({ settings }: Shop): Paragraph[] {
  const { name, address, email } = settings.seller
  const { title, text } = settings.mailWords.contact
  return [{ heading: title }, { text: filled(text, { email }) }, { text: [name, ...address].join(', ') }]
}
