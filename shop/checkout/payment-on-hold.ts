import { raiseAlert } from '../alerts.ts'
import { queueMail } from '../mail/outbox.ts'
import { holdReason } from '../payments/hold-reason.ts'
import { payerColumns } from '../payments/payer.ts'
import type { PaymentOnHold } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'
import { findOrder } from '../orders/find-order.ts'
import { payable, type Order } from '../orders/order.ts'

/** The provider has the money and holds it back: its name is kept, the buyer is told why by mail, and so is the owner. */
export async function markOnHold(shop: Shop, order: Order, held: PaymentOnHold): Promise<Order> {
  const kept = await shop.db.transaction().execute((db) => keepHeld(shop, db, order, held))
  if (kept) shop.sendMailNow()
  const now = kept ?? (await findOrder(shop, order.id)) ?? order
  if (now.pendingSince) await raiseHeld(shop, now, held)
  return now
}

async function keepHeld(shop: Shop, db: Shop['db'], order: Order, held: PaymentOnHold): Promise<Order | undefined> {
  const { paymentId, reason: pendingReason } = held
  const since = shop.now().toISOString()
  const kept = await db
    .updateTable('orders')
    .set((row) => ({
      paymentId,
      pendingReason,
      pendingSince: row.fn.coalesce(row.ref('pendingSince'), row.val(since)),
      ...payerColumns(held),
    }))
    .where('id', '=', order.id)
    .where('state', 'in', payable)
    .where((row) => row.or([row('pendingReason', 'is', null), row('pendingReason', '!=', pendingReason)]))
    .returningAll()
    .executeTakeFirst()
  const mail = { kind: 'payment-pending', orderId: order.id, recipient: order.email } as const
  if (kept) await queueMail(shop, db, mail, pendingMail(order))
  return kept
}

/** Held money that was refused in the end: the order is over, and the buyer hears that nothing was charged. */
export async function cancelOnHold(shop: Shop, order: Order): Promise<void> {
  const now = shop.now().toISOString()
  const released = await shop.db.transaction().execute(async (db) => {
    const over = await db
      .updateTable('orders')
      .set({ state: 'expired', expiredAt: now, idempotencyKey: null, pendingReason: null, pendingSince: null })
      .where('id', '=', order.id)
      .where('state', 'in', payable)
      .where('pendingSince', 'is not', null)
      .returning('email')
      .executeTakeFirst()
    if (!over) return undefined
    await db.deleteFrom('outbox').where('id', '=', pendingMail(order)).where('state', '=', 'queued').execute()
    await queueMail(shop, db, { kind: 'payment-failed', orderId: order.id, recipient: over.email })
    return over
  })
  if (released) shop.sendMailNow()
}

const pendingMail = ({ id }: Order) => `pending-${id}`

async function raiseHeld(shop: Shop, order: Order, { paymentId, reason }: PaymentOnHold): Promise<void> {
  const yours = holdReason(reason) === 'seller' ? ' It waits for you: accept or refuse it in your account there.' : ''
  await raiseAlert(shop, {
    about: `pending ${order.id} ${reason}`,
    orderId: order.id,
    sentence: `${order.provider} holds back the money of order ${order.number} (${paymentId}): ${reason}.${yours} The buyer was told, and gets the guide as soon as it is decided; we go on asking.`,
  })
}
