import type { Migration } from 'kysely/migration'

/** The refund that closed a seat, which opens it again if it fails. */
export const refundedSeats: Migration = {
  async up({ schema }) {
    await schema.alterTable('seats').addColumn('refundId', 'text').execute()
  },
}
