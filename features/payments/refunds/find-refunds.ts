import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

/** By law or by the shop's own rules; no person decided them. */
const AUTOMATIC = ['law', 'guarantee', 'policy'] as const

export async function findRefund(db: Shop['db'], id: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function refundsOf(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<RefundRow[]> {
  return await db.selectFrom('refunds').selectAll().where('orderId', '=', id).orderBy('id').execute()
}

/** Those that one case of an order led to. */
export async function refundsFor(
  db: Shop['db'],
  { id: caseId, orderId }: { id: string; orderId: string },
): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refunds').selectAll().where('orderId', '=', orderId)
  return await refunds.where('causeId', '=', caseId).orderBy('id').execute()
}

export async function failedRefunds({ db }: Pick<Shop, 'db'>, { id }: Order): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refunds').selectAll().where('orderId', '=', id).where('state', '=', 'failed')
  return await refunds.orderBy('id').execute()
}

/** Refunds in a state whose buyers were mailed about these steps only. */
export async function refundsToNotify(
  db: Shop['db'],
  {
    state,
    notified,
    sentBefore,
  }: Pick<RefundRow, 'state'> & { notified: RefundRow['notified'][]; sentBefore?: string },
  limit: number,
): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refunds').selectAll().where('state', '=', state).where('notified', 'in', notified)
  const due = refunds.$if(sentBefore !== undefined, (refund) => refund.where('sentAt', '<', sentBefore ?? ''))
  return await due.limit(limit).execute()
}

export async function automaticRefundsOf(
  db: Shop['db'],
  orderIds: readonly string[],
): Promise<Pick<RefundRow, 'amount' | 'state' | 'requestedAt'>[]> {
  const refunds = db.selectFrom('refunds').select(['amount', 'state', 'requestedAt']).where('orderId', 'in', orderIds)
  return await refunds.where('by', 'in', AUTOMATIC).execute()
}

export async function countAutomaticRefunds(db: Shop['db'], since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('requestedAt', '>', since.toISOString())
    .where('by', 'in', AUTOMATIC)
    .executeTakeFirstOrThrow()
  return Number(count)
}
