import { prepared } from '../../../platform/db/prepared.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { addLink } from '../find/order-link.ts'
import { type NewOrder, type Order, WITHOUT_DISPUTE_OR_HOLD } from '../order.ts'

/** Writes an order with its link. `undefined` when its number or its idempotency key is taken. */
export async function insertOrderRow(shop: Shop, db: Shop['db'], order: NewOrder): Promise<Order | undefined> {
  const [written] = await insert(db, order)
  if (!written) return undefined
  await addLink(shop, db, written)
  return { ...written, ...WITHOUT_DISPUTE_OR_HOLD }
}

const insert = prepared((db, order: NewOrder) =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)
