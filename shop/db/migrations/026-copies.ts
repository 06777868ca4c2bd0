import type { Migration } from 'kysely/migration'

/** How many copies an order has, and what each of them cost. */
export const copies: Migration = {
  async up({ schema }) {
    const orders = () => schema.alterTable('orders')
    await orders()
      .addColumn('quantity', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await orders().addColumn('unitPrice', 'integer').execute()
  },
}
