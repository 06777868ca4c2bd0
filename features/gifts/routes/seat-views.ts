import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day, moment } from '../../../platform/format/money.ts'
import { maskEmail } from '../../../platform/shop/mask.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { isWithdrawalWaiting } from '../../after-sale/index.ts'
import { orderToken } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import {
  giftRecipient,
  type ReadSeat,
  readSeatsWithReaders,
  refreshSeatCodes,
  seatUrl,
} from '../../orders/seats/index.ts'
import { readDocumentFonts } from '../../../platform/pdf/document-fonts.ts'
import { hasEmoji, unprintable } from '../card-text.ts'
import { keptCopyOf } from '../claim-seat.ts'
import { isUnassigned, versionOfSeat } from '../open-seat.ts'
import { invitationOpening } from '../mails/compose-gifts.ts'
import { firstGiftDay, giftDay } from '../change-gift.ts'
import { giftStateOf, opensLater } from '../gift.ts'
import type { Offer } from '../pages/offer-card.tsx'
import { offerOf } from './offer.ts'
import type { SeatView } from '../pages/seat-view.ts'

const copy = copiesText.order

export interface HandedOut {
  seats: SeatView[]
  /** Copies without a name or an address. */
  left: number
  /** Of the only copy, if it is a gift. */
  gift: Offer | null
  /** What emails to the readers call the buyer (the address without a name), and how they begin with `{from}`. */
  from: { name: string; email: string; opening: string } | null
}

/** What the buyer of several copies, or of a gift, hands out. */
export async function seatViews(shop: Shop, order: Order, link: string): Promise<HandedOut> {
  await refreshSeatCodes(shop, order)
  const seats = await readSeatsWithReaders(shop.db, order)
  const isWithdrawn = await isWithdrawalWaiting(shop.db, order)
  const isOpen = ({ state }: SeatRow) => state === 'open' && order.state === 'paid' && !isWithdrawn
  const unassigned = seats.filter((seat) => isOpen(seat) && isUnassigned(seat))
  // A buyer keeps one copy at most.
  const kept = seats.some(({ reader }) => reader === order.email) ? undefined : unassigned[0]
  const own = order.state === 'paid' ? await keptCopyOf(shop, order, seats) : undefined
  const views = seats.map((seat): SeatView => ({
    place: seat.place,
    name: seat.recipientName,
    generation: seat.generation,
    version: versionOfSeat(seat),
    state: seat.state,
    isOpened: isOpened(order, seat),
    status: isWithdrawn && seat.state === 'open' ? copy.withdrawn : statusOf(shop, order, seat),
    link: isOpen(seat) ? seatUrl(shop, seat) : null,
    ownCopy: own && seat.copyId === own.id ? fill(shopRoutes.order, orderToken(shop, own)) : null,
    opens: opensOf(shop, seat),
    sentTo: seat.sentTo,
    mayKeep: seat === kept,
    ...actionsOf(shop, order, seat),
    sendNow: isOpen(seat) ? sendNowText(shop, order, seat) : null,
    card: seat.delivery && isOpen(seat) ? { to: fill(shopRoutes.giftCard, link), lacks: lackingOn(shop, seat) } : null,
  }))
  const [seat] = seats
  const shown = seats.find((one) => isOpen(one) && !one.delivery)
  const from = shown
    ? {
        name: shown.fromName ?? '',
        email: order.email,
        opening: invitationOpening(shop, order, { fromName: '{from}' }),
      }
    : null
  return { seats: views, left: unassigned.length, gift: seat?.delivery ? offerOf(shop, seat) : null, from }
}

/** What the card of a gift doesn't print. */
function lackingOn({ settings: { documentFonts } }: Shop, { recipientName, fromName, message }: SeatRow): string[] {
  const texts = [recipientName, fromName, message].flatMap((text) => text ?? [])
  const fonts = documentFonts === '' ? null : readDocumentFonts(documentFonts)
  const characters = fonts ? texts.map((text) => unprintable(text, fonts)).join('') : ''
  return [
    ...(texts.some(hasEmoji) ? [giftText.order.leavesOut] : []),
    ...(characters === '' ? [] : [fillTemplate(giftText.order.cantPrint, { text: characters })]),
  ]
}

function opensOf(shop: Shop, seat: SeatRow): string | null {
  const opensOn = opensLater(shop, seat)
  return opensOn && fillTemplate(giftText.order.opens, { date: moment(opensOn, shop.settings.timeZone) })
}

function actionsOf(shop: Shop, order: Order, seat: SeatRow): Pick<SeatView, 'more' | 'hint' | 'send' | 'change'> {
  const { place, delivery, sentTo } = seat
  if (!delivery) return { more: null, hint: null, send: fillTemplate(copy.sendAgain, { place }), change: null }
  const { again, sentHint } = giftText.order
  const state = giftStateOf(shop, seat)
  const wasSent = state === 'sent' || (state === 'unaddressed' && seat.sends > 0)
  if (wasSent) return { more: again, hint: sentTo ? sentHint : null, send: again, change: null }
  const isEmailed = delivery === 'email'
  const change = {
    values: changeValuesOf(shop, seat),
    isEmailed,
    freeFrom: isEmailed ? firstGiftDay(shop, order) : null,
  }
  return { more: null, hint: null, send: again, change }
}

function changeValuesOf(shop: Shop, { recipientName, fromName, sentTo, availableAt, message }: SeatRow) {
  return {
    recipientName: recipientName ?? '',
    fromName: fromName ?? '',
    email: sentTo ?? '',
    date: availableAt === null ? '' : giftDay(shop, availableAt),
    message: message ?? '',
    consent: false,
  }
}

/** `null` for a gift that does not wait for its day, or that the giver has not agreed to send before it. */
function sendNowText(shop: Shop, order: Order, seat: SeatRow): string | null {
  const isWaiting = seat.delivery !== null && giftStateOf(shop, seat) === 'scheduled'
  if (!isWaiting || firstGiftDay(shop, order)) return null
  return fillTemplate(giftText.order.sendNow.text, { email: seat.sentTo ?? '' })
}

const isOpened = ({ email }: Order, { state, reader, openedAt }: ReadSeat): boolean =>
  state === 'claimed' && (openedAt !== null || reader !== email)

function statusOf(shop: Shop, order: Order, seat: ReadSeat): string {
  const { timeZone } = shop.settings
  const dated = (template: string, at: string | null, email: string) =>
    fillTemplate(template, { date: day(at ?? order.createdAt, timeZone), email })
  if (seat.state === 'closed' || order.state === 'refunded') return copy.closed
  if (seat.delivery) return giftStateText(shop, seat).status
  if (seat.reader === order.email) return seat.openedAt ? dated(copy.own, seat.openedAt, '') : copy.kept
  if (seat.state === 'claimed') return dated(copy.claimed, seat.openedAt, maskEmail(seat.reader ?? ''))
  if (seat.sentTo) return dated(copy.sent, seat.sentAt, seat.sentTo)
  return seat.recipientName ? copy.unopened : copy.open
}

/** What the giver reads, by how far the gift is. */
export function giftStateText(shop: Shop, seat: SeatRow): Record<'title' | 'lead' | 'status' | 'saved', string> {
  const state = giftStateOf(shop, seat)
  const dates = {
    opened: seat.claimedAt,
    sent: seat.sentAt,
    scheduled: seat.availableAt,
    card: null,
    unaddressed: null,
  }
  const at = dates[state]
  const name = giftRecipient(shop, seat)
  const dateOf = state === 'scheduled' ? moment : day
  const values = { name, email: seat.sentTo ?? '', date: at === null ? '' : dateOf(at, shop.settings.timeZone) }
  const { title, lead, status, saved } = giftText.order.states[state]
  return {
    title,
    lead: fillTemplate(lead, values),
    status: fillTemplate(status, values),
    saved: fillTemplate(saved, values),
  }
}
