import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts'
import { transact } from '../../platform/db/transact.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { cleanLine } from '../board/index.ts'
import { type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/index.ts'
import { changeSeat, mailsOfSeat, readSeatsWithReaders, revokeSeat } from '../orders/seats/index.ts'
import { copyOf } from './hand-out-several.ts'
import { emailSeat, findOpenSeat, maxSends, versionOfSeat } from './open-seat.ts'
import { queueGiftChanged } from './queue-changed.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type HandOut =
  /** `scheduled`: a gift whose day has not come. `changed`: since the buyer saw it. Nothing was changed. */
  | { outcome: 'sent' | 'named' | 'revoked' | 'gone' | 'too-many' | 'scheduled' | 'changed' }
  /** The address has another copy of the order. */
  | { outcome: 'has'; place: number }
  | { outcome: 'refused'; error: EmailError }

/** What the buyer entered for a copy. */
export interface SeatRequest {
  email: string
  /** `null` in a form without a name. */
  name: string | null
  /** The version that the form showed. */
  shown: string | null
  /** With the button that emails it once more. */
  isAgain: boolean
}

/**
 * Saves the name, and emails the link if there is a new address. Saving a form that was not changed emails nothing. An
 * address that differs from the one before gets a new link; the old one stops working.
 */
export async function saveSeat(shop: Shop, order: Order, place: number, request: SeatRequest): Promise<HandOut> {
  const { name, isAgain } = request
  return await handOut(shop, order, place, async (db, seat, refuse) => {
    if (isStale(seat, request)) return { outcome: 'changed' }
    const email = request.email.trim()
    const isNew = email !== '' && (seat.sentTo === null || addressIn(email) !== seat.sentTo)
    const isEmailed = isAgain ? email !== '' || !name?.trim() : isNew
    if (!isEmailed) return await renameSeat(db, seat, name ?? '')
    const parsed = parseEmail(email)
    if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
    const other = await otherCopyOf({ ...shop, db }, order, { seat, email: parsed.address })
    if (other) return { outcome: 'has', place: other.place }
    const sent = await send(shop, db, { order, seat, email: parsed.address })
    if ('reason' in sent) return refuse({ outcome: sent.reason })
    if (name !== null && !seat.delivery) await renameSeat(db, sent.seat, name)
    return { outcome: 'sent' }
  })
}

/** Emails the link of a seat. */
export async function sendSeat(
  shop: Shop,
  order: Order,
  place: number,
  email: string,
): Promise<Exclude<HandOut, { outcome: 'has' }>> {
  const parsed = parseEmail(email)
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  return await handOut<{ outcome: 'sent' | 'gone' | 'too-many' | 'scheduled' }>(
    shop,
    order,
    place,
    async (db, seat, refuse) => {
      const sent = await send(shop, db, { order, seat, email: parsed.address })
      return 'reason' in sent ? refuse({ outcome: sent.reason }) : { outcome: 'sent' }
    },
  )
}

/** One transaction, on a copy that is still open. */
async function handOut<Done extends { outcome: string }>(
  shop: Shop,
  { id }: Order,
  place: number,
  work: (db: Shop['db'], seat: SeatRow, refuse: (outcome: Done) => never) => Promise<Done>,
): Promise<Done | { outcome: 'gone' }> {
  const done = await transact<Done | { outcome: 'gone' }>(shop.db, async (db, refuse) => {
    // Before the seat and the daily limit, which a moved seat locks in the other order.
    const order = await lockOrder(db, id)
    const seat = order && (await findOpenSeat({ ...shop, db }, order, place))
    return seat ? await work(db, seat, refuse) : { outcome: 'gone' }
  })
  if (done.outcome === 'sent') shop.sendMailNow()
  return done
}

/** Another form has changed it since this one was shown, unless it said the same. */
function isStale(seat: SeatRow, { email, name, shown }: SeatRequest): boolean {
  if (shown === null || shown === versionOfSeat(seat)) return false
  const isSameName = name === null || cleanLine(name) === (seat.recipientName ?? '')
  return !isSameName || (addressIn(email) ?? '') !== (seat.sentTo ?? '')
}

function addressIn(email: string): string | null {
  const parsed = parseEmail(email)
  return 'address' in parsed ? parsed.address : null
}

/** Where a copy went, it may be emailed again. */
async function otherCopyOf(
  { db }: Shop,
  order: Order,
  { seat, email }: { seat: SeatRow; email: string },
): Promise<SeatRow | undefined> {
  if (seat.sentTo === email) return undefined
  const others = (await readSeatsWithReaders(db, order)).filter(({ id }) => id !== seat.id)
  return copyOf(order, others, email)
}

async function renameSeat(db: Shop['db'], seat: SeatRow, name: string): Promise<{ outcome: 'named' | 'gone' }> {
  const isNamed = !seat.delivery && (await changeSeat(db, seat, { recipientName: cleanLine(name) || null }))
  return { outcome: isNamed ? 'named' : 'gone' }
}

async function send(
  shop: Shop,
  db: Shop['db'],
  { order, seat, email }: { order: Order; seat: SeatRow; email: string },
): Promise<{ seat: SeatRow } | { reason: 'gone' | 'too-many' | 'scheduled' }> {
  if (isWaiting(shop, seat)) return { reason: 'scheduled' }
  if (seat.sends >= maxSends(seat)) return { reason: 'too-many' }
  const isMoved = seat.sentTo !== null && seat.sentTo !== email
  if (isMoved && !(await revoke(shop, db, seat))) return { reason: 'gone' }
  const queued = await emailSeat(shop, db, seat, email)
  if ('seat' in queued && seat.delivery && seat.sentTo !== email) await queueGiftChanged(shop, db, order, queued.seat)
  return queued
}

/** Its link stops working, and it has a new one. With the `generation` the buyer saw, pressing twice makes one. */
export async function revokeSeatLink(
  shop: Shop,
  order: Order,
  place: number,
  { generation = null, shown = null }: { generation?: number | null; shown?: string | null } = {},
): Promise<HandOut> {
  return await handOut<HandOut>(shop, order, place, async (db, seat, refuse) => {
    if (generation !== null && generation !== seat.generation && seat.sentTo === null) return { outcome: 'revoked' }
    if (shown !== null && shown !== versionOfSeat(seat)) return { outcome: 'changed' }
    if (seat.recipientName && !seat.delivery) await changeSeat(db, seat, { recipientName: null })
    return (await revoke(shop, db, seat)) ? { outcome: 'revoked' } : refuse({ outcome: 'gone' })
  })
}

/** A gift whose email is not due yet. */
const isWaiting = (shop: Shop, { availableAt }: SeatRow): boolean =>
  availableAt !== null && availableAt > shop.now().toISOString()

async function revoke(shop: Shop, db: Shop['db'], seat: SeatRow): Promise<boolean> {
  if (!(await revokeSeat(shop, db, seat))) return false
  await deleteQueuedMails(db, mailsOfSeat(seat))
  return true
}
