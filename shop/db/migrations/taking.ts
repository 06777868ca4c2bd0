import type { Migration } from 'kysely/migration'

/** When the money was last asked for, and what the provider last said about a page that may still be paid on. */
export const taking: Migration = {
  async up({ schema }) {
    for (const name of ['captureAskedAt', 'closedAt', 'answeredAt']) {
      await schema.alterTable('orders').addColumn(name, 'text').execute()
    }
  },
}
