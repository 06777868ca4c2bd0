import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts'
import { transact } from '../../platform/db/transact.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import { cleanLine } from '../board/index.ts'
import { emailKeyOf, type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/index.ts'
import {
  changeSeat,
  giftEmailDueAt,
  mailsOfSeat,
  markSent,
  nameBuyerOnCopies,
  queueGiftMail,
  type ReadSeat,
  readSeats,
  readSeatsWithReaders,
  revokeSeat,
} from '../orders/seats/index.ts'
import { MAX_GIFT_NAME, textError } from './gift.ts'
import { queueGiftChanged } from './queue-changed.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Emails per seat, counting those after a revocation. */
const MAX_SENDS = 5
/** The gift email and one more. */
const MAX_GIFT_SENDS = 2
/** Of one order: a class of 50 can be invited in a day. */
const EMAILS_PER_DAY = 60

export type HandOut =
  /** `scheduled`: a gift whose day has not come. Nothing was changed. */
  | { outcome: 'sent' | 'named' | 'revoked' | 'gone' | 'too-many' | 'scheduled' }
  | { outcome: 'refused'; error: EmailError }

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
    const queued = await queue(shop, db, seat, parsed.address)
    if ('reason' in queued) return refuse(queued.reason)
    if (isMoved && seat.delivery) await queueGiftChanged(shop, db, order, queued.seat)
    if (name !== undefined && !seat.delivery)
      await changeSeat(db, queued.seat, { recipientName: cleanLine(name) || null })
    return 'sent'
  })
  if (sent === 'sent') shop.sendMailNow()
  return { outcome: sent }
}

/** Whom the buyer has in mind for a copy: its reader doesn’t see that name. */
export async function nameSeat(shop: Shop, order: Order, place: number, name: string): Promise<HandOut> {
  return await shop.db.transaction().execute(async (db) => {
    await lockOrder(db, order.id)
    const seat = await findOpenSeat({ ...shop, db }, order, place)
    if (!seat || seat.delivery) return { outcome: 'gone' }
    return { outcome: (await changeSeat(db, seat, { recipientName: cleanLine(name) || null })) ? 'named' : 'gone' }
  })
}

export type BuyerNamed = { outcome: 'named' | 'gone' } | { outcome: 'refused'; error: 'too-long' | 'link' }

/** What emails to the readers call the buyer. Empty: the email address. */
export async function nameBuyer(shop: Shop, { id }: Order, typed: string): Promise<BuyerNamed> {
  const name = cleanLine(typed)
  const error = name === '' ? undefined : textError(name, MAX_GIFT_NAME)
  if (error && error !== 'missing') return { outcome: 'refused', error }
  return await shop.db.transaction().execute(async (db): Promise<BuyerNamed> => {
    const order = await lockOrder(db, id)
    if (order?.state !== 'paid') return { outcome: 'gone' }
    await nameBuyerOnCopies(db, id, name || null)
    return { outcome: 'named' }
  })
}

/** The name; and the email, if its address is new. Saving a form that was not changed emails nothing. */
export async function saveSeat(
  shop: Shop,
  order: Order,
  place: number,
  { name, email }: { name: string; email: string },
): Promise<HandOut> {
  const seat = await findOpenSeat(shop, order, place)
  const isNew = seat?.sentTo && email.trim() !== '' && email.trim() !== seat.sentTo
  return isNew ? await sendSeat(shop, order, place, email, name) : await nameSeat(shop, order, place, name)
}

/** A copy that can go to anyone: without a name or an address, as far as the shop knows. */
export const isUnassigned = ({ state, delivery, sentTo, recipientName }: SeatRow): boolean =>
  state === 'open' && !delivery && sentTo === null && recipientName === null

export type SeveralSent =
  { outcome: 'sent' | 'missing' | 'gone' | 'too-many' } | { outcome: 'wrong'; lines: string[] } | TooFew
type TooFew = { outcome: 'too-few'; asked: number; left: number }

/** Emails a copy to each address of a pasted list, or none. An address that has a copy gets no other. */
export async function sendSeats(shop: Shop, order: Order, typed: string): Promise<SeveralSent> {
  const parsed = parseRecipients(typed)
  if ('lines' in parsed) return { outcome: 'wrong', ...parsed }
  if (parsed.recipients.length === 0) return { outcome: 'missing' }
  const done = await transact<SeveralSent>(shop.db, async (db, refuse) => {
    const locked = await lockOrder(db, order.id)
    if (locked?.state !== 'paid' || (await isWithdrawalWaiting(db, locked))) return { outcome: 'gone' }
    const seats = await readSeatsWithReaders(db, locked)
    const taken = new Set(seats.filter(({ state }) => state !== 'closed').flatMap(addressesOf))
    const asked = parsed.recipients.filter(({ email }) => !taken.has(emailKeyOf(email)))
    const free = seats.filter((seat) => isUnassigned(seat) && seat.sends < MAX_SENDS)
    if (asked.length > free.length) return { outcome: 'too-few', asked: asked.length, left: free.length }
    for (const [i, seat] of free.slice(0, asked.length).entries()) {
      const { name = '', email = '' } = asked[i] ?? {}
      const queued = await queue(shop, db, seat, email)
      if ('reason' in queued) return refuse({ outcome: queued.reason })
      if (name) await changeSeat(db, queued.seat, { recipientName: name })
    }
    return { outcome: 'sent' }
  })
  if (done.outcome === 'sent') shop.sendMailNow()
  return done
}

const addressesOf = ({ sentToKey, reader }: ReadSeat) => [sentToKey, reader && emailKeyOf(reader)]

interface Recipient {
  name: string
  email: string
}

/**
 * Such as `grace@example.com` or `"Hopper, Grace" <grace@example.com>`, by line, comma or semicolon. Each address once.
 */
function parseRecipients(typed: string): { recipients: Recipient[] } | { lines: string[] } {
  const entries = (typed.match(/(?:"[^"\n]*"|[^\n,;])+/g) ?? []).filter((entry) => entry.trim() !== '')
  const recipients = new Map<string, Recipient>()
  const lines: string[] = []
  for (const entry of entries) {
    const [, before = '', inside] = /^([^<>]*)<([^<>]*)>\s*$/.exec(entry) ?? []
    const name = cleanLine(before.replaceAll('"', ''))
    const parsed = parseEmail(inside ?? entry)
    if ('error' in parsed || name.length > MAX_GIFT_NAME) lines.push(entry.trim())
    else if (!recipients.has(emailKeyOf(parsed.address)))
      recipients.set(emailKeyOf(parsed.address), { name, email: parsed.address })
  }
  return lines.length > 0 ? { lines } : { recipients: [...recipients.values()] }
}

/** Its link stops working, and it has a new one. With the `generation` the buyer saw, pressing twice makes one. */
export async function revokeSeatLink(
  shop: Shop,
  order: Order,
  place: number,
  generation: number | null = null,
): Promise<HandOut> {
  return await shop.db.transaction().execute(async (db): Promise<HandOut> => {
    await lockOrder(db, order.id)
    const seat = await findOpenSeat({ ...shop, db }, order, place)
    if (!seat) return { outcome: 'gone' }
    if (generation !== null && generation !== seat.generation && seat.sentTo === null) return { outcome: 'revoked' }
    if (seat.recipientName && !seat.delivery) await changeSeat(db, seat, { recipientName: null })
    return { outcome: (await revoke(shop, db, seat)) ? 'revoked' : 'gone' }
  })
}

/** A gift whose email is not due yet. */
const isWaiting = (shop: Shop, { availableAt }: SeatRow): boolean =>
  availableAt !== null && availableAt > shop.now().toISOString()

const maxSends = ({ delivery }: SeatRow) => (delivery ? MAX_GIFT_SENDS : MAX_SENDS)

async function findOpenSeat({ db }: Shop, order: Order, place: number): Promise<SeatRow | undefined> {
  if (order.state !== 'paid' || (await isWithdrawalWaiting(db, order))) return undefined
  return (await readSeats(db, order)).find((seat) => seat.place === place && seat.state === 'open')
}

async function revoke(shop: Shop, db: Shop['db'], seat: SeatRow): Promise<boolean> {
  if (!(await revokeSeat(shop, db, seat))) return false
  await deleteQueuedMails(db, mailsOfSeat(seat))
  return true
}

async function queue(
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
