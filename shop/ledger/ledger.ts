import type { LedgerRow } from '../db/tables.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'

/** Writes a movement of money down, once for each name the provider has for it. */
export async function enter(shop: Shop, db: Shop['db'], movement: Omit<LedgerRow, 'id' | 'at'>): Promise<void> {
  const now = shop.now()
  await db
    .insertInto('ledger')
    .values({ id: newRowId(now), at: now.toISOString(), ...movement })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .execute()
}
