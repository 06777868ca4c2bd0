import { recordSaleOnce } from '../../accounts/documents/record-movement.ts'
import { alertOf } from '../alerts.ts'
import { raiseAlert } from '../../../platform/alerts/alerts.ts'
import { recordMissingFee } from '../../accounts/ledger/ledger.ts'
import { isPayable, type Order } from '../../orders/order.ts'
import { lockOrder, recordDispute, updateReversals } from '../../orders/transitions.ts'
import { payerColumns, type Dispute, type Payment } from '../../../platform/payments/provider.ts'
import { reopenSeats } from '../../orders/seats/seats.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { recordReversals } from './reversals.ts'

/**
 * The only code that sets `refunded`: records the provider's state of the payment. Idempotent, also with older
 * responses. An unpaid order is left to `settle`, unless its payment was returned before the shop knew of it.
 */
export async function applyPayment(shop: Shop, order: Order, payment: Payment): Promise<Order> {
  const now = await shop.db.transaction().execute((db) => apply(shop, db, order, payment))
  if (now?.paymentId !== payment.paymentId) return now ?? order
  await alertDispute(shop, now)
  for (const refund of (payment.refunds ?? []).filter(({ state }) => state === 'failed')) {
    await raiseAlert(shop, alertOf.refundFailed(now, refund, payment.currency))
  }
  return now
}

async function apply(shop: Shop, db: Shop['db'], { id }: Order, payment: Payment): Promise<Order | undefined> {
  const order = await lockOrder(db, id)
  if (!order) return undefined
  const unheard = isPayable(order)
  const dispute = latestDispute(order, payment.dispute)
  if (unheard ? !isFullyReversed(payment, payment.refunded, dispute) : order.paymentId !== payment.paymentId)
    return order
  const at = shop.now().toISOString()
  const { paymentId } = payment
  const payer = { ...order, ...payerColumns(payment) }
  const tax = unheard ? await recordSaleOnce(shop, db, payer, payment) : {}
  if (!unheard) await recordMissingFee(db, order.provider, payment)
  const refundedAmount = await recordReversals(shop, db, order, payment, dispute)
  await markFailed(db, id, payment)
  const isReversed = isFullyReversed(payment, refundedAmount, dispute)
  const change = {
    ...(unheard ? { paidAt: payment.at ?? at, paymentId, ...payerColumns(payment) } : {}),
    ...tax,
    refundedAmount,
    state: isReversed ? ('refunded' as const) : ('paid' as const),
    refundedAt: isReversed ? (order.refundedAt ?? at) : null,
  }
  if (dispute) await recordDispute(db, id, dispute)
  return await updateReversals(db, id, change)
}

/** The bank may reject a refund days after the provider accepted it. */
async function markFailed(db: Shop['db'], orderId: string, { refunds = [] }: Payment): Promise<void> {
  for (const { id, reason } of refunds.filter(({ state }) => state === 'failed')) {
    const sent = db.updateTable('refunds').where('orderId', '=', orderId).where('providerReference', '=', id)
    const failed = { state: 'failed', lastError: reason ?? 'no reason given' } as const
    const [row] = await sent.set(failed).where('state', '=', 'sent').returning(['id', 'orderId']).execute()
    if (row) await reopenSeats(db, row)
  }
}

/** An older response does not reopen a decided dispute. */
function latestDispute(order: Order, reported: Dispute | null): Dispute | null {
  const decided = order.disputeState === 'won' || order.disputeState === 'lost' ? order.disputeState : null
  const isUndecided = reported?.state === 'open' || reported?.state === 'inquiry'
  if (!isUndecided || reported.id !== order.disputeId || !decided) return reported
  return { ...reported, state: decided }
}

function isFullyReversed(payment: Payment, refunded: number, dispute: Dispute | null): boolean {
  return refunded + (dispute?.state === 'lost' ? dispute.amount : 0) >= payment.amount
}

/** Once per stage of the dispute. */
async function alertDispute(shop: Shop, order: Order): Promise<void> {
  const { disputeId: id, disputeState: state, disputeAnswerBy: answerBy } = order
  if (!id || !state) return
  const stage = state === 'open' ? `open until ${answerBy ?? 'closed'}` : state
  await raiseAlert(shop, alertOf.dispute(order, { id, stage }))
}
