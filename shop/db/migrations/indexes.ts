import type { Migration } from 'kysely/migration'

/** What a shop with a million orders needs to find each row without looking at the others. */
export const indexes: Migration = {
  async up({ schema }) {
    // All of it in one: SQLite would else take the index of the states, because it is sorted, and walk every paid order.
    const byBuyer = schema.createIndex('ordersByBuyer').on('orders').columns(['emailKey', 'state', 'createdAt'])
    await byBuyer.execute()
    await schema.dropIndex('ordersByEmail').execute()
    await schema.createIndex('alertsBySeen').on('alerts').columns(['seenAt', 'raisedAt']).execute()
    await schema.createIndex('alertsByOrder').on('alerts').column('orderId').execute()
  },
}
