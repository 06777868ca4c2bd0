import { type Expression, sql, type SqlBool } from 'kysely'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import type { OrderRow } from '../../../platform/db/rows/orders.ts'
import { orderRows } from '../../orders/find/index.ts'
import { firstRowId, rowTime } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { filterMovements, type MovementFilter, movementsOfMode, timeRangeOf } from './filter.ts'

export const PAGE = 200

export type MovementRow = LedgerRow &
  Pick<OrderRow, 'number' | 'paymentId' | 'evidenceState'> & {
    /** The number of its receipt or credit note. */
    document: string | null
  }

export type MovementCursor = Pick<LedgerRow, 'at' | 'id'>

/** Now, or the time of the newest row if a clock was ahead: rows up to it are all that exist. */
export async function latestRecordTime({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Date> {
  const { newest } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return new Date(Math.max(now().getTime(), newest ? rowTime(newest).getTime() : 0))
}

/** With the number of its order and how it was paid. */
export async function findMovement(db: Shop['db'], id: string) {
  return await db
    .selectFrom('ledger')
    .innerJoin(orderRows(db), 'orders.id', 'ledger.orderId')
    .select(['ledger.kind', 'ledger.amount', 'ledger.currency', 'ledger.at', 'orders.number', 'orders.method'])
    .where('ledger.id', '=', id)
    .executeTakeFirst()
}

/** Ids of those recorded since then, without those that meet a condition. */
export async function movementsSince(
  shop: Shop,
  since: Date,
  { unless, limit }: { unless: (id: Expression<string>) => Expression<SqlBool>; limit: number },
): Promise<string[]> {
  const recorded = movementsOfMode(shop).clearSelect().select('ledger.id').where('ledger.id', '>=', firstRowId(since))
  const others = recorded.where((row) => row.not(unless(row.ref('ledger.id'))))
  return (await others.orderBy('ledger.id').limit(limit).execute()).map(({ id }) => id)
}

/** The oldest first. */
export async function listMovements(
  shop: Shop,
  filter: MovementFilter,
  after: MovementCursor | null,
  limit = PAGE,
): Promise<MovementRow[]> {
  const range = timeRangeOf(shop, filter)
  // With the start of the whole span, SQLite would scan every earlier page again.
  const from = after === null ? range.start : new Date(after.at)
  return await filterMovements(shop, filter, { ...range, start: from })
    .innerJoin(orderRows(shop.db), 'orders.id', 'ledger.orderId')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.orderId', '=', 'ledger.orderId')
        .on((row) =>
          row(
            'documents.reference',
            '=',
            sql<string>`${row.ref('ledger.kind')} || ' ' || ${row.ref('ledger.reference')}`,
          ),
        ),
    )
    .selectAll('ledger')
    .select(['orders.number', 'orders.paymentId', 'orders.evidenceState', 'documents.number as document'])
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(row.refTuple('ledger.at', 'ledger.id'), '>', row.tuple(after?.at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('ledger.at')
    .orderBy('ledger.id')
    .limit(limit)
    .execute()
}
