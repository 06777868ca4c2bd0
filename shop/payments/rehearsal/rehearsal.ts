import { fill, shopRoutes } from '../../../routes.ts'
import type { Order } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { ForgedWebhook, type PaymentProvider, type Verdict } from '../provider.ts'

/** The pretend provider. Its payments live in our own database; its page is `/rehearsal/…`. */
export function createRehearsal(db: Shop['db'], siteUrl: string): PaymentProvider {
  return {
    name: 'rehearsal',
    start: ({ id }) => Promise.resolve({ reference: id, payAt: new URL(fill(shopRoutes.rehearsal, id), siteUrl).href }),
    verdict: (order) => verdict(db, order),
    readWebhook: () => Promise.reject(new ForgedWebhook('The rehearsal sends no webhooks from outside.')),
    async refund(order) {
      const refunded = db.updateTable('rehearsals').set({ status: 'refunded' })
      await refunded.where('orderId', '=', order.id).where('status', '=', 'paid').execute()
    },
  }
}

async function verdict(db: Shop['db'], order: Order): Promise<Verdict> {
  const played = await db.selectFrom('rehearsals').selectAll().where('orderId', '=', order.id).executeTakeFirst()
  const paymentId = `rehearsal-${order.id}`
  switch (played?.status) {
    case undefined:
      return { status: 'waiting' }
    case 'paid':
      return { status: 'paid', amount: played.amount, currency: played.currency, paymentId, partlyRefunded: false }
    case 'refunded':
      return { status: 'refunded', paymentId }
    case 'declined':
      return { status: 'declined' }
    case 'cancelled':
      return { status: 'closed' }
  }
}
