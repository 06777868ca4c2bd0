import { setTimeout } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from './tables.ts'

/** PostgreSQL has rolled back one of two transactions that waited for each other: a deadlock, or a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001'])

const RETRIES = 3
const MAX_PAUSE_MS = 100

/** Repeats the work after such a conflict. Nothing of the runs before was stored. */
export async function retryConflict<Result>(work: () => Promise<Result>, retries = RETRIES): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (retries === 0 || !(error instanceof DatabaseError) || !CONFLICTS.has(error.code ?? '')) throw error
  }
  // At once, it could lock the row that the other transaction has waited for, and both would wait again.
  await setTimeout(Math.random() * MAX_PAUSE_MS)
  return await retryConflict(work, retries - 1)
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
