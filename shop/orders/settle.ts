import { raiseAlert } from '../alerts.ts'
import { enter } from '../ledger/ledger.ts'
import { expireOrder, turnBack } from './transitions.ts'
import { findOrder } from './find-order.ts'
import { payable, type Order } from './order.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Payment, ProviderFault, type Verdict } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'
import { tellOwner } from '../payments/provider-trouble.ts'
import { applyPayment } from '../refunds/apply-payment.ts'

export interface Settlement {
  /** As it stands now. */
  order: Order
  outcome:
    | 'paid'
    | 'refunded'
    /** Not decided yet: show the waiting page. */
    | 'waiting'
    /** The provider could not be asked: show the waiting page too; webhook and reconciler will ask again. */
    | 'unreachable'
    | 'declined'
    | 'closed'
    /** Paid, but not what was asked. Never delivered; the owner has been told. */
    | 'wrong-amount'
}

type PaidVerdict = Extract<Verdict, { status: 'paid' }>

/**
 * The one way to `paid`, for return page, webhook and reconciler: asks the provider and claims the transition once.
 * Money that was only approved is taken on the way, or left where it is when the buyer turned back.
 */
export async function settle(
  shop: Shop,
  order: Order,
  approved: 'take' | 'leave' = order.turnedBackAt ? 'leave' : 'take',
): Promise<Settlement> {
  if (order.state === 'paid' || order.state === 'refunded') return { order, outcome: order.state }
  const verdict = await ask(shop, order, approved)
  if (verdict === 'unreachable') return { order, outcome: 'unreachable' }
  switch (verdict.status) {
    case 'paid':
      return await settlePaid(shop, order, verdict)
    case 'refunded': {
      // It came and went before we heard: nothing to deliver, but the record stays.
      const now = await applyPayment(shop, order, verdict.payment)
      return { order: now, outcome: now.state === 'refunded' ? 'refunded' : 'waiting' }
    }
    case 'closed':
      await expireOrder(shop, order.id)
      return { order: await reread(shop, order), outcome: 'closed' }
    case 'declined':
    case 'turned-away':
      await turnBack(shop, order)
      return { order, outcome: 'declined' }
    case 'approved':
    case 'waiting':
      return { order, outcome: 'waiting' }
  }
}

async function ask(shop: Shop, order: Order, approved: 'take' | 'leave'): Promise<Verdict | 'unreachable'> {
  const provider = [...shop.payments.values()].find(({ name }) => name === order.provider)
  if (!provider || !order.reference) return { status: 'waiting' }
  try {
    const verdict = await provider.verdict(order)
    return verdict.status === 'approved' && approved === 'take' ? await verdict.take(1) : verdict
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault
    shop.log(`${provider.name} could not be asked about order ${order.number}: ${fault.message}`)
    await tellOwner(shop, provider, fault)
    return 'unreachable'
  }
}

async function settlePaid(shop: Shop, order: Order, { payment }: PaidVerdict): Promise<Settlement> {
  if (payment.amount !== order.price || payment.currency !== order.currency) {
    await raiseWrongAmount(shop, order, payment)
    return { order, outcome: 'wrong-amount' }
  }
  const claimed = await shop.db.transaction().execute((db) => claimPaid(shop, db, order, payment.paymentId))
  if (claimed) shop.wakeOutbox()
  if (payment.refunded > 0 || payment.dispute) await applyPayment(shop, order, payment)
  const now = claimed ?? (await reread(shop, order))
  return { order: now, outcome: now.state === 'refunded' ? 'refunded' : 'paid' }
}

/** Whoever changes the state first also writes the sale and the mail; everybody else changes nothing. */
async function claimPaid(shop: Shop, db: Shop['db'], order: Order, paymentId: string): Promise<Order | undefined> {
  const paidAt = shop.now().toISOString()
  const claimed = await db
    .updateTable('orders')
    .set({ state: 'paid', paidAt, paymentId })
    .where('id', '=', order.id)
    .where('state', 'in', payable)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return undefined
  const { price: amount, currency, provider } = claimed
  await enter(shop, db, { orderId: order.id, kind: 'sale', amount, currency, provider, reference: paymentId })
  await queueMail(shop, db, { kind: 'confirmation', orderId: order.id, recipient: claimed.email })
  return claimed
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
