import type { Migration } from 'kysely/migration'
import { texts } from './columns.ts'

/** VAT is always charged: companies with VAT ids that were checked at VIES are gone. Losses are apart from it.
 * When each One-Stop Shop return was filed. */
export const alwaysVat: Migration = {
  async up({ schema }) {
    await schema.dropTable('companies').execute()
    await schema
      .alterTable('ledger')
      .addColumn('loss', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await texts(schema.createTable('ossReturns'), ['quarter', 'filedAt'])
      .addColumn('simulated', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ossReturnsKey', ['quarter', 'simulated'])
      .execute()
  },
}
