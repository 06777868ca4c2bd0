import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { healing } from './healing-pool.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10

/** Milliseconds until the database counts as gone. */
export interface DatabasePatience {
  connect: number
  query: number
}

const PATIENCE: DatabasePatience = { connect: 5_000, query: 10_000 }
/** Making an index over a million rows takes its time, and so does waiting for the server that makes it. */
export const FOR_MIGRATIONS: DatabasePatience = { connect: 10_000, query: 10 * 60_000 }

/** A PostgreSQL server, for a shop on more than one machine. */
export function openPostgres(url: string, log: (sentence: string) => void, patience = PATIENCE): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
  pool.on('error', (fault) => log(`PostgreSQL closed a connection: ${fault.message}`))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: healing(pool) }) })
}
