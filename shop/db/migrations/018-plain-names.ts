import type { Kysely } from 'kysely'
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
}

/** Renames columns to the vocabulary of the code. Indexes follow their columns on both databases. */
export const plainNames: Migration = {
  async up(db: Kysely<never>) {
    for (const [table, columns] of Object.entries(RENAMED)) {
      for (const [from, to] of Object.entries(columns)) {
        // oxlint-disable-next-line no-await-in-loop
        await db.schema.alterTable(table).renameColumn(from, to).execute()
      }
    }
  },
}
