import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links a withdrawal to the case it ended in, also if the case was open before. */
export const withdrawalCases: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('withdrawals').addColumn('caseId', 'text').execute()
    await db.schema.createIndex('withdrawalsByTime').on('withdrawals').columns(['submittedAt', 'id']).execute()
    await sql`update "withdrawals" set "caseId" = (select "id" from "cases" where "withdrawalId" = "withdrawals"."id" limit 1)`.execute(
      db,
    )
  },
}
