import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, optional, texts } from './columns.ts'

const REFUSAL = 'documents are only ever added'
/** Full years after the year of issue. Rehearsal and test documents may go earlier. */
const RETENTION_YEARS = 10

/** The tax of each sale, numbered documents, and companies whose VAT id is checked. */
export const documents: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db
    await addColumns(schema, 'orders', {
      text: ['taxTreatment', 'taxCountry', 'taxRateVersion', 'evidence', 'evidenceState'],
      integer: ['taxRate', 'taxAmount'],
    })
    await addColumns(schema, 'ledger', { text: ['taxTreatment', 'taxCountry'], integer: ['taxRate', 'taxAmount'] })
    const abroad = schema.createIndex('ledgerTaxedAbroad').on('ledger').columns(['simulated', 'at'])
    await abroad.where(sql<boolean>`"taxTreatment" = 'oss'`).execute()
    await keyed(schema, 'documentCounters', 'series', ['lastHash'])
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    await keyed(schema, 'documentSeries', 'letter', ['startedAt']).execute()
    await createDocuments(db)
    const companies = keyed(schema, 'companies', 'id', ['name', 'address', 'country', 'vatId', 'state', 'queuedAt'])
    await optional(
      companies.addColumn('nextAt', 'text', (column) => column.notNull()),
      ['checkedAt', 'requestId', 'lastError'],
    )
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    const unchecked = schema.createIndex('companiesUnchecked').on('companies').column('nextAt')
    await unchecked.where(sql<boolean>`"state" = 'unchecked'`).execute()
  },
}

async function addColumns(
  schema: Kysely<never>['schema'],
  table: string,
  columns: Record<'text' | 'integer', readonly string[]>,
): Promise<void> {
  for (const type of ['text', 'integer'] as const) {
    for (const column of columns[type]) {
      await schema.alterTable(table).addColumn(column, type).execute()
    }
  }
}

async function createDocuments(db: Kysely<never>): Promise<void> {
  const required = ['series', 'number', 'orderId', 'kind', 'reference', 'issuedAt', 'body', 'hash', 'previousHash']
  await optional(texts(db.schema.createTable('documents'), required), ['corrects'])
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('simulated', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('documentsKey', ['series', 'place'])
    .addUniqueConstraint('documentsByOrder', ['orderId', 'kind', 'reference'])
    .execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? protectOnPostgres(db) : protectOnSqlite(db))
}

async function protectOnSqlite(db: Kysely<never>): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`)
  const isRetained = sql.raw(
    `old.simulated = 0 and cast(substr(old."issuedAt", 1, 4) as integer) >= cast(strftime('%Y', 'now') as integer) - ${RETENTION_YEARS}`,
  )
  await sql`create trigger "documentsRefuseUpdate" before update on documents ${refuse}`.execute(db)
  await sql`create trigger "documentsRefuseDelete" before delete on documents when ${isRetained} ${refuse}`.execute(db)
  // INSERT OR REPLACE deletes without the delete trigger.
  await sql`create trigger "documentsRefuseReplace" before insert on documents
    when exists (select 1 from documents where series = new.series and place = new.place)
      or exists (select 1 from documents where "orderId" = new."orderId" and kind = new.kind
        and reference = new.reference) ${refuse}`.execute(db)
}

async function protectOnPostgres(db: Kysely<never>): Promise<void> {
  const refuse = sql.raw(`begin raise exception '${REFUSAL}'; end`)
  const isRetained = sql.raw(
    `old.simulated = 0 and substr(old."issuedAt", 1, 4)::integer >= extract(year from now() at time zone 'UTC') - ${RETENTION_YEARS}`,
  )
  await sql`create function "refuseDocumentChange"() returns trigger language plpgsql as $$ ${refuse} $$`.execute(db)
  await sql`create trigger "documentsRefuseUpdate" before update on documents
    for each row execute function "refuseDocumentChange"()`.execute(db)
  await sql`create trigger "documentsRefuseDelete" before delete on documents
    for each row when (${isRetained}) execute function "refuseDocumentChange"()`.execute(db)
  await sql`create trigger "documentsRefuseTruncate" before truncate on documents
    for each statement execute function "refuseDocumentChange"()`.execute(db)
}
