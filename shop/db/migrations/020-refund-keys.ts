import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const refundKeys: Migration = {
  async up({ schema }: Kysely<never>) {
    const refunds = schema.alterTable('refunds')
    await refunds.addColumn('keyVersion', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    // A partial index: most fees are known with the sale.
    const withoutFee = schema.createIndex('ledgerWithoutFee').on('ledger').columns(['provider', 'at'])
    await withoutFee.where(sql<boolean>`"kind" = 'sale' and "fee" is null`).execute()
  },
}
