import type { Migration } from 'kysely/migration'

export const turnedBack: Migration = {
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('turnedBackAt', 'text').execute()
  },
}
