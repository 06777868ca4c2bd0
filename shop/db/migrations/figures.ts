import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, texts } from './columns.ts'

/** What the owner's figures are sums of, each beside its row, so that a month is read from one index and nothing else. */
export const figures: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db
    await addColumns(schema)
    await describeOldMovements(db)
    await schema.dropIndex('ledgerByTime').execute()
    const summed = ['pretended', 'at', 'id', 'kind', 'method', 'country', 'currency', 'amount', 'fee'] as const
    await schema
      .createIndex('ledgerByDay')
      .on('ledger')
      .columns([...summed])
      .execute()
    await indexSearches(db)
    const visits = texts(schema.createTable('visits'), ['day', 'page'])
    await visits
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitsKey', ['day', 'page'])
      .execute()
    await createNames(db)
    await keyed(schema, 'visitLogs', 'name', ['countedUntil']).execute()
  },
}

const isPostgres = (db: Kysely<never>) => db.getExecutor().adapter instanceof PostgresAdapter

/** The words of the names on withdrawals, to find each by how one of them begins. They go with their withdrawal. */
async function createNames(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('names')
    .addColumn('word', isPostgres(db) ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('withdrawalId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('namesKey', ['word', 'withdrawalId'])
    // Looked at when the transaction ends, in whichever order its rows were written.
    .addForeignKeyConstraint('namesOfWithdrawal', ['withdrawalId'], 'withdrawals', ['id'], (key) =>
      key.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute()
  await db.schema.createIndex('namesByWithdrawal').on('names').column('withdrawalId').execute()
}

async function addColumns(schema: Kysely<never>['schema']): Promise<void> {
  const ledger = () => schema.alterTable('ledger')
  await ledger().addColumn('method', 'text').execute()
  await ledger().addColumn('country', 'text').execute()
  await ledger().addColumn('fee', 'integer').execute()
  await ledger()
    .addColumn('pretended', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('orders').addColumn('erasedAt', 'text').execute()
  await schema.alterTable('rehearsals').addColumn('country', 'text').execute()
}

const of = (column: string) =>
  sql`(select ${sql.ref(`orders.${column}`)} from orders where orders.id = ${sql.ref('ledger.orderId')})`

async function describeOldMovements(db: Kysely<never>): Promise<void> {
  await sql`update ledger set method = ${of('method')}, country = ${of('payerCountry')},
    pretended = case when provider = 'rehearsal' then 2 else coalesce(${of('test')}, 0) end`.execute(db)
}

async function indexSearches(db: Kysely<never>): Promise<void> {
  const { schema } = db
  await schema.createIndex('ordersByTime').on('orders').columns(['createdAt', 'id']).execute()
  const decided = schema.createIndex('ordersByDisputeState').on('orders').columns(['disputeState', 'createdAt'])
  await decided.where('disputeState', 'is not', null).execute()
  const disputes = schema.createIndex('ordersByDispute').on('orders').column('disputeId')
  await disputes.where('disputeId', 'is not', null).execute()
  const partly = schema.createIndex('ordersPartlyBack').on('orders').columns(['createdAt', 'id'])
  await partly.where(sql<boolean>`"refundedAmount" > 0 and state = 'paid'`).execute()
  const unsettled = schema.createIndex('ordersUnsettled').on('orders').columns(['createdAt', 'id'])
  await unsettled.where(sql<boolean>`"paymentId" is not null and "paidAt" is null`).execute()
  // What is known about a person must be found whole.
  await schema.createIndex('outboxByRecipient').on('outbox').column('recipient').execute()
  await sql`create index "withdrawalsByReply" on withdrawals (lower("replyTo"))`.execute(db)
  // PostgreSQL finds what an address begins with only where letters are sorted by their bytes, as SQLite always does.
  if (isPostgres(db)) await sql`create index "ordersByAddress" on orders ("emailKey" collate "C")`.execute(db)
}
