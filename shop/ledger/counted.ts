import type { Shop } from '../shop.ts'

/** The movements that figures may sum: real money only, whatever mode the shop is in when somebody looks. */
export function countedMovements(db: Shop['db']) {
  return db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.orderId')
    .selectAll('ledger')
    .where('orders.test', '=', 0)
    .where('orders.provider', '!=', 'rehearsal')
}
