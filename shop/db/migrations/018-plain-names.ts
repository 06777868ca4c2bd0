import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const RENAMED: Record<string, Record<string, string>> = {
  orders: {
    payAt: 'paymentUrl',
    onceKey: 'idempotencyKey',
    turnedBackAt: 'cancelledAt',
    givenUpFor: 'rejectedReason',
    noNewsAt: 'unsubscribedAt',
    editionTold: 'editionNotified',
    editionFetched: 'editionDownloaded',
    downloadedWholeAt: 'downloadCompletedAt',
  },
  withdrawals: { judgement: 'assessment', judgedAt: 'assessedAt' },
  cases: { judgement: 'assessment' },
  ledger: { pretended: 'simulated' },
  refunds: { told: 'notified', askedAt: 'requestedAt' },
}

const TABLES = { caseWords: 'caseMessages', names: 'withdrawalNames' }

const VALUES: [table: string, column: string, from: string, to: string][] = [
  ['refunds', 'state', 'asked', 'requested'],
  ['cases', 'state', 'taken-back', 'cancelled'],
  ['outbox', 'kind', 'case-word', 'case-message'],
  ['outbox', 'kind', 'withdrawal-taken', 'withdrawal-received'],
  ['outbox', 'kind', 'withdrawal-noticed', 'withdrawal-notice'],
]

/** Renames columns, tables and stored values to the vocabulary of the code. Indexes follow their columns on both databases. */
export const plainNames: Migration = {
  async up(db: Kysely<never>) {
    for (const [table, columns] of Object.entries(RENAMED)) {
      for (const [from, to] of Object.entries(columns)) {
        await db.schema.alterTable(table).renameColumn(from, to).execute()
      }
    }
    for (const [from, to] of Object.entries(TABLES)) {
      await db.schema.alterTable(from).renameTo(to).execute()
    }
    for (const [table, column, from, to] of VALUES) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        db,
      )
    }
  },
}
