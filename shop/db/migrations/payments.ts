import type { Migration } from 'kysely/migration'

const TEXTS = ['pendingReason', 'pendingSince', 'givenUpFor', 'payerCountry', 'paidWith', 'duplicateOf'] as const
const DISPUTE = ['disputeId', 'disputeState', 'disputeReason', 'disputeAnswerBy'] as const
const COUNTS = ['captureAttempts', 'refundedAmount', 'test'] as const

/** What a provider knows of a payment beyond its amount. One column at a time: SQLite adds no more. */
export const payments: Migration = {
  async up({ schema }) {
    for (const name of [...TEXTS, ...DISPUTE]) {
      await schema.alterTable('orders').addColumn(name, 'text').execute()
    }
    for (const name of COUNTS) {
      const orders = schema.alterTable('orders')
      await orders.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)).execute()
    }
  },
}
