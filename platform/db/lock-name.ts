import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Until this transaction ends, others that lock the same name wait, and then count what it has written. For limits
 * without a row of their own to lock. SQLite runs one transaction at a time.
 */
export async function lockName(db: Kysely<Tables>, name: string): Promise<void> {
  if (!db.isTransaction) throw new Error(`“${name}” can only be locked within a transaction.`)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
