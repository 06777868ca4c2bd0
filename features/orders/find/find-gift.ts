import type { deskOrders } from '../../../content/desk/orders.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { shownMail } from '../../../platform/desk-kit/mail-state.ts'
import { mailsAbout, type MailStatus } from '../../../platform/mail/outbox.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isGift, type Order } from '../order.ts'
import { mailsOfSeat } from '../seats/queue-gift.ts'
import { readSeats } from '../seats/seats.ts'

export type GiftState = keyof typeof deskOrders.records.gift.states

/** `mail`: of the link that works now; none is left of one that was sent long ago. */
export function giftStateOf(
  { state, sentTo, delivery, availableAt }: Pick<SeatRow, 'state' | 'sentTo' | 'delivery' | 'availableAt'>,
  mail: Pick<MailStatus, 'state' | 'attempts'> | undefined,
  now: Date,
): GiftState {
  if (state === 'closed') return 'refunded'
  if (state === 'claimed') return 'opened'
  if (!sentTo) return delivery === 'card' ? 'card' : 'unaddressed'
  if (availableAt !== null && availableAt > now.toISOString()) return 'waiting'
  if (!mail || mail.state === 'accepted') return 'sent'
  if (mail.state === 'filed') return 'filed'
  if (mail.state === 'queued') return mail.attempts > 0 ? 'retrying' : 'queued'
  return 'failed'
}

/** A gift that is paid for, with what became of it. */
export async function findGift(shop: Shop, order: Order): Promise<{ seat: SeatRow; state: GiftState } | undefined> {
  const [seat] = order.state === 'paid' && isGift(order) ? await readSeats(shop.db, order) : []
  if (!seat?.delivery) return undefined
  const { about, ...emails } = mailsOfSeat(seat)
  const mail = (await mailsAbout(shop.db, emails)).get(about)
  return { seat, state: giftStateOf(seat, mail && shownMail(shop, mail), shop.now()) }
}
