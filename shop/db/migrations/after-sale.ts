import type { Migration } from 'kysely/migration'
import { keyed, optional, type Schema } from './columns.ts'

/** Statements of withdrawal, requests for money back, and money on its way back. */
export const afterSale: Migration = {
  async up({ schema }) {
    await schema.alterTable('agreements').addColumn('rules', 'text').execute()
    const orders = schema.alterTable('orders')
    await orders.addColumn('failedDownloads', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await schema.alterTable('outbox').addColumn('about', 'text').execute()
    await createWithdrawals(schema)
    await createCases(schema)
    await createRefunds(schema)
    await keyed(schema, 'rehearsedRefunds', 'name', ['orderId', 'at'])
      .addColumn('amount', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('rehearsedRefundsByOrder').on('rehearsedRefunds').column('orderId').execute()
  },
}

async function createWithdrawals(schema: Schema) {
  const columns = ['reference', 'receiptHash', 'name', 'contract', 'replyTo', 'statement', 'submittedAt'] as const
  await optional(keyed(schema, 'withdrawals', 'id', columns), ['orderId', 'judgement', 'judgedAt'])
    .addColumn('proven', 'integer', (column) => column.notNull())
    .addUniqueConstraint('withdrawalsByReference', ['reference'])
    .addUniqueConstraint('withdrawalsByReceipt', ['receiptHash'])
    .execute()
  await schema.createIndex('withdrawalsByJudgement').on('withdrawals').column('judgedAt').execute()
  await schema.createIndex('withdrawalsByOrder').on('withdrawals').columns(['orderId', 'submittedAt']).execute()
}

async function createCases(schema: Schema) {
  const columns = ['reference', 'orderId', 'kind', 'ground', 'description', 'state', 'judgement'] as const
  await optional(keyed(schema, 'cases', 'id', [...columns, 'openedAt', 'answerBy']), [
    'decidedAt',
    'decision',
    'withdrawalId',
  ])
    .addUniqueConstraint('casesByReference', ['reference'])
    .execute()
  await schema.createIndex('casesByOrder').on('cases').column('orderId').execute()
  await schema.createIndex('casesByState').on('cases').columns(['state', 'answerBy']).execute()
  await keyed(schema, 'caseWords', 'id', ['caseId', 'by', 'text', 'at']).execute()
  await schema.createIndex('caseWordsByCase').on('caseWords').column('caseId').execute()
  await keyed(schema, 'screenshots', 'id', ['caseId', 'type', 'at'])
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('screenshotsByCase').on('screenshots').column('caseId').execute()
}

async function createRefunds(schema: Schema) {
  const columns = ['orderId', 'state', 'cause', 'by', 'nextAt', 'askedAt'] as const
  await optional(keyed(schema, 'refunds', 'id', columns), [
    'causeId',
    'sentAt',
    'providerReference',
    'lastError',
    'note',
  ])
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('refundsByOrder').on('refunds').column('orderId').execute()
  await schema.createIndex('refundsByState').on('refunds').columns(['state', 'nextAt']).execute()
  await schema.createIndex('refundsByTime').on('refunds').column('askedAt').execute()
}
