import { sql } from 'kysely'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import type { OrderRow } from '../../../platform/db/rows/orders.ts'
import { rowTime } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { filterMovements, type MovementFilter, timeRangeOf } from './filter.ts'

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
    .innerJoin('orders', 'orders.id', 'ledger.orderId')
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
