import { queueMail } from '../../../platform/mail/outbox.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import type { Order } from '../order.ts'
import { readSeats } from './seats.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** Queues the gift email, in the transaction that marks the purchase paid. A scheduled email is sent on its day. */
export async function queueGift(shop: Shop, db: Shop['db'], order: Order): Promise<void> {
  const seats = await readSeats(db, order)
  for (const seat of seats.filter(({ delivery }) => delivery === 'email')) {
    if (seat.sentTo === null) {
      // Its recipient was erased before it was paid: the giver enters another address.
      await queueMail(shop, db, { kind: 'gift-unaddressed', orderId: order.id, recipient: order.email })
      continue
    }
    await queueGiftMail(shop, db, seat)
    await db
      .updateTable('seats')
      .set({ sends: 1, sentAt: giftEmailDueAt(shop, seat) })
      .where('id', '=', seat.id)
      .execute()
  }
}

export async function queueGiftMail(shop: Shop, db: Shop['db'], seat: SeatRow): Promise<void> {
  const at = giftEmailDueAt(shop, seat)
  await queueMail(shop, db, { ...giftMailOf(seat), recipient: seat.sentTo ?? '', nextAt: at, queuedAt: at })
}

export const giftMailOf = ({ id, orderId, generation }: SeatRow) =>
  ({ kind: 'gift', orderId, about: `${id} ${generation}` }) as const

/** The email that hands out its present code. */
export const mailsOfSeat = ({ id, orderId, generation }: SeatRow) => ({
  orderId,
  kinds: ['seat', 'gift'] as const,
  about: `${id} ${generation}`,
})

/** When the gift email is due; its retries start then. */
export function giftEmailDueAt(shop: Shop, { availableAt }: Pick<SeatRow, 'availableAt'>): string {
  const now = shop.now().toISOString()
  return availableAt !== null && availableAt > now ? availableAt : now
}
