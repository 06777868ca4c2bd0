import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type TableOfOrders =
  | 'alerts'
  | 'documents'
  | 'downloads'
  | 'ledger'
  | 'outbox'
  | 'refunds'
  | 'rehearsals'
  | 'rehearsedRefunds'
  | 'syncedLogs'
  | 'withdrawals'

/** Deletes the rows of orders in these tables. */
export const deleteByOrder =
  (...tables: TableOfOrders[]) =>
  async ({ db }: { db: Kysely<Tables> }, orderIds: readonly string[]): Promise<void> => {
    for (const table of tables) await db.deleteFrom(table).where('orderId', 'in', orderIds).execute()
  }
