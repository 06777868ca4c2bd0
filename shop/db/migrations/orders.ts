import type { Migration } from 'kysely/migration'
import { keyed, optional, type Schema, texts } from './columns.ts'

/** The first tables of the shop. */
export const orders: Migration = {
  async up(db) {
    await createOrders(db)
    await createSelling(db)
    await createPost(db)
  },
}

async function createOrders({ schema }: { schema: Schema }) {
  const table = schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('onceKey', 'text', (column) => column.unique())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('linkGeneration', 'integer', (column) => column.notNull())
  const required = ['state', 'email', 'emailKey', 'method', 'provider', 'product', 'currency'] as const
  const agreed = ['consentText', 'consentAt', 'policyVersion', 'createdAt'] as const
  const later = ['reference', 'payAt', 'paymentId', 'askedAt', 'paidAt', 'expiredAt', 'refundedAt'] as const
  const byBuyer = ['firstDownloadedAt', 'addressCorrectedAt'] as const
  await optional(texts(table, [...required, ...agreed]), [...later, ...byBuyer]).execute()
  const byReference = schema.createIndex('ordersByReference').on('orders').columns(['provider', 'reference'])
  await byReference.unique().execute()
  await schema.createIndex('ordersByEmail').on('orders').column('emailKey').execute()
  await schema.createIndex('ordersByState').on('orders').columns(['state', 'createdAt']).execute()
  await schema.createIndex('ordersByPayment').on('orders').columns(['provider', 'paymentId']).execute()
}

async function createSelling({ schema }: { schema: Schema }) {
  await keyed(schema, 'links', 'hash', ['orderId']).execute()
  await schema.createIndex('linksByOrder').on('links').column('orderId').execute()
  await keyed(schema, 'agreements', 'version', ['policies', 'firstUsedAt']).execute()
  await keyed(schema, 'grants', 'orderId', ['grantedAt']).execute()
  await keyed(schema, 'downloads', 'ticketHash', ['orderId', 'format', 'at']).execute()
  await schema.createIndex('downloadsByOrder').on('downloads').column('orderId').execute()
  await keyed(schema, 'rehearsals', 'orderId', ['currency', 'status'])
    .addColumn('amount', 'integer', (column) => column.notNull())
    .execute()
}

async function createPost({ schema }: { schema: Schema }) {
  const inbox = texts(schema.createTable('inbox'), ['provider', 'eventId', 'kind', 'about', 'state', 'receivedAt'])
  await optional(inbox, ['orderId', 'paymentId']).addPrimaryKeyConstraint('inboxKey', ['provider', 'eventId']).execute()
  await schema.createIndex('inboxByState').on('inbox').columns(['state', 'receivedAt']).execute()

  const outbox = keyed(schema, 'outbox', 'id', ['kind', 'recipient', 'state', 'nextAt', 'queuedAt'])
  await optional(outbox, ['orderId', 'acceptedAt', 'lastError'])
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('outboxByState').on('outbox').columns(['state', 'nextAt']).execute()
  await schema.createIndex('outboxByOrder').on('outbox').column('orderId').execute()

  await optional(keyed(schema, 'alerts', 'id', ['sentence', 'raisedAt']), ['orderId', 'seenAt'])
    .addColumn('about', 'text', (column) => column.notNull().unique())
    .execute()
}
