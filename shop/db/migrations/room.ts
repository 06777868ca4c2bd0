import type { Migration } from 'kysely/migration'

/** Reading begins what was bought as a download does, so its first time is kept with the order. */
export const room: Migration = {
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('firstReadAt', 'text').execute()
  },
}
