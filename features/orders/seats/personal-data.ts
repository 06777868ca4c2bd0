import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { emailKeyOf } from '../../../platform/format/email-address.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { deleteQueuedMails } from '../../../platform/mail/queued-mails.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { findOrder } from '../find/find-order.ts'
import { hasSeats, type Order } from '../order.ts'
import { indexRecipient, revokeSeat } from './change-seat.ts'
import { mailsOfSeat } from './queue-gift.ts'

const NO_RECIPIENT = { sentTo: null, sentToKey: null, recipientName: null, message: null }

export async function seatsOfferedTo({ db }: Pick<Shop, 'db'>, email: string): Promise<SeatRow[]> {
  return await db.selectFrom('seats').selectAll().where('sentToKey', '=', emailKeyOf(email)).execute()
}

/** Without what opens it. */
export function exportSeat(seat: SeatRow): Omit<SeatRow, 'codeHash' | 'claimKey'> {
  const { codeHash: _code, claimKey: _key, ...exported } = seat
  return exported
}

type AboutReader = Pick<SeatRow, 'place' | 'recipientName' | 'fromName' | 'message' | 'claimedAt'>

/** What the buyer wrote about the reader of a copy. */
export async function seatOfReader(db: Shop['db'], { id, seatOf }: Order): Promise<AboutReader[]> {
  if (!seatOf) return []
  const seats = db.selectFrom('seats').select(['place', 'recipientName', 'fromName', 'message', 'claimedAt'])
  return await seats.where('orderId', '=', seatOf).where('copyId', '=', id).execute()
}

export async function eraseReaders(db: Shop['db'], copies: readonly Order[]): Promise<void> {
  for (const copy of copies) {
    const [seat] = await seatOfReader(db, copy)
    if (!seat || !copy.seatOf) continue
    const erased = db.updateTable('seats').set(NO_RECIPIENT)
    await erased.where('orderId', '=', copy.seatOf).where('copyId', '=', copy.id).execute()
    await indexRecipient(db, { ...seat, orderId: copy.seatOf }, null)
  }
}

/** Of copies that others have offered to the address. A gift whose day has not come is not sent. The giver of one that isn't opened is told. */
export async function eraseRecipient(shop: Shop, email: string): Promise<void> {
  const { db } = shop
  for (const seat of await seatsOfferedTo(shop, email)) {
    const isUnsent = (await deleteQueuedMails(db, mailsOfSeat(seat))) > 0
    // The link in the email stops working: the copy can be offered to somebody else.
    if (!isUnsent) await revokeSeat(shop, db, seat)
    const erased = db.updateTable('seats').set({ ...NO_RECIPIENT, ...(isUnsent ? { sentAt: null, sends: 0 } : {}) })
    await erased.where('id', '=', seat.id).execute()
    await indexRecipient(db, seat, null)
    if (seat.state === 'open' && seat.delivery) await notifyGiver(shop, seat.orderId)
  }
}

async function notifyGiver(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop, orderId)
  if (!order || order.erasedAt || order.state !== 'paid') return
  await queueMail(shop, shop.db, { kind: 'gift-unaddressed', orderId, recipient: order.email })
}

/** What the buyer wrote about recipients. The copies stay. */
export async function eraseGiver(db: Shop['db'], orders: readonly Order[]): Promise<void> {
  const ids = orders.filter(hasSeats).map(({ id }) => id)
  const erased = db.updateTable('seats').set({ ...NO_RECIPIENT, fromName: null })
  if (ids.length > 0) await erased.where('orderId', 'in', ids).execute()
}
