import { Kysely, type TransactionBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from './tables.ts'

/** PostgreSQL has rolled back one of two transactions that waited for each other: a deadlock, or a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001'])

/** Runs the work once more after such a conflict. Nothing of the first run was stored. */
export async function retryConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError) || !CONFLICTS.has(error.code ?? '')) throw error
    return await work()
  }
}

/** Repeats whole transactions, so they must change nothing but the database. Single statements are repeated by the pool. */
export class RetryingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute: typeof builder.execute = builder.execute.bind(builder)
    builder.execute = (work) => retryConflict(() => execute(work))
    return builder
  }
}
