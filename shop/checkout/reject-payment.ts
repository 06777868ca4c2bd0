import { raiseAlert } from '../alerts.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { payable, type Order } from '../orders/order.ts'

/**
 * The seller's account can't take this payment: the owner is told why, it is never taken any more, and the same form
 * starts anew. The buyer may have closed the window, so a mail says that nothing was charged.
 */
export async function rejectPayment(shop: Shop, order: Order, reason: string): Promise<void> {
  await raiseTurnedAway(shop, order, reason)
  await shop.db.transaction().execute(async (db) => {
    const given = await db
      .updateTable('orders')
      .set({ rejectedReason: reason, state: 'expired', expiredAt: shop.now().toISOString(), idempotencyKey: null })
      .where('id', '=', order.id)
      .where('state', 'in', payable)
      .where('rejectedReason', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (given) await queueMail(shop, db, { kind: 'payment-failed', orderId: order.id, recipient: given.email })
  })
  shop.sendMailNow()
}

async function raiseTurnedAway(shop: Shop, { number, provider }: Order, reason: string): Promise<void> {
  await raiseAlert(shop, {
    about: `rejected ${provider} ${reason}`,
    orderId: null,
    sentence: `${provider} would not take the payment of order ${number} for you: ${reason}. Nothing was charged, and the buyer was told to pay another way. Until that is mended, others may not be able to pay by it either: look at your account there.`,
  })
}
