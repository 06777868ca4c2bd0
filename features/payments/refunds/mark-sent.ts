import { alertOf } from '../alerts.ts'
import { raiseAlert, resolveAlerts } from '../../../platform/alerts/alerts.ts'
import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { Payment, Refund } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

export interface SentRefund {
  row: RefundRow
  /** `null` when the owner refunded at the provider meanwhile. */
  reference: string | null
  amount: number
}

/**
 * Marks the one that was just sent, and those that the provider lists: their sender died or still waits for the answer.
 * In the transaction that records the payment, so that no refund counts both as requested and as returned.
 */
export async function markSentRefunds(
  shop: Shop,
  order: Order,
  payment: Payment,
  own: SentRefund | undefined,
): Promise<void> {
  if (own) await markSent(shop, order, own)
  if (!payment.refunds?.some(({ state, name }) => state === 'done' && name)) return
  const requested = shop.db.selectFrom('refunds').selectAll().where('orderId', '=', order.id)
  for (const row of await requested.where('state', '=', 'requested').orderBy('id').execute()) {
    const listed = findOwnRefund(payment, row)
    if (listed) await markSent(shop, order, { row, reference: listed.id, amount: listed.amount })
  }
}

async function markSent(shop: Shop, order: Order, { row, reference, amount }: SentRefund): Promise<void> {
  const sentAt = shop.now().toISOString()
  const sent = { state: 'sent', sentAt, amount, lastError: null, providerReference: reference } as const
  if (!(await stillRequested(shop.db, row).set(sent).returning('id').executeTakeFirst())) return
  await resolveAlerts(shop, ['refund', row.id])
  // Of an earlier attempt, which the bank has rejected.
  if (row.providerReference) await resolveAlerts(shop, ['refund', row.providerReference, 'failed'])
  if (amount < row.amount) await raiseAlert(shop, alertOf.refundPartlySent(row, order, amount))
}

/** The row, unless it was sent, given up or requested again since it was read. */
export function stillRequested(db: Shop['db'], { id, requestedAt }: RefundRow) {
  const same = db.updateTable('refunds').where('id', '=', id).where('requestedAt', '=', requestedAt)
  return same.where('state', '=', 'requested')
}

/** Its name begins with the id. An older answer may still list an attempt that the bank has rejected. */
export function findOwnRefund({ refunds }: Payment, { id, providerReference }: RefundRow): Refund | undefined {
  const done = refunds?.filter(({ state, name }) => state === 'done' && name?.startsWith(id))
  return done?.find((refund) => refund.id !== providerReference)
}
