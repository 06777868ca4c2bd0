import type { OutboxRow } from '../../platform/db/rows/mail.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import { mailHtml } from '../../platform/mail/compose/as-html.ts'
import { paragraphsToText } from '../../platform/mail/compose/as-text.ts'
import type { Content, Paragraph } from '../../platform/mail/compose/markup.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { day, money, moment } from '../../platform/format/money.ts'
import { shopRoutes } from '../../routes.ts'
import { orderUrl } from '../../features/orders/order-link.ts'
import { findOrder, paidOrdersOf } from '../../features/orders/find-order.ts'
import { isCopy, type Order } from '../../features/orders/order.ts'
import { holdCategory } from '../../features/providers/hold-category.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { acknowledgementContent, withdrawalNoticeContent } from '../../features/after-sale/mails/compose-withdrawal.ts'
import {
  copyContent,
  giftContent,
  giftUnaddressed,
  invitationContent,
} from '../../features/gifts/mails/compose-copies.ts'
import { confirmationContent } from '../../features/checkout/mails/compose-confirmation.ts'
import {
  decisionContent,
  messageContent,
  reportContent,
  reversalContent,
  reviewHiddenContent,
  threadNewsContent,
} from '../../features/board/mails/compose-board.ts'
import { digestContent, noticeContent, deskLink } from '../../features/desk/mails/compose-owner.ts'
import { editionContent } from '../../features/delivery/mails/compose-editions.ts'
import {
  caseMessageContent,
  caseContent,
  refundStepContent,
  requestDoneContent,
  unmatchedContent,
} from '../../features/after-sale/mails/compose-cases.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'

const TO_OWNER = new Set<OutboxRow['kind']>(['alerts', 'digest', 'sale-notice'])

/** Composed when it is sent, so that a retry is never stale. */
export async function composeMail(shop: Shop, mail: OutboxRow): Promise<Message> {
  const { subject, hero, paragraphs: own, attachment, unsubscribe } = await contentOf(shop, mail)
  const paragraphs = [...own, ...(TO_OWNER.has(mail.kind) ? [] : contact(shop))]
  const { from } = shop.settings.mail
  // With the time, because a mail limited per day may get the id of an erased one.
  const id = `${mail.id}.${Date.parse(mail.queuedAt)}`
  return {
    id: `<${id}@${new URL(shop.settings.siteUrl).hostname}>`,
    to: mail.recipient,
    from,
    replyTo: shop.settings.seller.email,
    subject,
    text: paragraphsToText(paragraphs),
    html: mailHtml({ brand: shop.settings.offer.product, subject, hero, paragraphs }),
    date: new Date(mail.queuedAt),
    attachment: attachment && { name: attachment.name, text: paragraphsToText(attachment.paragraphs) },
    unsubscribe,
  }
}

async function contentOf(shop: Shop, mail: OutboxRow): Promise<Content> {
  if (mail.kind === 'alerts') return await alertMailContent(shop)
  if (mail.kind === 'digest') return await digestContent(shop, mail)
  if (mail.kind === 'sale-notice') return await noticeContent(shop, mail)
  if (mail.kind === 'found-orders') return await foundOrders(shop, mail.recipient)
  if (mail.kind === 'request-unmatched')
    return await unmatchedContent(shop, mail, await paidOrdersOf(shop, mail.recipient))
  if (mail.kind === 'withdrawal-received') return await acknowledgementContent(shop, mail)
  const order = await findOrder(shop, mail.orderId ?? '')
  if (!order) throw new Error(`Mail ${mail.id} belongs to no order.`)
  if (mail.kind === 'seat') return await invitationContent(shop, mail, order)
  if (mail.kind === 'gift') return await giftContent(shop, mail, order)
  if (mail.kind !== 'address-removed' && mail.recipient !== order.email) {
    throw new Error(
      'The address was corrected while this mail was on its way; it would carry the new link to the old one.',
    )
  }
  const isCorrected = mail.kind === 'address-corrected'
  if (isCopy(order) && (isCorrected || mail.kind === 'confirmation')) return await copyContent(shop, order, isCorrected)
  switch (mail.kind) {
    case 'confirmation':
      return await confirmationContent(shop, order)
    case 'address-corrected':
      return await confirmationContent(shop, order, { isCorrected })
    case 'address-removed':
      return addressRemoved(shop, order)
    case 'withdrawal-notice':
      return await withdrawalNoticeContent(shop, mail, order)
    case 'claim':
      return await caseContent(shop, mail, order)
    case 'case-message':
      return await caseMessageContent(shop, mail, order)
    case 'refund-step':
      return await refundStepContent(shop, mail, order)
    case 'request-done':
      return await requestDoneContent(shop, order)
    case 'payment-pending':
      // Paid meanwhile.
      return order.paidAt ? await confirmationContent(shop, order) : await paymentOnHold(shop, order)
    case 'payment-failed':
      return paymentFailed(shop, order)
    case 'edition':
      return await editionContent(shop, mail, order)
    case 'moderation':
      return await decisionContent(shop, mail)
    case 'moderation-message':
      return await messageContent(shop, mail)
    case 'moderation-reversed':
      return await reversalContent(shop, mail)
    case 'report-received':
    case 'report-decided':
      return await reportContent(shop, mail)
    case 'review-hidden':
      return await reviewHiddenContent(shop, order)
    case 'gift-unaddressed':
      return await giftUnaddressed(shop, order)
    case 'thread-news':
      return await threadNewsContent(shop, mail, order)
  }
}

async function foundOrders(shop: Shop, email: string): Promise<Content> {
  const copy = shop.settings.mailCopy.found
  const orders = await paidOrdersOf(shop, email)
  const links = orders.map(async (order) => ({
    link: await orderUrl(shop, order),
    label: fillTemplate(copy.order, { number: order.number, date: day(order.paidAt ?? order.createdAt) }),
  }))
  return {
    subject: fillTemplate(orders.length === 1 ? copy.subject.one : copy.subject.several, {
      product: shop.settings.offer.product,
    }),
    paragraphs: [{ text: copy.opening }, ...(await Promise.all(links)), { text: copy.closing }],
  }
}

async function paymentOnHold(shop: Shop, order: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.onHold
  const { product, number } = order
  const price = money(order.price, order.currency)
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    paragraphs: [
      { text: fillTemplate(copy.opening, { product, price }) },
      { text: copy.why[holdCategory(order.holdReason)] },
      { text: copy.next },
      { link: await orderUrl(shop, order), label: copy.look },
      { text: fillTemplate(copy.number, { number }) },
    ],
  }
}

function paymentFailed(shop: Shop, { product, number }: Order): Content {
  const copy = shop.settings.mailCopy.failed
  const again = new URL(shopRoutes.checkout, shop.settings.siteUrl).href
  return {
    subject: fillTemplate(copy.subject, { product, number }),
    paragraphs: [
      { text: fillTemplate(copy.text, { number }) },
      { text: copy.next },
      { link: again, label: copy.again },
    ],
  }
}

/** Does not reveal the new address. */
function addressRemoved(shop: Shop, { number }: Order): Content {
  const { subject, text, surprise } = shop.settings.mailCopy.removed
  return {
    subject: fillTemplate(subject, { number }),
    paragraphs: [{ text: fillTemplate(text, { number }) }, { text: surprise }],
  }
}

function contact({ settings }: Shop): Paragraph[] {
  const { name, address, email } = settings.seller
  const { title, text } = settings.mailCopy.contact
  return [{ heading: title }, { text: fillTemplate(text, { email }) }, { text: [name, ...address].join(', ') }]
}

const MAX_ALERTS = 50

/** Decisions first, the urgent ones before others; then news. */
async function alertMailContent(shop: Shop): Promise<Content> {
  const { subject, opening, news, more, nothing, closing } = shop.settings.mailCopy.owner.alerts
  const { product } = shop.settings.offer
  const alerts = (await openAlerts(shop)).toSorted((one, other) => one.news - other.news || other.urgent - one.urgent)
  const count = alerts.length
  const listed = alerts.slice(0, MAX_ALERTS)
  const textsOf = (kind: number): Paragraph[] =>
    listed
      .filter((alert) => alert.news === kind)
      .map(({ raisedAt, sentence }) => ({ text: `${moment(raisedAt, shop.settings.timeZone)}\n${sentence}` }))
  const rest = count > MAX_ALERTS ? [{ text: fillTemplate(more, { count: String(count - MAX_ALERTS) }) }] : []
  return {
    subject: fillTemplate(count === 1 ? subject.one : subject.several, { product, count: String(count) }),
    paragraphs: [
      ...(count === 0 ? [{ text: nothing }] : []),
      ...withOpening(opening, textsOf(0)),
      ...withOpening(news, textsOf(1)),
      ...rest,
      await deskLink(shop),
      { text: closing },
    ],
  }
}

const withOpening = (text: string, texts: Paragraph[]) => (texts.length === 0 ? [] : [{ text }, ...texts])
