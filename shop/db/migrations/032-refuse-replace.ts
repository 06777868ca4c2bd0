import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * INSERT OR REPLACE deletes rows without the delete trigger, on a connection without `recursive_triggers`. It also
 * replaces by `rowid`, which every table has. PostgreSQL has no such statement.
 */
export const refuseReplace: Migration = {
  async up(db: Kysely<never>) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) return
    await onReplace(db, 'journal', 'id = new.id', refuse('journal'))
    await onReplace(db, 'documents', 'false', refuse('documents'))
    // Each start records the price of the day again, with ON CONFLICT DO NOTHING.
    await onReplace(db, 'prices', 'day = new.day and "from" = new."from"', 'select raise(ignore)')
  },
}

const refuse = (table: string) => `select raise(abort, '${table}: rows are only ever added')`

async function onReplace(db: Kysely<never>, table: string, isSameKey: string, action: string): Promise<void> {
  const existing = `select 1 from ${table} where (${isSameKey}) or rowid = new.rowid`
  const trigger = `create trigger "${table}RefuseReplaceRow" before insert on ${table} when exists (${existing})`
  await sql.raw(`${trigger} begin ${action}; end`).execute(db)
}
