import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { texts } from './columns.ts'

const REFUSAL = 'prices are only ever added'

/** What the shop charged, day by day. */
export const prices: Migration = {
  async up(db: Kysely<never>) {
    await texts(db.schema.createTable('prices'), ['day', 'from', 'kind', 'at'])
      .addColumn('price', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('pricesKey', ['day', 'from'])
      .execute()
    await (db.getExecutor().adapter instanceof PostgresAdapter ? protectOnPostgres(db) : protectOnSqlite(db))
  },
}

async function protectOnSqlite(db: Kysely<never>): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`)
  await sql`create trigger "pricesRefuseUpdate" before update on prices ${refuse}`.execute(db)
  await sql`create trigger "pricesRefuseDelete" before delete on prices ${refuse}`.execute(db)
}

async function protectOnPostgres(db: Kysely<never>): Promise<void> {
  const refuse = sql.raw(`begin raise exception '${REFUSAL}'; end`)
  await sql`create function "refusePriceChange"() returns trigger language plpgsql as $$ ${refuse} $$`.execute(db)
  await sql`create trigger "pricesRefuseChange" before update or delete or truncate on prices
    for each statement execute function "refusePriceChange"()`.execute(db)
}
