import type { Migration } from 'kysely/migration'

/** VAT is always charged: companies with VAT ids that were checked at VIES are gone. Losses are apart from it. */
export const alwaysVat: Migration = {
  async up({ schema }) {
    await schema.dropTable('companies').execute()
    await schema
      .alterTable('ledger')
      .addColumn('loss', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
