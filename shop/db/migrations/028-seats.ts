import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keyed, optional } from './columns.ts'

/** Copies that a buyer hands out. A claimed seat is an order of its own, without a price. */
export const seats: Migration = {
  async up({ schema }) {
    const orders = () => schema.alterTable('orders')
    await orders()
      .addColumn('hasSeats', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await orders().addColumn('seatOf', 'text').execute()
    const copies = schema.createIndex('ordersBySeat').on('orders').column('seatOf')
    await copies.where(sql<boolean>`"seatOf" is not null`).execute()
    await schema.alterTable('refunds').addColumn('copies', 'integer').execute()
    const required = ['orderId', 'state', 'codeHash']
    const gift = ['recipientName', 'fromName', 'message', 'availableAt', 'delivery']
    const progress = ['sentTo', 'sentToKey', 'sentAt', 'claimKey', 'claimedAt', 'copyId', 'closedAt']
    await optional(keyed(schema, 'seats', 'id', required), [...progress, ...gift])
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('sends', 'integer', (column) => column.notNull().defaultTo(0))
      .addForeignKeyConstraint('seatsOfOrder', ['orderId'], 'orders', ['id'], (key) => key.onDelete('cascade'))
      .addUniqueConstraint('seatsByOrder', ['orderId', 'place'])
      .addUniqueConstraint('seatsByCode', ['codeHash'])
      .execute()
    const sent = schema.createIndex('seatsByRecipient').on('seats').column('sentToKey')
    await sent.where(sql<boolean>`"sentToKey" is not null`).execute()
  },
}
