import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'

/** A statement from the order page confirms an earlier one that came without it, so the earlier date counts. */
export async function receivedAtOf({ db }: Shop, order: Order, submittedAt: Date): Promise<Date> {
  const earlier = await db
    .selectFrom('withdrawals')
    .innerJoin('cases', 'cases.id', 'withdrawals.caseId')
    .select('withdrawals.submittedAt')
    .where('withdrawals.orderId', '=', order.id)
    .where('withdrawals.proven', '=', 0)
    .where('withdrawals.submittedAt', '<', submittedAt.toISOString())
    .where('cases.state', '=', 'open')
    .orderBy('withdrawals.submittedAt')
    .limit(1)
    .executeTakeFirst()
  return earlier ? new Date(earlier.submittedAt) : submittedAt
}
