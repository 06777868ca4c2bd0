import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export type OrderCondition = (order: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>

/** With their links, disputes, holds and seats. */
export async function deleteOrders({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('links').where('orderId', 'in', ids).execute()
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
}

/** Those of them that meet the condition, with their links. Returns their ids. */
export async function deleteUnpaid(
  db: Shop['db'],
  ids: readonly string[],
  condition: OrderCondition,
): Promise<string[]> {
  // Written so that SQLite does not use the index on state.
  const unpaid = db.deleteFrom('orders').where('id', 'in', ids).where('state', 'not in', ['paid', 'refunded'])
  const deleted = (await unpaid.where(condition).returning('id').execute()).map(({ id }) => id)
  if (deleted.length > 0) await db.deleteFrom('links').where('orderId', 'in', deleted).execute()
  return deleted
}
