import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { assessSale, recordSale, recordSaleOnce, taxOfRecordedSale } from '../accounts/documents/index.ts'
import { transact } from '../../platform/db/transact.ts'
import { queueGift } from '../orders/seats/index.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { markDuplicates, type Order, WITHOUT_DISPUTE_OR_HOLD } from '../orders/index.ts'
import { findOrder } from '../orders/find/index.ts'
import { closeOrder, markPaid, markRejected, recordPaymentId } from '../orders/states/index.ts'
import {
  payerColumns,
  type Payment,
  type PaymentProvider,
  type PaymentStatus,
} from '../../platform/payments/provider.ts'
import { applyPayment } from './refunds/apply-payment.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { askProvider } from './ask-provider.ts'
import { capture, type NotCaptured } from './capture.ts'
import { cancelOnHold, markOnHold } from './payment-on-hold.ts'

export interface Settlement {
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    /** The buyer has not finished. */
    | 'waiting'
    /** The provider has the money on hold. */
    | 'pending'
    /** The provider could not be asked; webhook and reconciler ask again. */
    | 'unreachable'
    | 'declined'
    /** The seller's account can't accept it. Never captured again; the owner is alerted. */
    | 'rejected'
    /** The buyer cancelled: approved money is not captured until they resume. */
    | 'cancelled'
    /** The buyer has bought the guide another way: approved money is not captured. */
    | 'already-owned'
    | 'closed'
    /** Paid with another amount. Not delivered; the owner is alerted. */
    | 'wrong-amount'
  /** Where a declined buyer may choose another means of payment. */
  paymentUrl?: string | undefined
}

interface SettleOptions {
  /** Capture money that the buyer has approved. */
  captureApproved?: boolean
  /** Accept whatever was paid as the price. */
  acceptAnyAmount?: boolean
}

/** The one way to `paid`, for return page, webhook and jobs: asks the provider and claims the transition once. */
export async function settle(shop: Shop, order: Order, options: SettleOptions = {}): Promise<Settlement> {
  if (order.state === 'paid' || order.state === 'refunded') return { order, outcome: order.state }
  return await askAndSettle(shop, order, options)
}

async function askAndSettle(shop: Shop, order: Order, options: SettleOptions): Promise<Settlement> {
  const current = await fetchStatus(shop, order, options)
  if (typeof current === 'string') return await settleNotCaptured(shop, order, current)
  switch (current.status) {
    case 'paid':
      return await settlePaid(shop, order, current.payment, options)
    case 'refunded': {
      // Paid and refunded before the shop knew: nothing is delivered, but it is recorded.
      const updated = await applyPayment(shop, order, current.payment)
      return { order: updated, outcome: updated.state === 'refunded' ? 'refunded' : 'waiting' }
    }
    case 'closed':
      await closeOrder(shop, order.id)
      return { order: await reread(shop, order), outcome: order.rejectedReason ? 'rejected' : 'closed' }
    case 'declined':
      if (order.heldSince) await cancelOnHold(shop, order)
      return { order: await reread(shop, order), outcome: 'declined', paymentUrl: current.paymentUrl }
    case 'rejected':
      await rejectPayment(shop, order, current.reason)
      return { order: await reread(shop, order), outcome: 'rejected' }
    case 'approved':
      return { order, outcome: 'waiting' }
    case 'waiting':
      if (current.onHold) return { order: await markOnHold(shop, order, current.onHold), outcome: 'pending' }
      return { order, outcome: order.cancelledAt ? 'cancelled' : 'waiting' }
  }
}

async function settleNotCaptured(shop: Shop, order: Order, why: NotCaptured | 'unreachable'): Promise<Settlement> {
  if (why === 'asked-recently') return { order, outcome: 'unreachable' }
  if (why !== 'settled') return { order, outcome: why }
  const updated = await reread(shop, order)
  if (updated.state === 'paid' || updated.state === 'refunded') return { order: updated, outcome: updated.state }
  return { order: updated, outcome: updated.heldSince ? 'pending' : 'unreachable' }
}

async function fetchStatus(
  shop: Shop,
  order: Order,
  { captureApproved = true }: SettleOptions,
): Promise<PaymentStatus | NotCaptured | 'unreachable'> {
  if (!order.reference) return { status: 'waiting' }
  return await askProvider(shop, order, async (provider) => {
    const current = await statusAfterClosing(provider, order)
    return current.status === 'approved' && captureApproved ? await capture(shop, order, current) : current
  })
}

/** Closes the page of a cancelled order, which could still be paid in an old tab. */
async function statusAfterClosing(provider: PaymentProvider, order: Order): Promise<PaymentStatus> {
  const current = await provider.fetchStatus(order)
  const isOpen = current.status === 'waiting' && !current.onHold
  if (!isOpen || !order.cancelledAt || !provider.closePaymentPage) return current
  await provider.closePaymentPage(order)
  return await provider.fetchStatus(order)
}

async function settlePaid(
  shop: Shop,
  order: Order,
  payment: Payment,
  { acceptAnyAmount = false }: SettleOptions,
): Promise<Settlement> {
  const isPrice = payment.amount === order.price && payment.currency === order.currency
  if (!isPrice && !acceptAnyAmount) {
    await recordPaymentId(shop, order.id, payment.paymentId)
    const payer = { ...order, ...payerColumns(payment) }
    await shop.db.transaction().execute((db) => recordSaleOnce(shop, db, payer, payment))
    await raiseAlert(shop, alertOf.wrongAmount(order, payment))
    return { order, outcome: 'wrong-amount' }
  }
  const claimed = await transact<Order | undefined>(
    shop.db,
    // Undoes alerts about the tax of a sale that another process has recorded.
    async (db, refuse) => (await claimPaid(shop, db, order, payment)) ?? refuse(undefined),
  )
  if (claimed) {
    shop.sendMailNow()
    shop.inBackground(() => markDuplicates(shop, claimed))
    // The buyer may have withdrawn since.
    if (order.heldSince) shop.sendRefundsNow()
  }
  const hasReversals = payment.refunded > 0 || payment.dispute
  const updated = hasReversals ? await applyPayment(shop, order, payment) : (claimed ?? (await reread(shop, order)))
  return { order: updated, outcome: updated.state === 'refunded' ? 'refunded' : 'paid' }
}

/** The process that changes the state also writes the sale, its receipt and the email; others change nothing. */
async function claimPaid(shop: Shop, db: Shop['db'], order: Order, payment: Payment): Promise<Order | undefined> {
  const { paymentId, amount, currency } = payment
  const paid = { id: order.id, paidAt: shop.now().toISOString(), paymentId, price: amount, currency }
  const assessed = await assessSale(shop, db, order, payment)
  // Recorded before if it was paid with another amount.
  const tax = order.paymentId ? { ...assessed, ...(await taxOfRecordedSale(db, order, payment)) } : assessed
  const [row] = await markPaid(db, { ...paid, ...payerColumns(payment), ...tax })
  if (!row) return undefined
  const claimed = { ...row, ...WITHOUT_DISPUTE_OR_HOLD }
  await queueMail(shop, db, { kind: 'confirmation', orderId: order.id, recipient: claimed.email })
  await queueGift(shop, db, claimed)
  // Last, because other settlements wait for its number.
  await recordSale(shop, db, claimed, payment, tax)
  return claimed
}

async function reread(shop: Shop, order: Order): Promise<Order> {
  return (await findOrder(shop, order.id)) ?? order
}

/**
 * The seller's account can't accept this payment. It is never captured again, and the same form starts a new order. The
 * buyer may have closed the window, so a mail says that nothing was charged.
 */
async function rejectPayment(shop: Shop, order: Order, reason: string): Promise<void> {
  const { id } = order
  await raiseAlert(shop, alertOf.paymentRejected(order, reason))
  await shop.db.transaction().execute(async (db) => {
    const rejected = await markRejected(shop, db, id, reason)
    if (rejected) await queueMail(shop, db, { kind: 'payment-failed', orderId: id, recipient: rejected.email })
  })
  shop.sendMailNow()
}
