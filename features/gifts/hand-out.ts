import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts'
import { transact } from '../../platform/db/transact.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { cleanLine } from '../board/index.ts'
import { type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/index.ts'
import { changeSeat, mailsOfSeat, readSeatsWithReaders, revokeSeat } from '../orders/seats/index.ts'
import { copyOf } from './hand-out-several.ts'
import { emailSeat, findOpenSeat, maxSends } from './open-seat.ts'
import { nameSeat } from './name-copies.ts'
import { queueGiftChanged } from './queue-changed.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type HandOut =
  /** `scheduled`: a gift whose day has not come. Nothing was changed. */
  | { outcome: 'sent' | 'named' | 'revoked' | 'gone' | 'too-many' | 'scheduled' | 'changed' }
  | { outcome: 'refused'; error: EmailError }

/** Whether a copy was emailed since the buyer saw where it went, to another address than the one they type. */
export async function wentElsewhere(
  shop: Shop,
  order: Order,
  { place, email, shown }: { place: number; email: string; shown: string | null },
): Promise<boolean> {
  const seat = await findOpenSeat(shop, order, place)
  return seat !== undefined && shown !== null && seat.sentTo !== null && ![shown, email.trim()].includes(seat.sentTo)
}

/** Another copy of the order that an address has. Where a copy went, it may be emailed again. */
export async function otherCopyOf(
  shop: Shop,
  order: Order,
  { place, email }: { place: number; email: string },
): Promise<number | undefined> {
  const parsed = parseEmail(email)
  const seat = await findOpenSeat(shop, order, place)
  if ('error' in parsed || !seat || seat.sentTo === parsed.address) return undefined
  const others = (await readSeatsWithReaders(shop.db, order)).filter(({ id }) => id !== seat.id)
  return copyOf(order, others, parsed.address)?.place
}

/**
 * Emails the link of a seat. An address that differs from the one before gets a new link; the old one stops working.
 * Without a `name`, the one it has stays.
 */
export async function sendSeat(
  shop: Shop,
  order: Order,
  place: number,
  email: string,
  name?: string,
): Promise<HandOut> {
  const parsed = parseEmail(email)
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const sent = await transact<'sent' | 'gone' | 'too-many' | 'scheduled'>(shop.db, async (db, refuse) => {
    // Before the seat and the daily limit, which a moved seat locks in the other order.
    await lockOrder(db, order.id)
    const seat = await findOpenSeat({ ...shop, db }, order, place)
    if (!seat) return 'gone'
    if (isWaiting(shop, seat)) return 'scheduled'
    if (seat.sends >= maxSends(seat)) return 'too-many'
    const isMoved = seat.sentTo !== null && seat.sentTo !== parsed.address
    if (isMoved && !(await revoke(shop, db, seat))) return 'gone'
    const queued = await emailSeat(shop, db, seat, parsed.address)
    if ('reason' in queued) return refuse(queued.reason)
    if (seat.delivery && seat.sentTo !== parsed.address) await queueGiftChanged(shop, db, order, queued.seat)
    if (name !== undefined && !seat.delivery)
      await changeSeat(db, queued.seat, { recipientName: cleanLine(name) || null })
    return 'sent'
  })
  if (sent === 'sent') shop.sendMailNow()
  return { outcome: sent }
}

/** The name; and the email, if there is a new address. Saving a form that was not changed emails nothing. */
export async function saveSeat(
  shop: Shop,
  order: Order,
  place: number,
  { name, email }: { name: string; email: string },
): Promise<HandOut> {
  const seat = await findOpenSeat(shop, order, place)
  const isNew = seat && email.trim() !== '' && email.trim() !== seat.sentTo
  return isNew ? await sendSeat(shop, order, place, email, name) : await nameSeat(shop, order, place, name)
}

/** Its link stops working, and it has a new one. With the `generation` the buyer saw, pressing twice makes one. */
export async function revokeSeatLink(
  shop: Shop,
  order: Order,
  place: number,
  generation: number | null = null,
): Promise<HandOut> {
  return await transact<HandOut>(shop.db, async (db, refuse) => {
    await lockOrder(db, order.id)
    const seat = await findOpenSeat({ ...shop, db }, order, place)
    if (!seat) return { outcome: 'gone' }
    if (generation !== null && generation !== seat.generation && seat.sentTo === null) return { outcome: 'revoked' }
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
