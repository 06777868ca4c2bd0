import { expireOrder } from '../expire.ts'
import type { Shop } from '../shop.ts'
import { receiveEvent } from '../webhooks.ts'
import { rehearsedEvent, type RehearsalPayment } from './rehearsal.ts'

export const rehearsalActs = ['pay', 'decline', 'cancel', 'close-window', 'pay-late', 'double-webhook'] as const
export type RehearsalAct = (typeof rehearsalActs)[number]

/** What the pretend payment page shows. */
export async function findRehearsal(shop: Shop, reference: string): Promise<RehearsalPayment | undefined> {
  return await shop.db.selectFrom('rehearsals').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Plays one act of the pretend payment page, webhooks included. Answers where the buyer's browser goes next,
 * or `null` when the buyer closed the window.
 */
export async function playRehearsal(
  shop: Shop,
  payment: RehearsalPayment,
  act: RehearsalAct,
): Promise<{ goTo: string | null }> {
  switch (act) {
    case 'pay':
      await move(shop, payment, 'paid')
      return { goTo: payment.returnTo }
    case 'decline':
      await move(shop, payment, 'declined')
      return { goTo: payment.returnTo }
    case 'cancel':
      await move(shop, payment, 'cancelled')
      return { goTo: payment.cancelTo }
    case 'close-window':
      await payAndTell(shop, payment, 1)
      return { goTo: null }
    case 'pay-late':
      await expireOrder(shop, payment.orderId)
      await payAndTell(shop, payment, 1)
      return { goTo: payment.returnTo }
    case 'double-webhook':
      await payAndTell(shop, payment, 2)
      return { goTo: payment.returnTo }
  }
}

async function payAndTell(shop: Shop, payment: RehearsalPayment, times: number): Promise<void> {
  await move(shop, payment, 'paid')
  const event = rehearsedEvent(payment.orderId, 'payment')
  await Promise.all(Array.from({ length: times }, () => receiveEvent(shop, 'rehearsal', event)))
}

/** A payment that went through stays so; anything else may be tried again. */
async function move(shop: Shop, payment: RehearsalPayment, status: RehearsalPayment['status']): Promise<void> {
  await shop.db
    .updateTable('rehearsals')
    .set({ status })
    .where('reference', '=', payment.reference)
    .where('status', 'not in', ['paid', 'refunded'])
    .execute()
}
