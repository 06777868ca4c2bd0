import { type Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { MINUTE } from '../format/duration.ts'
import { createHealingPool } from './healing-pool.ts'
import { RetryingDatabase } from './retry-conflict.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10

/** Milliseconds until the database counts as unavailable. */
interface DatabaseTimeouts {
  connect: number
  query: number
}

const TIMEOUT_MS: DatabaseTimeouts = { connect: 5_000, query: 10_000 }
/** Creating an index over a million rows is slow, and another server may already be doing it. */
export const FOR_MIGRATIONS: DatabaseTimeouts = { connect: 10_000, query: 10 * MINUTE }

/** A PostgreSQL server, for a shop on more than one machine. */
export function openPostgres(url: string, log: (sentence: string) => void, timeouts = TIMEOUT_MS): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the next query; without a listener, the error would end the process.
  pool.on('error', (error) => log(`PostgreSQL closed a connection: ${error.message}`))
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool: createHealingPool(pool) }) })
}
