import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed } from './columns.ts'

/** The discount code of an order, and one row per code to lock while its uses are counted. */
export const codes: Migration = {
  async up({ schema }) {
    const orders = () => schema.alterTable('orders')
    await orders().addColumn('discountCode', 'text').execute()
    await orders()
      .addColumn('discount', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    const used = schema.createIndex('ordersByCode').on('orders').columns(['discountCode', 'state'])
    await used.where(sql<boolean>`"discountCode" is not null`).execute()
    await keyed(schema, 'codes', 'code', ['firstUsedAt']).execute()
  },
}
