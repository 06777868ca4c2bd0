import { raiseAlert } from '../alerts.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Order } from '../orders/order.ts'
import { markRejected } from '../orders/transitions.ts'
import { describeCode, providerName } from '../payments/code-text.ts'
import type { Shop } from '../shop.ts'

/**
 * The seller's account can't accept this payment. It is never captured again, and the same form starts a new order. The
 * buyer may have closed the window, so a mail says that nothing was charged.
 */
export async function rejectPayment(shop: Shop, order: Order, reason: string): Promise<void> {
  const { id, number, provider } = order
  await raiseAlert(shop, {
    about: `rejected ${provider} ${reason}`,
    orderId: null,
    sentence: `${providerName(provider)} rejected the payment of order ${number}: ${describeCode(reason)}. Nothing was charged, and the buyer was asked to pay another way. Check your account there: other buyers may have the same problem.`,
  })
  await shop.db.transaction().execute(async (db) => {
    const rejected = await markRejected(shop, db, id, reason)
    if (rejected) await queueMail(shop, db, { kind: 'payment-failed', orderId: id, recipient: rejected.email })
  })
  shop.sendMailNow()
}
