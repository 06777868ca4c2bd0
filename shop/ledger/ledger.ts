import type { LedgerRow } from '../db/tables.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'

export type Movement = Omit<LedgerRow, 'id' | 'at'> & {
  /** Its own date, where the provider says one. */
  at?: string | undefined
}

/** Writes a movement of money down, once for each name the provider has for it. */
export async function enter(shop: Shop, db: Shop['db'], { at, ...movement }: Movement): Promise<void> {
  const now = shop.now()
  await db
    .insertInto('ledger')
    .values({ id: newRowId(now), at: at ?? now.toISOString(), ...movement })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .execute()
}
