import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { deleteQueuedMails } from '../../platform/mail/queued-mails.ts'
import { collectEvidence } from '../accounts/documents/index.ts'
import { findOrder } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import { expireOnHold, putOnHold } from '../orders/states/index.ts'
import { holdCategory } from '../providers/index.ts'
import { payerColumns, type PaymentOnHold } from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The provider has the money on hold: records it, mails the buyer the reason and alerts the owner. */
export async function markOnHold(shop: Shop, order: Order, held: PaymentOnHold): Promise<Order> {
  const { paymentId, reason } = held
  const evidence = collectEvidence(order, held, shop.now())
  const hold = {
    paymentId,
    reason,
    since: shop.now().toISOString(),
    ...payerColumns(held),
    ...(evidence.length > 0 ? { evidence: JSON.stringify(evidence) } : {}),
  }
  const changed = await shop.db.transaction().execute(async (db) => {
    const updated = await putOnHold(db, order.id, hold)
    const mail = { kind: 'payment-pending', orderId: order.id, recipient: order.email } as const
    if (updated) await queueMail(shop, db, mail, holdMailId(order))
    return updated
  })
  if (changed) shop.sendMailNow()
  const current = changed ?? (await findOrder(shop, order.id)) ?? order
  const isForSeller = holdCategory(reason) === 'seller'
  if (current.heldSince) await raiseAlert(shop, alertOf.onHold(current, held, isForSeller))
  return current
}

/** The provider declined the money it had on hold: the order expires, and the buyer reads that nothing was charged. */
export async function cancelOnHold(shop: Shop, order: Order): Promise<void> {
  const expired = await shop.db.transaction().execute(async (db) => {
    const email = (await expireOnHold(db, order.id, shop.now().toISOString()))?.email
    if (!email) return false
    await deleteQueuedMails(db, { orderId: order.id, kinds: ['payment-pending'] })
    await queueMail(shop, db, { kind: 'payment-failed', orderId: order.id, recipient: email })
    return true
  })
  if (expired) shop.sendMailNow()
}

const holdMailId = ({ id }: Order) => `pending-${id}`
