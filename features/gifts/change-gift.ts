import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { transact } from '../../platform/db/transact.ts'
import { rescheduleMail } from '../../platform/mail/queued-mails.ts'
import type { Order } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { DAY } from '../../platform/format/duration.ts'
import { type Day, ownerDays } from '../../platform/shop/owner-days.ts'
import {
  type Gift,
  giftEmailDueAt,
  giftMailOf,
  queueGiftMail,
  readdressGift,
  readSeats,
} from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type GiftErrors, type GiftRequest, opensWithinWithdrawal, parseGift, WITHDRAWAL_DAYS } from './gift.ts'

export type GiftChange =
  | { outcome: 'changed' }
  /** The email was sent, or is being sent. */
  | { outcome: 'sent' }
  /** Opened or refunded, or not emailed at all. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; errors: GiftErrors }

type ChangeRequest = Pick<GiftRequest, 'email' | 'date' | 'message'>

/** Changes a gift until its email is being sent. Its link and its card stay valid: nothing has left the shop yet. */
export async function changeGift(shop: Shop, order: Order, request: ChangeRequest): Promise<GiftChange> {
  const [seat] = await readSeats(shop.db, order)
  if (order.state !== 'paid' || seat?.state !== 'open' || seat.delivery !== 'email') return { outcome: 'gone' }
  const parsed = parseChange(shop, order, seat, request)
  if ('errors' in parsed) return { outcome: 'refused', errors: parsed.errors }
  const outcome = await change(shop, seat, parsed.gift)
  if (outcome === 'changed') shop.sendMailNow()
  return { outcome }
}

export type SentNow = Exclude<GiftChange['outcome'], 'refused'> | 'not-agreed'

/** A gift that waits for its day. */
export async function sendGiftNow(shop: Shop, order: Order): Promise<SentNow> {
  const [seat] = await readSeats(shop.db, order)
  if (order.state !== 'paid' || seat?.state !== 'open' || seat.delivery !== 'email' || !seat.sentTo) return 'gone'
  const gift = { ...seat, availableAt: shop.now().toISOString() }
  if (lacksConsent(order, gift)) return 'not-agreed'
  const outcome = await change(shop, seat, gift)
  if (outcome === 'changed') shop.sendMailNow()
  return outcome
}

/** The first day that a gift can be moved to; `null` for today. */
export function firstGiftDay(shop: Shop, order: Order): Day | null {
  if (!lacksConsent(order, { availableAt: shop.now().toISOString() })) return null
  const dayAfter = Date.parse(order.paidAt ?? order.createdAt) + (WITHDRAWAL_DAYS + 1) * DAY
  return giftDay(shop, new Date(dayAfter).toISOString())
}

function parseChange(
  shop: Shop,
  order: Order,
  seat: SeatRow,
  { email, date, message }: ChangeRequest,
): { gift: Gift } | { errors: GiftErrors } {
  const { recipientName, fromName, availableAt } = seat
  // The names don't change here, and those of an erased recipient are gone.
  const names = { recipientName: recipientName ?? 'unnamed', fromName: fromName ?? 'unnamed' }
  const parsed = parseGift(shop, { ...names, delivery: 'email', email, date, message })
  if ('errors' in parsed) return parsed
  // On the day itself, before it is sent: "today" must not mean "now" only because the message has changed.
  const isSameDay = availableAt !== null && date === giftDay(shop, availableAt)
  const gift = isSameDay ? { ...parsed.gift, availableAt } : parsed.gift
  return !isSameDay && lacksConsent(order, gift) ? { errors: { date: 'not-agreed' } } : { gift }
}

/** A giver who chose a later day has not agreed that the gift is opened while they may withdraw. */
const lacksConsent = ({ consentText, paidAt, createdAt }: Order, gift: Pick<Gift, 'availableAt'>) =>
  consentText === '' && opensWithinWithdrawal(gift, new Date(paidAt ?? createdAt))

/** YYYY-MM-DD, as in the form. */
export const giftDay = ({ settings }: Pick<Shop, 'settings'>, availableAt: string): Day =>
  ownerDays(settings.timeZone).dayOf(new Date(availableAt))

/** Both rows or none: a mail that is being sent keeps its recipient and its words. */
async function change(shop: Shop, { orderId }: SeatRow, gift: Gift): Promise<'changed' | 'sent' | 'gone'> {
  const { message, availableAt, sentTo, sentToKey } = gift
  const at = giftEmailDueAt(shop, gift)
  return await transact(shop.db, async (db, refuse) => {
    // Before the seat and its mail, which a revocation changes in the other order.
    const order = await lockOrder(db, orderId)
    const [seat] = order ? await readSeats(db, order) : []
    if (!seat) return 'gone'
    // Its recipient was erased, with the email that waited.
    const isUnaddressed = seat.sentTo === null && seat.sends === 0
    if (isUnaddressed) await queueGiftMail(shop, db, { ...seat, availableAt, sentTo })
    // A second email means that the first one was sent.
    else if (seat.sends > 1 || !(await rescheduleMail(db, giftMailOf(seat), { recipient: sentTo ?? '', at })))
      return 'sent'
    const isChanged = await readdressGift(db, seat, { message, availableAt, sentTo, sentToKey, sentAt: at })
    return isChanged ? 'changed' : refuse('gone')
  })
}
