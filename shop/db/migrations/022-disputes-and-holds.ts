import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, optional, type Table, texts } from './columns.ts'

const INDEXES = ['ordersDisputed', 'ordersByDisputeState', 'ordersByDispute']
const COLUMNS = [
  'disputeId',
  'disputeState',
  'disputeReason',
  'disputeAnswerBy',
  'pendingReason',
  'pendingSince',
] as const

/** Moves disputes and provider holds from columns of `orders` to tables of their own. */
export const disputesAndHolds: Migration = {
  async up(db: Kysely<never>) {
    await createTables(db)
    await sql`insert into "disputes" ("id", "orderId", "state", "reason", "answerBy", "current")
      select "disputeId", "id", "disputeState", coalesce("disputeReason", ''), "disputeAnswerBy", 1
      from "orders" where "disputeId" is not null and "disputeState" is not null`.execute(db)
    await sql`insert into "paymentHolds" ("orderId", "reason", "since")
      select "id", coalesce("pendingReason", ''), "pendingSince" from "orders" where "pendingSince" is not null`.execute(
      db,
    )
    // SQLite drops no column that has an index.
    for (const name of INDEXES) await db.schema.dropIndex(name).execute()
    for (const name of COLUMNS) await db.schema.alterTable('orders').dropColumn(name).execute()
  },
}

async function createTables({ schema }: Kysely<never>): Promise<void> {
  const disputes = texts(schema.createTable('disputes'), ['id', 'orderId', 'state', 'reason'])
  await ofOrder(optional(disputes, ['answerBy']), 'disputes')
    .addColumn('current', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('disputesKey', ['id', 'orderId'])
    .execute()
  await schema.createIndex('disputesByOrder').on('disputes').columns(['orderId', 'current']).execute()
  await schema.createIndex('disputesByState').on('disputes').columns(['state', 'current']).execute()
  await ofOrder(keyed(schema, 'paymentHolds', 'orderId', ['reason', 'since']), 'paymentHolds').execute()
}

const ofOrder = (table: Table, name: string): Table =>
  table.addForeignKeyConstraint(`${name}OfOrder`, ['orderId'], 'orders', ['id'], (key) => key.onDelete('cascade'))
