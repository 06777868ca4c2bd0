import { type Expression, type ExpressionBuilder, expressionBuilder, type SelectQueryBuilder } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type Order, PAYABLE_STATES } from '../order.ts'

/** Orders with their current dispute and hold. No two columns share a name, so conditions need not qualify theirs. */
export function selectOrders(db: Shop['db']) {
  const dispute = db
    .selectFrom('disputes')
    .select(['orderId', 'id as disputeId', 'state as disputeState'])
    .select(['reason as disputeReason', 'answerBy as disputeAnswerBy', 'answeredAt as disputeAnsweredAt'])
    .where('current', '=', 1)
    .as('dispute')
  const hold = db
    .selectFrom('paymentHolds')
    .select(['orderId', 'reason as holdReason', 'since as heldSince'])
    .as('hold')
  return (
    db
      .selectFrom('orders')
      .leftJoin(dispute, 'dispute.orderId', 'orders.id')
      // A payment ends the hold. Its row stays: to delete it would cost every purchase a statement.
      .leftJoin(hold, (join) => join.onRef('hold.orderId', '=', 'orders.id').on('paidAt', 'is', null))
      .selectAll('orders')
      .select(['disputeId', 'disputeState', 'disputeReason', 'disputeAnswerBy', 'disputeAnsweredAt'])
      .select(['holdReason', 'heldSince'])
  )
}

/** Builds conditions on what `selectOrders` selects. */
export type OrderConditions =
  ReturnType<typeof selectOrders> extends SelectQueryBuilder<infer Database, infer Names, unknown>
    ? ExpressionBuilder<Database, Names>
    : never

const byId = prepared((db, { id }: { id: string }) => selectOrders(db).where('id', '=', id))

export async function readOrder(db: Shop['db'], id: string): Promise<Order | undefined> {
  const [order] = await byId(db, { id })
  return order
}

/** Whether an order is not paid and not deleted, as a condition. */
export function isUnpaid(id: Expression<string>) {
  const row = expressionBuilder<Tables>()
  const orders = row.selectFrom('orders').select('orders.id').where('orders.id', '=', id)
  return row.exists(orders.where('orders.state', 'in', PAYABLE_STATES))
}

/** For updates of unpaid orders. PostgreSQL may miss a hold added during the update, as if it had come afterwards. */
export function isOnHold(order: ExpressionBuilder<Tables, 'orders'>) {
  return order.exists(
    order.selectFrom('paymentHolds').select('since').whereRef('paymentHolds.orderId', '=', 'orders.id'),
  )
}

/** The rows of orders, which other features select from or join as `orders`. */
export const orderRows = (db: Shop['db']) => db.selectFrom('orders').selectAll('orders').as('orders')
