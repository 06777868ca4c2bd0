import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type TableOfOrders = {
  [Table in keyof Tables]: Tables[Table] extends { orderId: string | null } ? Table : never
}[keyof Tables]

/** Deletes the rows of orders in these tables. */
export const deleteByOrder =
  (...tables: TableOfOrders[]) =>
  async ({ db }: { db: Kysely<Tables> }, orderIds: readonly string[]): Promise<void> => {
    if (orderIds.length === 0) return
    for (const table of tables) await db.deleteFrom(table).where('orderId', 'in', orderIds).execute()
  }
