import { fill, shopRoutes } from '../../../routes.ts'
import { deleteByOrder } from '../../../platform/db/delete-by-order.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { RehearsalRow } from '../../../platform/db/rows/money.ts'
import type { Order } from '../../orders/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { firstRowId, rowTime } from '../../../platform/shop/row-id.ts'
import {
  InvalidWebhook,
  type FoundPayment,
  type ListedPayment,
  type Payment,
  type PaymentProvider,
  type TimeRange,
  type PaymentStatus,
} from '../../../platform/payments/provider.ts'

/** The simulated provider. Its payments are in our database; its page is `/rehearsal/…`. */
export function createRehearsal(db: Shop['db'], siteUrl: string): PaymentProvider {
  return {
    name: 'rehearsal',
    createPaymentPage: ({ id }) =>
      Promise.resolve({ reference: id, paymentUrl: new URL(fill(shopRoutes.rehearsal, id), siteUrl).href }),
    fetchStatus: (order) => verdict(db, order),
    parseWebhook: () => Promise.reject(new InvalidWebhook('The rehearsal sends no webhooks from outside.')),
    listPayments: (span) => list(db, span),
    findPayment: (paymentId) => find(db, paymentId),
    async refund({ id: orderId }, { name, amount, at = new Date() }) {
      const refunded = db.insertInto('rehearsedRefunds').values({ name, orderId, amount, at: at.toISOString() })
      await refunded.onConflict((conflict) => conflict.column('name').doNothing()).execute()
      return { reference: name }
    },
  }
}

/** A completed payment stays completed; anything else can be retried. */
export const saveRehearsal = prepared((db, row: RehearsalRow) =>
  db
    .insertInto('rehearsals')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet({ status: row.status }).where('rehearsals.status', '!=', 'paid'),
    ),
)

export const deleteRehearsals = deleteByOrder('rehearsals')

const playedFor = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('rehearsals').selectAll().where('orderId', '=', orderId),
)

const refundsOf = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('rehearsedRefunds').selectAll().where('orderId', '=', orderId),
)

async function verdict(db: Shop['db'], order: Order): Promise<PaymentStatus> {
  const [played] = await playedFor(db, { orderId: order.id })
  switch (played?.status) {
    case undefined:
      return { status: 'waiting' }
    case 'paid':
    case 'refunded': {
      const payment = await paymentOf(db, played)
      return { status: payment.refunded >= payment.amount ? 'refunded' : 'paid', payment }
    }
    case 'held':
      return { status: 'waiting', onHold: { ...(await paymentOf(db, played)), reason: 'PENDING_REVIEW' } }
    case 'rejected':
      return { status: 'rejected', reason: 'REHEARSED' }
    case 'declined':
      return { status: 'declined', ...(order.paymentUrl ? { paymentUrl: order.paymentUrl } : {}) }
    case 'cancelled':
      return { status: 'closed' }
  }
}

async function* list(db: Shop['db'], { since, until }: TimeRange): AsyncGenerator<ListedPayment> {
  const played = db.selectFrom('rehearsals').selectAll().where('orderId', '>=', firstRowId(since))
  for (const row of await played.where('orderId', '<', firstRowId(until)).execute()) {
    const at = rowTime(row.orderId)
    if (!isMoney(row)) continue
    const { paymentId, amount, currency, refunded } = await paymentOf(db, row)
    yield {
      paymentId,
      orderId: row.orderId,
      paid: { amount, currency, at: at.toISOString() },
      hasReversals: refunded > 0,
    }
  }
}

async function find(db: Shop['db'], paymentId: string): Promise<FoundPayment | null> {
  const id = paymentId.replace(/^rehearsal-/, '')
  const [row] = await playedFor(db, { orderId: id })
  if (!row || !isMoney(row)) return null
  const payment = { ...(await paymentOf(db, row)), at: rowTime(id).toISOString() }
  return { payment, orderId: id, description: '', reference: id, email: null, bought: null }
}

const isMoney = ({ status }: RehearsalRow) => status === 'paid' || status === 'refunded'

async function paymentOf(db: Shop['db'], { orderId, amount, currency, country }: RehearsalRow): Promise<Payment> {
  const rows = await refundsOf(db, { orderId })
  const refunds = rows.map(({ name, amount: part, at }) => ({
    id: name,
    name,
    amount: part,
    at,
    state: 'done' as const,
  }))
  const refunded = rows.reduce((sum, { amount: part }) => sum + part, 0)
  const unknown = { country, paidWith: null, dispute: null }
  return { paymentId: `rehearsal-${orderId}`, amount, currency, refunded, refunds, ...unknown }
}
