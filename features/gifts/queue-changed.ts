import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'

const CONFIRMATIONS_PER_DAY = 10

/** Confirms where and when a gift is sent now to its giver, in the transaction that changes it. */
export async function queueGiftChanged(shop: Shop, db: Shop['db'], order: Order, seat: SeatRow): Promise<void> {
  // One that waits would say the same.
  await deleteQueuedMails(db, { orderId: order.id, kinds: ['gift-changed'] })
  const limit = { about: `changes of gift ${seat.id}`, perDay: CONFIRMATIONS_PER_DAY }
  const mailId = await nextDailyMailId({ ...shop, db }, limit)
  const mail = { kind: 'gift-changed', orderId: order.id, about: `${seat.id} ${seat.generation}` } as const
  if (mailId) await queueMail(shop, db, { ...mail, recipient: order.email }, mailId)
}
