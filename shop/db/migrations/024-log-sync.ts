import type { Migration } from 'kysely/migration'

/** Encrypted training logs: one synced copy for each order, and one to hand over to another device. */
export const logSync: Migration = {
  async up({ schema }) {
    await schema
      .createTable('syncedLogs')
      .addColumn('orderId', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('keyHash', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('ciphertext', 'text', (column) => column.notNull())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('syncedLogsKey', ['orderId', 'purpose'])
      .execute()
    await schema.createIndex('syncedLogsByAge').on('syncedLogs').columns(['purpose', 'savedAt']).execute()
  },
}
