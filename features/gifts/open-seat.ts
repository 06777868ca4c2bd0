import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import type { Order } from '../orders/index.ts'
import { giftEmailDueAt, markSent, queueGiftMail, readSeats } from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'

/** Emails per seat, counting those after a revocation. */
export const MAX_SENDS = 5
/** The gift email and one more. */
const MAX_GIFT_SENDS = 2
/** Of one order: a class of 50 can be invited in a day. */
const EMAILS_PER_DAY = 60

export async function findOpenSeat({ db }: Shop, order: Order, place: number): Promise<SeatRow | undefined> {
  if (order.state !== 'paid' || (await isWithdrawalWaiting(db, order))) return undefined
  return (await readSeats(db, order)).find((seat) => seat.place === place && seat.state === 'open')
}

/** A copy that can go to anyone: without a name or an address, as far as the shop knows. */
export const isUnassigned = ({ state, delivery, sentTo, recipientName }: SeatRow): boolean =>
  state === 'open' && !delivery && sentTo === null && recipientName === null

/** Of what a form about it shows. */
export function versionOfSeat(seat: SeatRow): string {
  const { state, generation, sentTo, recipientName } = seat
  const words = seat.delivery ? [seat.fromName, seat.message, seat.availableAt] : []
  return versionOf([state, generation, sentTo, recipientName, ...words])
}

/** Queues the email with its link. The order is locked. */
export async function emailSeat(
  shop: Shop,
  db: Shop['db'],
  before: SeatRow,
  email: string,
): Promise<{ seat: SeatRow } | { reason: 'gone' | 'too-many' }> {
  const { id, orderId } = before
  const mailId = await nextDailyMailId({ ...shop, db }, { about: `seats of ${orderId}`, perDay: EMAILS_PER_DAY })
  if (!mailId) return { reason: 'too-many' }
  const seat = await markSent(db, before, { email, at: giftEmailDueAt(shop, before), maxSends: maxSends(before) })
  if (!seat) return { reason: 'gone' }
  if (seat.delivery) await queueGiftMail(shop, db, seat)
  else {
    const mail = { kind: 'seat', orderId, about: `${id} ${seat.generation}`, recipient: email } as const
    await queueMail(shop, db, mail, mailId)
  }
  return { seat }
}

export const maxSends = ({ delivery }: SeatRow) => (delivery ? MAX_GIFT_SENDS : MAX_SENDS)
