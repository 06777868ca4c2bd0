import type { Migration } from 'kysely/migration'

/**
 * An order has no payment and no time of payment when it is written. Indexes that pass over such orders are written once,
 * when there is something to find.
 */
export const knownOnly: Migration = {
  async up({ schema }) {
    const index = (name: string, column: 'paymentId' | 'paidAt') =>
      schema.createIndex(name).on('orders').columns(['provider', column]).where(column, 'is not', null)
    await schema.dropIndex('ordersByPayment').execute()
    await index('ordersByPayment', 'paymentId').execute()
    await schema.dropIndex('ordersByPaidAt').execute()
    await index('ordersByPaidAt', 'paidAt').execute()
  },
}
