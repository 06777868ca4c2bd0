import { raiseAlert } from '../alerts.ts'
import { prepared } from '../db/prepared.ts'
import { recordMovement } from '../ledger/ledger.ts'
import { closeOrder } from '../orders/transitions.ts'
import { markDuplicates } from '../orders/duplicates.ts'
import { findOrder } from '../orders/find-order.ts'
import { rejectPayment } from './reject-payment.ts'
import { markOnHold, cancelOnHold } from './payment-on-hold.ts'
import { payable, type Order } from '../orders/order.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Payment, type PaymentProvider, ProviderError, type PaymentStatus } from '../payments/provider.ts'
import { payerColumns } from '../payments/payer.ts'
import type { Shop } from '../shop.ts'
import { alertProviderError } from './provider-alerts.ts'
import { applyPayment } from '../refunds/apply-payment.ts'
import { type NotCaptured, capture } from './capture.ts'

export interface Settlement {
  /** As it stands now. */
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    /** The buyer has not finished: show the waiting page. */
    | 'waiting'
    /** The provider has the money and holds it back. */
    | 'pending'
    /** The provider could not be asked: show the waiting page too; webhook and reconciler will ask again. */
    | 'unreachable'
    | 'declined'
    /** The seller's account can't take it. Never taken any more; the owner has been told. */
    | 'rejected'
    /** The buyer turned back before: what was approved is left alone until they go on. */
    | 'cancelled'
    /** The buyer has paid for the guide in another way meanwhile: what was approved is left alone. */
    | 'already-owned'
    | 'closed'
    /** Paid, but not what was asked. Never delivered; the owner has been told. */
    | 'wrong-amount'
  /** Where a declined buyer may choose another means of payment. */
  paymentUrl?: string | undefined
}

type PaidVerdict = Extract<PaymentStatus, { status: 'paid' }>

/**
 * The one way to `paid`, for return page, webhook and reconciler: asks the provider and claims the transition once.
 * Money that was only approved is taken on the way, unless the buyer turned back or the seller can't have it. Where the
 * owner has accepted whatever was paid, that becomes the price.
 */
export async function settle(
  shop: Shop,
  order: Order,
  approved: 'take' | 'leave' = 'take',
  amount: 'asked' | 'accepted' = 'asked',
): Promise<Settlement> {
  if (order.state === 'paid' || order.state === 'refunded') return { order, outcome: order.state }
  const settlement = await askAndSettle(shop, order, approved, amount)
  shop.counters.count('settlements', settlement.outcome)
  return settlement
}

async function askAndSettle(
  shop: Shop,
  order: Order,
  approved: 'take' | 'leave',
  amount: 'asked' | 'accepted',
): Promise<Settlement> {
  const verdict = await ask(shop, order, approved)
  if (typeof verdict === 'string') return await settleLeft(shop, order, verdict)
  switch (verdict.status) {
    case 'paid':
      return await settlePaid(shop, order, verdict, amount)
    case 'refunded': {
      // It came and went before we heard: nothing to deliver, but the record stays.
      const now = await applyPayment(shop, order, verdict.payment)
      return { order: now, outcome: now.state === 'refunded' ? 'refunded' : 'waiting' }
    }
    case 'closed':
      await closeOrder(shop, order.id)
      return { order: await reread(shop, order), outcome: order.rejectedReason ? 'rejected' : 'closed' }
    case 'declined':
      if (order.pendingSince) await cancelOnHold(shop, order)
      return { order: await reread(shop, order), outcome: 'declined', paymentUrl: verdict.paymentUrl }
    case 'rejected':
      await rejectPayment(shop, order, verdict.reason)
      return { order: await reread(shop, order), outcome: 'rejected' }
    case 'approved':
      return { order, outcome: 'waiting' }
    case 'waiting':
      if (verdict.pending) return { order: await markOnHold(shop, order, verdict.pending), outcome: 'pending' }
      return { order, outcome: order.cancelledAt ? 'cancelled' : 'waiting' }
  }
}

/** Nothing was asked or taken just now. */
async function settleLeft(shop: Shop, order: Order, why: NotCaptured | 'unreachable'): Promise<Settlement> {
  if (why === 'asked-recently') return { order, outcome: 'unreachable' }
  if (why !== 'settled') return { order, outcome: why }
  const now = await reread(shop, order)
  if (now.state === 'paid' || now.state === 'refunded') return { order: now, outcome: now.state }
  return { order: now, outcome: now.pendingSince ? 'pending' : 'unreachable' }
}

async function ask(
  shop: Shop,
  order: Order,
  approved: 'take' | 'leave',
): Promise<PaymentStatus | NotCaptured | 'unreachable'> {
  if (!order.reference) return { status: 'waiting' }
  const provider = [...shop.payments.values()].find(({ name }) => name === order.provider)
  if (!provider) return 'unreachable'
  try {
    const verdict = await verdictAfterClosing(provider, order)
    return verdict.status === 'approved' && approved === 'take' ? await capture(shop, order, verdict) : verdict
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log(`${provider.name} could not be asked about order ${order.number}: ${error.message}`)
    await alertProviderError(shop, provider, error)
    return 'unreachable'
  }
}

/** A page that a buyer has turned away from is closed, or it could be paid on in an old tab beside a new order. */
async function verdictAfterClosing(provider: PaymentProvider, order: Order): Promise<PaymentStatus> {
  const verdict = await provider.fetchStatus(order)
  const idle = verdict.status === 'waiting' && !verdict.pending
  if (!idle || !order.cancelledAt || !provider.closePaymentPage) return verdict
  await provider.closePaymentPage(order)
  return await provider.fetchStatus(order)
}

async function settlePaid(
  shop: Shop,
  order: Order,
  { payment }: PaidVerdict,
  accepted: 'asked' | 'accepted',
): Promise<Settlement> {
  const asAsked = payment.amount === order.price && payment.currency === order.currency
  if (!asAsked && accepted !== 'accepted') {
    await keepPaymentId(shop, order, payment)
    await raiseWrongAmount(shop, order, payment)
    return { order, outcome: 'wrong-amount' }
  }
  const claimed = await shop.db.transaction().execute((db) => claimPaid(shop, db, order, payment))
  if (claimed) shop.counters.count('sales', order.provider)
  if (claimed) shop.sendMailNow()
  if (claimed) shop.inBackground(() => markDuplicates(shop, claimed))
  const moved = payment.refunded > 0 || payment.dispute
  const now = moved ? await applyPayment(shop, order, payment) : (claimed ?? (await reread(shop, order)))
  return { order: now, outcome: now.state === 'refunded' ? 'refunded' : 'paid' }
}

/** Whoever changes the state first also writes the sale and the mail; everybody else changes nothing. */
async function claimPaid(shop: Shop, db: Shop['db'], order: Order, payment: Payment): Promise<Order | undefined> {
  const { paymentId, at } = payment
  const price = { price: payment.amount, currency: payment.currency }
  const paid = {
    state: 'paid',
    paidAt: shop.now().toISOString(),
    paymentId,
    ...price,
    ...payerColumns(payment),
  } as const
  const [claimed] = await claim(db, { id: order.id, ...paid, pendingReason: null, pendingSince: null })
  if (!claimed) return undefined
  const { price: amount, currency } = claimed
  await recordMovement(shop, db, claimed, {
    kind: 'sale',
    amount,
    currency,
    reference: paymentId,
    at,
    fee: payment.fee,
  })
  await queueMail(shop, db, { kind: 'confirmation', orderId: order.id, recipient: claimed.email })
  return claimed
}

const claim = prepared((db, { id, ...paid }: Pick<Order, 'id'> & Partial<Order>) =>
  db.updateTable('orders').set(paid).where('id', '=', id).where('state', 'in', payable).returningAll(),
)

/** An order that has taken money, whichever, is never deleted. */
async function keepPaymentId(shop: Shop, { id }: Order, { paymentId }: Payment): Promise<void> {
  await shop.db.updateTable('orders').set({ paymentId }).where('id', '=', id).where('state', 'in', payable).execute()
}

async function raiseWrongAmount(shop: Shop, order: Order, payment: Payment): Promise<void> {
  const paid = `${payment.amount / 100} ${payment.currency}`
  const asked = `${order.price / 100} ${order.currency}`
  await raiseAlert(shop, {
    about: `wrong-amount ${order.id}`,
    orderId: order.id,
    sentence: `Order ${order.number} asked for ${asked}, but ${order.provider} reports ${paid} (${payment.paymentId}). It was not delivered: look at the payment there.`,
  })
}

async function reread(shop: Shop, order: Order): Promise<Order> {
  return (await findOrder(shop, order.id)) ?? order
}
