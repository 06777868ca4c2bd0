import { sql } from 'kysely'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { selectOrders } from '../../orders/find/index.ts'

interface Range extends Pick<LedgerRow, 'provider'> {
  since: string
}

/** Ids of their orders, as all of these return. A refund may still fail. */
export async function ordersRefundedSince(db: Shop['db'], range: Range): Promise<string[]> {
  // Literals: the database uses a partial index only where the condition matches exactly.
  return await idsOf(movedSince(db, range).where('ledger.kind', '=', sql.lit('refund')))
}

export async function salesWithoutFee(db: Shop['db'], range: Range): Promise<string[]> {
  return await idsOf(movedSince(db, range).where(sql<boolean>`"kind" = 'sale' and "fee" is null`))
}

export async function lostDisputesWithoutFee(db: Shop['db'], { provider, since }: Range): Promise<string[]> {
  const lost = selectOrders(db).where('disputeState', '=', 'lost').innerJoin('ledger', 'ledger.orderId', 'orders.id')
  const withoutFee = lost.where('ledger.kind', '=', 'dispute').where('ledger.fee', 'is', null)
  const orders = withoutFee.where('ledger.provider', '=', provider).where('ledger.at', '>', since)
  return (await orders.clearSelect().select('orders.id').execute()).map(({ id }) => id)
}

const movedSince = (db: Shop['db'], { provider, since }: Range) =>
  db.selectFrom('ledger').select('orderId').where('provider', '=', provider).where('at', '>', since)

const idsOf = async (movements: ReturnType<typeof movedSince>): Promise<string[]> =>
  (await movements.execute()).map(({ orderId }) => orderId)
