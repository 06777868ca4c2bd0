import { fill, shopRoutes } from '../../../routes.ts'
import type { RehearsalRow, RehearsedRefundRow } from '../../db/tables.ts'
import type { Order } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { ForgedWebhook, type Payment, type PaymentProvider, type Verdict } from '../provider.ts'

/** The pretend provider. Its payments live in our own database; its page is `/rehearsal/…`. */
export function createRehearsal(db: Shop['db'], siteUrl: string): PaymentProvider {
  return {
    name: 'rehearsal',
    start: ({ id }) => Promise.resolve({ reference: id, payAt: new URL(fill(shopRoutes.rehearsal, id), siteUrl).href }),
    verdict: (order) => verdict(db, order),
    readWebhook: () => Promise.reject(new ForgedWebhook('The rehearsal sends no webhooks from outside.')),
    async refund({ id: orderId }, { name, amount }) {
      const refunded = db.insertInto('rehearsedRefunds').values({ name, orderId, amount, at: new Date().toISOString() })
      await refunded.onConflict((conflict) => conflict.column('name').doNothing()).execute()
      return { reference: name }
    },
  }
}

async function verdict(db: Shop['db'], order: Order): Promise<Verdict> {
  const played = await db.selectFrom('rehearsals').selectAll().where('orderId', '=', order.id).executeTakeFirst()
  switch (played?.status) {
    case undefined:
      return { status: 'waiting' }
    case 'paid': {
      const refunds = await db.selectFrom('rehearsedRefunds').selectAll().where('orderId', '=', order.id).execute()
      const payment = paymentOf(played, refunds)
      return { status: payment.refunded >= payment.amount ? 'refunded' : 'paid', payment }
    }
    case 'declined':
      return { status: 'declined' }
    case 'cancelled':
      return { status: 'closed' }
  }
}

function paymentOf({ orderId, amount, currency }: RehearsalRow, rows: readonly RehearsedRefundRow[]): Payment {
  const refunds = rows.map(({ name: id, amount: part, at }) => ({ id, amount: part, at, state: 'done' }) as const)
  const refunded = rows.reduce((sum, { amount: part }) => sum + part, 0)
  const unknown = { country: null, paidWith: null, dispute: null }
  return { paymentId: `rehearsal-${orderId}`, amount, currency, refunded, refunds, ...unknown }
}
