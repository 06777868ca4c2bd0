import { randomBytes } from 'node:crypto'
import { fill, shopRoutes } from '../../routes.ts'
import type { RehearsalRow } from '../db/tables.ts'
import type { Order } from '../order.ts'
import type { Shop } from '../shop.ts'
import { ForgedWebhook, ProviderFault, type PaymentProvider, type Verdict } from './provider.ts'

export type RehearsalPayment = RehearsalRow

/** The pretend provider. Its payments live in our own database; its page is `/rehearsal/…`. */
export function createRehearsal(db: Shop['db'], siteUrl: string): PaymentProvider {
  return {
    name: 'rehearsal',
    async start(order, addresses) {
      const reference = order.id
      const page = { returnTo: addresses.returned, cancelTo: addresses.cancelled }
      await db
        .insertInto('rehearsals')
        .values({
          ...page,
          reference,
          orderId: order.id,
          amount: order.price,
          currency: order.currency,
          status: 'open',
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
      return { reference, payAt: new URL(fill(shopRoutes.rehearsal, reference), siteUrl).href }
    },
    verdict: (order) => verdict(db, order),
    readWebhook: () => Promise.reject(new ForgedWebhook('The rehearsal sends no webhooks from outside.')),
    async refund(order) {
      const refunded = db.updateTable('rehearsals').set({ status: 'refunded' })
      await refunded.where('reference', '=', order.reference).where('status', '=', 'paid').execute()
    },
  }
}

async function verdict(db: Shop['db'], order: Order): Promise<Verdict> {
  const payment = await db
    .selectFrom('rehearsals')
    .selectAll()
    .where('reference', '=', order.reference)
    .executeTakeFirst()
  if (!payment) throw new ProviderFault('The rehearsal knows no such payment.')
  const { status, amount, currency, reference } = payment
  switch (status) {
    case 'paid':
      return { status, amount, currency, paymentId: `rehearsal-${reference}` }
    case 'refunded':
      return { status, paymentId: `rehearsal-${reference}` }
    case 'open':
      return { status: 'waiting' }
    case 'declined':
      return { status }
    case 'cancelled':
      return { status: 'closed' }
  }
}

/** An event as a provider would send it. */
export function rehearsedEvent(orderId: string, about: 'payment' | 'refund') {
  const id = randomBytes(8).toString('hex')
  return { id, kind: `rehearsal.${about}`, about, orderId, paymentId: null }
}
