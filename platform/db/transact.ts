import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Rolls the transaction back; `outcome` is its result. */
type Refuse<Outcome> = (outcome: Outcome) => never

/**
 * A transaction that may be refused after its first write: an early return would commit what is half done, so it ends
 * with `return refuse(outcome)`.
 */
export async function transact<Outcome>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>, refuse: Refuse<Outcome>) => Promise<Outcome>,
): Promise<Outcome> {
  let refused: { outcome: Outcome } | undefined
  const refuse: Refuse<Outcome> = (outcome) => {
    refused = { outcome }
    throw new Error('The transaction was refused.')
  }
  try {
    return await db.transaction().execute((transaction) => work(transaction, refuse))
  } catch (error) {
    if (refused) return refused.outcome
    throw error
  }
}
