import type { MailKind, OutboxRow } from '../../db/rows/mail.ts'
import { fillTemplate } from '../../format/fill.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Message } from '../mailer.ts'
import { mailHtml } from './as-html.ts'
import { paragraphsToText } from './as-text.ts'
import type { Content, Paragraph } from './markup.ts'

/** An email that a feature declares. */
export interface Mail {
  content: (shop: Shop, mail: OutboxRow) => Promise<Content>
  /** Whether its reason is gone since it was queued. */
  isObsolete?: (shop: Shop, mail: OutboxRow) => Promise<boolean>
  /** Whether it must wait for a decision; asked again every hour. */
  isHeld?: (shop: Shop, mail: OutboxRow) => Promise<boolean>
  /** Without the lines that name the seller. */
  isToOwner?: true
  /** Given up without an alert: it is news, or part of the next email. */
  isQuiet?: true
  /** To an address that was erased: tried for a day, and no row of it stays. */
  isForgotten?: true
}

export type Mails = Partial<Record<MailKind, Mail>>

/** Composed when it is sent, so that a retry is never stale. */
export async function composeMail(shop: Shop, mail: OutboxRow, { content, isToOwner }: Mail): Promise<Message> {
  const { subject, hero, paragraphs: own, fine, attachment, pdf, unsubscribe } = await content(shop, mail)
  const paragraphs = [...own, ...(isToOwner ? [] : contact(shop)), ...(fine ? [{ small: fine }] : [])]
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
    pdf,
    unsubscribe,
  }
}

function contact({ settings }: Shop): Paragraph[] {
  const { name, address, email } = settings.seller
  const { title, text } = settings.mailCopy.contact
  return [{ heading: title }, { text: fillTemplate(text, { email }) }, { text: [name, ...address].join(', ') }]
}
