import type { Migration } from 'kysely/migration'
import { keyed } from './columns.ts'

/** Sales from before are not entered: until now, no shop has taken money. */
export const ledger: Migration = {
  async up({ schema }) {
    await keyed(schema, 'ledger', 'id', ['orderId', 'kind', 'currency', 'provider', 'reference', 'at'])
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addUniqueConstraint('ledgerOnce', ['provider', 'kind', 'reference'])
      .execute()
    await schema.createIndex('ledgerByOrder').on('ledger').column('orderId').execute()
    await schema.createIndex('ledgerByTime').on('ledger').column('at').execute()
    await schema.dropTable('grants').execute()
  },
}
