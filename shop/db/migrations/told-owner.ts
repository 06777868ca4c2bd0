import type { Migration } from 'kysely/migration'

/** Which alerts money depends on, and when each was put into a mail to the owner. */
export const toldOwner: Migration = {
  async up({ schema }) {
    const alerts = schema.alterTable('alerts')
    await alerts.addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await alerts.addColumn('mailedAt', 'text').execute()
  },
}
