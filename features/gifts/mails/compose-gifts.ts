import { HOUR } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { moment } from '../../../platform/format/money.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { mayHaveAddress } from '../../board/index.ts'
import { findSeatById, readSeats, seatUrl } from '../../orders/seats/index.ts'
import { purchaseOfKept } from '../claim-seat.ts'
import { opensLater } from '../gift.ts'
import { offerOfCopy } from '../routes/offer.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { communityParagraphs } from '../../delivery/index.ts'
import type { ConfirmationStart, Content } from '../../../platform/mail/compose/markup.ts'

/** The seat a queued email is about, unless it was revoked, claimed or closed meanwhile. */
export async function seatOfMail({ db }: Shop, { about }: OutboxRow): Promise<SeatRow | undefined> {
  const [id = '', generation] = (about ?? '').split(' ')
  const seat = await findSeatById(db, id)
  return seat?.state === 'open' && seat.generation === Number(generation) ? seat : undefined
}

/** The link of a seat for the address that the buyer named. */
export async function invitationContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const seat = await seatOfMail(shop, mail)
  if (!seat) throw new Error('The copy was taken back or opened meanwhile.')
  const copy = shop.settings.mailCopy.copies.invitation
  const { product } = order
  const from = nameOnly(seat.fromName)
  const name = nameOnly(seat.recipientName)
  return {
    subject: fillTemplate(from === null ? copy.subject : copy.subjectFrom, { product, from: from ?? '' }),
    hero: copy.hero,
    paragraphs: [
      { text: greeting(shop, name) },
      { text: invitationOpening(shop, order, seat) },
      { text: fillTemplate(copy.next, { read: waysToRead(shop) }) },
      { link: seatUrl(shop, seat), label: copy.button },
    ],
    fine: fillTemplate(name === null ? copy.privacy : copy.privacyNamed, { from: from ?? order.email }),
  }
}

/** Names that were not checked when they were typed are left out if they have an address. */
const nameOnly = (name: string | null) => (name && !mayHaveAddress(name) ? name : null)

function greeting({ settings }: Shop, name: string | null): string {
  const { named, unnamed } = settings.mailCopy.copies.greeting
  return name ? fillTemplate(named, { name }) : unnamed
}

/** What follows the greeting. */
export function invitationOpening(shop: Shop, { product, email }: Order, { fromName }: Pick<SeatRow, 'fromName'>) {
  const { opening } = shop.settings.mailCopy.copies.invitation
  return fillTemplate(opening, { product, from: nameOnly(fromName) ?? email, what: whatItIs(shop) })
}

export async function giftContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const seat = await seatOfMail(shop, mail)
  if (!seat) throw new Error('The gift was withdrawn or opened meanwhile.')
  const { gift: copy, giver } = shop.settings.mailCopy.copies
  const values = {
    from: seat.fromName ?? giver.unnamed,
    product: order.product,
    what: whatItIs(shop),
  }
  return {
    subject: fillTemplate(copy.subject, values),
    hero: copy.hero,
    paragraphs: [
      { text: greeting(shop, seat.recipientName) },
      // Their words first: it's their gift.
      ...(seat.message ? [{ text: fillTemplate(copy.message, values) }, { quote: seat.message }] : []),
      { text: fillTemplate(copy.opening, values) },
      { text: fillTemplate(copy.next, { read: waysToRead(shop) }) },
      { link: seatUrl(shop, seat), label: copy.button },
    ],
    fine: fillTemplate(copy.privacy, values),
  }
}

const whatItIs = ({ settings: { sold, mailCopy } }: Shop): string =>
  mailCopy.copies.what[sold.isGuide ? 'guide' : 'ownBook']

function waysToRead({ settings: { sold, mailCopy } }: Shop): string {
  const { guide, ownBook } = mailCopy.copies.read
  return fillTemplate(sold.isGuide ? guide : ownBook, { files: fileTypes(sold) })
}

/** To the giver, after a change of the day, the address or the message. */
export async function giftChanged(shop: Shop, order: Order, mail: OutboxRow): Promise<Content> {
  const seat = await seatOfMail(shop, mail)
  if (!seat) throw new Error('The gift was withdrawn or opened meanwhile.')
  const { changed, giver } = shop.settings.mailCopy.copies
  const { recipientName, sentTo, availableAt, message } = seat
  const step = opensLater(shop, seat) ? 'scheduled' : 'sent'
  const values = {
    name: recipientName ?? giver.unnamed,
    number: order.number,
    email: sentTo ?? '',
    date: moment(availableAt ?? order.createdAt, shop.settings.timeZone),
  }
  return {
    subject: fillTemplate(changed.subject[step], values),
    paragraphs: [
      { text: fillTemplate(changed[step], values) },
      ...(message ? [{ text: changed.message }, { quote: message }] : []),
      { link: await orderUrl(shop, order), label: giver.button },
      { text: changed.next },
    ],
  }
}

/** To the giver, after the recipient of a scheduled gift has asked to be erased. */
export async function giftUnaddressed(shop: Shop, order: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.copies.unaddressed
  return {
    subject: fillTemplate(copy.subject, { number: order.number }),
    paragraphs: [
      { text: copy.text },
      { text: copy.next },
      { link: await orderUrl(shop, order), label: shop.settings.mailCopy.copies.giver.button },
    ],
  }
}

/** To the reader of a copy. It names no price, and who gave it. */
export async function copyContent(shop: Shop, order: Order, isCorrected: boolean): Promise<Content> {
  const { copies, confirmation } = shop.settings.mailCopy
  const { copy } = copies
  const { product, number, email } = order
  const { subject, opening, from } = await giverOf(shop, order)
  return {
    subject: fillTemplate(copy[subject], { product, number, from }),
    hero: confirmation.hero,
    paragraphs: [
      { text: fillTemplate(copy[isCorrected ? 'corrected' : opening], { product, email, from }) },
      { link: await orderUrl(shop, order), label: copy.button },
      { text: fillTemplate(copy.keep, { read: waysToRead(shop) }) },
      { text: fillTemplate(copy.number, { number }) },
      ...communityParagraphs(shop),
    ],
  }
}

async function giverOf(shop: Shop, copy: Order) {
  if (await purchaseOfKept(shop, copy)) return { subject: 'subjectOwn', opening: 'openingOwn', from: '' } as const
  const offer = await offerOfCopy(shop, copy)
  const from = nameOnly(offer?.from ?? null)
  if (!offer || from === null) return { subject: 'subject', opening: 'opening', from: '' } as const
  return { subject: 'subjectFrom', opening: offer.isGift ? 'openingGift' : 'openingFrom', from } as const
}

/** How the confirmation of an order with seats begins. */
export async function handOutStart(shop: Shop, order: Order): Promise<ConfirmationStart> {
  const { purchase, giver } = shop.settings.mailCopy.copies
  const { quantity, product, number, paidAt, consentAt } = order
  const link = await orderUrl(shop, order)
  const [seat] = await readSeats(shop.db, order)
  if (!seat?.delivery) {
    return {
      subject: fillTemplate(purchase.subject, { quantity, product, number }),
      hero: purchase.hero,
      opening: fillTemplate(purchase.opening, { quantity, product }),
      next: [{ text: purchase.next }, { link, label: purchase.button }],
    }
  }
  const name = seat.recipientName ?? giver.unnamed
  const { unaddressed, changed } = shop.settings.mailCopy.copies
  const emailedAt = emailedFrom(order, seat)
  const values = { email: seat.sentTo ?? '', date: moment(emailedAt, shop.settings.timeZone) }
  const isUnaddressed = seat.delivery === 'email' && seat.sentTo === null
  const next = isUnaddressed
    ? [unaddressed.text, unaddressed.next]
    : [fillTemplate(giver[giverText(shop, seat, emailedAt)], values)]
  const step = giverText(shop, seat, emailedAt)
  // It confirms a consent that the giver gave with a new day.
  const isChanged = paidAt !== null && consentAt > paidAt && !isUnaddressed
  if (isChanged && (step === 'email' || step === 'now')) {
    const is = step === 'email' ? 'scheduled' : 'sent'
    return {
      subject: fillTemplate(changed.subject[is], { name, number }),
      hero: changed.hero,
      opening: fillTemplate(changed[is], { ...values, name }),
      next: [{ link, label: giver.button }, { text: changed.next }],
    }
  }
  return {
    subject: fillTemplate(giver.subject, { name, number }),
    hero: giver.hero,
    opening: fillTemplate(giver.opening, { name }),
    next: [...next.map((text) => ({ text })), { link, label: giver.button }],
  }
}

/** Not before it is paid for. */
const emailedFrom = ({ paidAt, createdAt }: Order, { availableAt }: SeatRow): string =>
  [paidAt ?? createdAt, availableAt ?? ''].toSorted().at(-1) ?? createdAt

/** Also in a confirmation that is sent again later. */
function giverText(shop: Shop, seat: SeatRow, emailedAt: string): 'email' | 'now' | 'sent' | 'card' {
  if (seat.delivery === 'card' || opensLater(shop, seat)) return seat.delivery ?? 'card'
  return Date.parse(emailedAt) > shop.now().getTime() - HOUR ? 'now' : 'sent'
}
