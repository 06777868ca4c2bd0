import { PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, optional, type Schema } from './columns.ts'

/** The owner's door, and the book of what was done behind it. */
export const desk: Migration = {
  async up(db) {
    await createDoor(db.schema)
    await createJournal(db.schema)
    await (db.getExecutor().adapter instanceof PostgresAdapter ? keepOnPostgres(db) : keepOnSqlite(db))
  },
}

async function createDoor(schema: Schema) {
  await optional(keyed(schema, 'deskLinks', 'hash', ['printedAt', 'expiresAt']), ['usedAt']).execute()
  const sessions = keyed(schema, 'deskSessions', 'id', ['hash', 'openedBy', 'browser', 'openedAt', 'expiresAt'])
  await optional(sessions, ['endedAt']).addUniqueConstraint('deskSessionsByHash', ['hash']).execute()
  await optional(keyed(schema, 'deskPasskeys', 'id', ['publicKey', 'transports', 'name', 'addedAt']), ['usedAt'])
    .addColumn('counter', 'integer', (column) => column.notNull())
    .execute()
  await optional(keyed(schema, 'deskCodes', 'hash', ['madeAt']), ['usedAt']).execute()
  await keyed(schema, 'deskChallenges', 'hash', ['usedAt']).execute()
}

async function createJournal(schema: Schema) {
  await optional(keyed(schema, 'journal', 'id', ['by', 'act', 'at']), ['orderId', 'note']).execute()
  await schema.createIndex('journalByOrder').on('journal').columns(['orderId', 'id']).execute()
  await schema.createIndex('journalByAct').on('journal').columns(['act', 'id']).execute()
}

type Database = Parameters<Migration['up']>[0]

const REFUSAL = 'the journal is only ever added to'

/** What stands in the journal stays: the database itself refuses to change or delete it. */
async function keepOnSqlite(db: Database) {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`)
  await sql`create trigger "journalKeepsRows" before delete on journal ${refuse}`.execute(db)
  await sql`create trigger "journalKeepsWords" before update on journal ${refuse}`.execute(db)
}

async function keepOnPostgres(db: Database) {
  const refuse = sql.raw(`begin raise exception '${REFUSAL}'; end`)
  await sql`create function "refuseChange"() returns trigger language plpgsql as $$ ${refuse} $$`.execute(db)
  await sql`create trigger "journalKeeps" before update or delete or truncate on journal
    for each statement execute function "refuseChange"()`.execute(db)
}
