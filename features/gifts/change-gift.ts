import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { transact } from '../../platform/db/transact.ts'
import { rescheduleMail } from '../../platform/mail/queued-mails.ts'
import type { Order } from '../orders/index.ts'
import { queueGiftChanged } from './queue-changed.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { agreeLater, lockOrder } from '../orders/states/index.ts'
import { type Day, ownerDays } from '../../platform/shop/owner-days.ts'
import { changeSeat, type Gift, giftEmailDueAt, giftMailOf, queueGiftMail, readSeats } from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOfSeat } from './open-seat.ts'
import {
  firstDayAfterWithdrawal,
  type GiftErrors,
  type GiftRequest,
  opensLater,
  opensWithinWithdrawal,
  parseGift,
} from './gift.ts'

/** A change of these is confirmed to the giver. */
const GIVER_READS = ['recipientName', 'fromName', 'message', 'availableAt', 'sentTo'] as const

export type GiftChange =
  | { outcome: 'changed' }
  /** The email was sent, or is being sent. */
  | { outcome: 'sent' }
  /** Opened, withdrawn or refunded. */
  | { outcome: 'gone' }
  /** Changed since the giver saw it. */
  | { outcome: 'stale' }
  | { outcome: 'refused'; errors: GiftErrors }

/** Names and message that are left out stay. `isEmailed`: a card is emailed instead. */
type ChangeRequest = Pick<GiftRequest, 'email' | 'date'> & { isEmailed?: boolean; consent?: boolean } & Partial<
    Pick<GiftRequest, 'recipientName' | 'fromName' | 'message'>
  >

/**
 * Changes a gift until its email is being sent, and a card until it is opened or emailed. Its link and its code stay
 * valid. `found`: errors of the form, which are named with those of its values. `shown`: the version of the gift that it
 * showed.
 */
export async function changeGift(
  shop: Shop,
  order: Order,
  request: ChangeRequest,
  { found = {}, shown = null }: { found?: GiftErrors; shown?: string | null } = {},
): Promise<GiftChange> {
  return await change(shop, order, (locked, seat) => {
    const parsed = parseChange(shop, locked, seat, request)
    if ('errors' in parsed) return { outcome: 'refused', errors: { ...parsed.errors, ...found } }
    if (Object.keys(found).length > 0) return { outcome: 'refused', errors: found }
    return isStale(seat, shown) && isChanged(seat, parsed.gift) ? { outcome: 'stale' } : parsed
  })
}

type SentNow = Exclude<GiftChange, { outcome: 'refused' }> | { outcome: 'not-agreed' }

/** A gift that waits for its day. */
export async function sendGiftNow(shop: Shop, order: Order, shown: string | null = null): Promise<SentNow> {
  return await change<SentNow>(shop, order, (locked, seat) => {
    if (!seat.sentTo) return { outcome: 'gone' }
    // Pressed twice, it is due.
    if (isStale(seat, shown) && opensLater(shop, seat)) return { outcome: 'stale' }
    const gift = { ...seat, availableAt: shop.now().toISOString() }
    return lacksConsent(locked, gift) ? { outcome: 'not-agreed' } : { gift, agrees: false }
  })
}

/** The first day that a gift can be moved to without another consent; `null` for today. */
export function firstGiftDay(shop: Shop, order: Order): Day | null {
  if (!lacksConsent(order, { availableAt: shop.now().toISOString() })) return null
  return firstDayAfterWithdrawal(shop, boughtAt(order))
}

const isStale = (seat: SeatRow, shown: string | null) => shown !== null && shown !== versionOfSeat(seat)

const isChanged = (seat: SeatRow, gift: Gift) => GIVER_READS.some((name) => gift[name] !== seat[name])

interface Parsed {
  gift: Gift
  /** To a day within the withdrawal period, which the giver had not agreed to. */
  agrees: boolean
}

function parseChange(shop: Shop, order: Order, seat: SeatRow, request: ChangeRequest): Parsed | { errors: GiftErrors } {
  const { recipientName, fromName, message, availableAt } = seat
  // Those of an erased recipient are gone.
  const words = { recipientName: recipientName ?? 'unnamed', fromName: fromName ?? 'unnamed', message: message ?? '' }
  const parsed = parseGift(shop, {
    delivery: request.isEmailed ? 'email' : (seat.delivery ?? ''),
    ...words,
    ...request,
  })
  if ('errors' in parsed) return parsed
  const named = request.recipientName === undefined ? { ...parsed.gift, recipientName, fromName } : parsed.gift
  if (named.delivery === 'card') return { gift: named, agrees: false }
  // On the day itself, before it is sent: "today" must not mean "now" only because the message has changed.
  const { date } = request
  const isSameDay = availableAt !== null && date === giftDay(shop, availableAt)
  const gift = isSameDay ? { ...named, availableAt } : named
  const agrees = !isSameDay && lacksConsent(order, gift)
  return agrees && !request.consent ? { errors: { date: 'not-agreed' } } : { gift, agrees }
}

/** The right to withdraw ends with the opening only if the text was also confirmed by email. */
async function recordConsent(shop: Shop, db: Shop['db'], { id, email }: Order): Promise<void> {
  await agreeLater(db, id, { consentText: shop.settings.giftConsent, consentAt: shop.now().toISOString() })
  await queueMail(shop, db, { kind: 'confirmation', orderId: id, recipient: email })
}

/** A giver who chose a later day has not agreed that the gift is opened while they may withdraw. */
const lacksConsent = (order: Order, gift: Pick<Gift, 'availableAt'>) =>
  order.consentText === '' && opensWithinWithdrawal(gift, boughtAt(order))

const boughtAt = ({ paidAt, createdAt }: Order): Date => new Date(paidAt ?? createdAt)

/** YYYY-MM-DD, as in the form. */
export const giftDay = ({ settings }: Pick<Shop, 'settings'>, availableAt: string): Day =>
  ownerDays(settings.timeZone).dayOf(new Date(availableAt))

/** Both rows or none: a mail that is being sent keeps its recipient and its words. */
async function change<Refused extends { outcome: string }>(
  shop: Shop,
  { id }: Order,
  decide: (order: Order, seat: SeatRow) => Parsed | Refused,
): Promise<{ outcome: 'changed' | 'sent' | 'gone' } | Refused> {
  const done = await transact<{ outcome: 'changed' | 'sent' | 'gone' } | Refused>(shop.db, async (db, refuse) => {
    // Before the seat and its mail, which a revocation changes in the other order.
    const order = await lockOrder(db, id)
    const [seat] = order ? await readSeats(db, order) : []
    if (order?.state !== 'paid' || seat?.state !== 'open' || !seat.delivery) return { outcome: 'gone' }
    if (await isWithdrawalWaiting(db, order)) return { outcome: 'gone' }
    const decided = decide(order, seat)
    if ('outcome' in decided) return decided
    const { gift, agrees } = decided
    const { recipientName, fromName, message, availableAt, sentTo, sentToKey } = gift
    const changed = { delivery: gift.delivery, recipientName, fromName, message, availableAt, sentTo, sentToKey }
    if (seat.delivery === 'card' && seat.sentTo) return { outcome: 'sent' }
    if (gift.delivery === 'card')
      return (await changeSeat(db, seat, changed)) ? { outcome: 'changed' } : { outcome: 'gone' }
    const at = giftEmailDueAt(shop, gift)
    // A card; or its recipient was erased, with the email that waited.
    const isUnaddressed = seat.sentTo === null && seat.sends === 0
    if (isUnaddressed) await queueGiftMail(shop, db, { ...seat, ...changed })
    // A second email means that the first one was sent.
    else if (seat.sends > 1 || !(await rescheduleMail(db, giftMailOf(seat), { recipient: sentTo ?? '', at })))
      return { outcome: 'sent' }
    if (!(await changeSeat(db, seat, { ...changed, sentAt: at, sends: 1 }))) return refuse({ outcome: 'gone' })
    if (agrees) await recordConsent(shop, db, order)
    else if (isChanged(seat, gift)) await queueGiftChanged(shop, db, order, seat)
    return { outcome: 'changed' }
  })
  if (done.outcome === 'changed') shop.sendMailNow()
  return done
}
