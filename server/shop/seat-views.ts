import { copiesText } from '../../content/copies.ts'
import { giftText } from '../../content/gifts.ts'
import { fillTemplate } from '../../format/fill.ts'
import { moment } from '../../format/money.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { giftDay } from '../../shop/copies/change-gift.ts'
import type { SeatRow } from '../../shop/db/rows/seats.ts'
import { maskEmail } from '../../shop/mask.ts'
import { hasSeats, type Order } from '../../shop/orders/order.ts'
import { seatUrl } from '../../shop/seats/seat-code.ts'
import { refreshSeatCodes } from '../../shop/seats/seats.ts'
import type { Shop } from '../../shop/shop.ts'
import type { OrderView, SeatView } from '../../site/shop/order/order-view.ts'

const copy = copiesText.order

/** `null` for an order that delivers its copy itself. */
export async function seatViews(shop: Shop, order: Order, link: string): Promise<Pick<OrderView, 'seats' | 'giftFor'>> {
  if (!hasSeats(order)) return { seats: null, giftFor: null }
  const seats = await refreshSeatCodes(shop, order)
  const readers = await readersOf(shop, seats)
  const views = seats.map((seat): SeatView => ({
    place: seat.place,
    state: seat.state,
    status: statusOf(shop, order, seat, readers.get(seat.copyId ?? '')),
    link: isOpen(order, seat) ? seatUrl(shop, seat) : null,
    sentTo: seat.sentTo,
    ...actionsOf(shop, seat),
    card: seat.delivery && isOpen(order, seat) ? fill(shopRoutes.giftCard, link) : null,
  }))
  return { seats: views, giftFor: seats[0]?.delivery ? (seats[0].recipientName ?? giftText.unnamed) : null }
}

function actionsOf(shop: Shop, seat: SeatRow): Pick<SeatView, 'more' | 'hint' | 'send' | 'gift'> {
  const { place, delivery, availableAt, sentTo, message } = seat
  if (!delivery) return { more: fillTemplate(copy.more, { place }), hint: null, send: copy.send, gift: null }
  const { more, sentHint, send } = giftText.order
  const step = giftStep(shop, seat)
  const date = step === 'scheduled' && availableAt !== null ? giftDay(shop, availableAt) : null
  return {
    more: more[step],
    hint: step === 'sent' ? sentHint : null,
    send: send[step],
    gift: date === null ? null : { email: sentTo ?? '', date, message: message ?? '' },
  }
}

const isOpen = (order: Order, seat: SeatRow) => seat.state === 'open' && order.state === 'paid'

function statusOf(shop: Shop, order: Order, seat: SeatRow, reader = ''): string {
  const { timeZone } = shop.settings
  const dated = (template: string, at: string | null, email: string) =>
    fillTemplate(template, { date: moment(at ?? order.createdAt, timeZone), email })
  if (seat.state === 'closed' || order.state === 'refunded') return copy.closed
  if (seat.delivery) return giftStatus(shop, seat, dated)
  if (seat.state === 'claimed') {
    return dated(reader === order.email ? copy.own : copy.claimed, seat.claimedAt, maskEmail(reader))
  }
  return seat.sentTo ? dated(copy.sent, seat.sentAt, seat.sentTo) : copy.open
}

function giftStatus(shop: Shop, seat: SeatRow, dated: (text: string, at: string | null, email: string) => string) {
  const { claimed, scheduled, sent, card, unaddressed } = giftText.order
  if (seat.state === 'claimed') return dated(claimed, seat.claimedAt, '')
  const isScheduled = giftStep(shop, seat) === 'scheduled'
  if (!seat.sentTo) return isScheduled ? unaddressed : card
  return dated(isScheduled ? scheduled : sent, isScheduled ? seat.availableAt : seat.sentAt, seat.sentTo)
}

function giftStep(shop: Shop, { sentTo, availableAt }: SeatRow): 'card' | 'scheduled' | 'sent' {
  if (availableAt !== null && availableAt > shop.now().toISOString()) return 'scheduled'
  return sentTo ? 'sent' : 'card'
}

async function readersOf({ db }: Shop, seats: readonly SeatRow[]): Promise<Map<string, string>> {
  const ids = seats.flatMap(({ copyId }) => copyId ?? [])
  if (ids.length === 0) return new Map()
  const copies = await db.selectFrom('orders').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(copies.map(({ id, email }) => [id, email]))
}
