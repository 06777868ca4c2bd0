import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10
const PATIENCE_MS = 10_000

/** A PostgreSQL server, for a shop on more than one machine. */
export function openPostgres(url: string, log: (sentence: string) => void): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
  pool.on('error', (fault) => log(`PostgreSQL closed a connection: ${fault.message}`))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
