import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { retryConflict } from './retry-conflict.ts'

/** PostgreSQL error codes after which a connection must not be used again. */
const GONE = /^(08...|57P0.|25006|53300)$/

/**
 * A pool that never lends a broken connection. A connection that timed out still waits for its old response, so it is
 * closed; the others lead to the same server, so they are not used again either.
 */
export function createHealingPool(pool: Pool): PostgresPool {
  const madeIn = new WeakMap<PoolClient, number>()
  let generation = 0
  pool.on('connect', (client) => {
    madeIn.set(client, generation)
    // It may break between two statements of a transaction. Without a listener, that would end the process.
    client.on('error', () => undefined)
  })

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch(outOfReach)
    const made = madeIn.get(client)
    if (made === generation) return new LentConnection(client, () => (generation = Math.max(generation, made + 1)))
    client.release(true)
    return await connect()
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

class LentConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #onBroken: () => void
  #broken: DatabaseUnavailable | undefined
  #isInTransaction = false

  constructor(client: PostgresPoolClient, onBroken: () => void) {
    this.#client = client
    this.#onBroken = onBroken
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement)
    return this.#ask<Row>(statement, parameters)
  }

  release(destroy = false) {
    this.#client.release(destroy || this.#broken !== undefined)
  }

  /** Within a transaction, only the whole of it can be repeated. */
  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (/^(begin|start transaction)/i.test(sql)) this.#isInTransaction = true
    const run = () => this.#client.query<Row>(sql, parameters)
    return await (this.#isInTransaction ? run() : retryConflict(run))
  }

  async #ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // Otherwise the rollback would wait as long again.
    if (this.#broken) throw this.#broken
    try {
      return await this.#run<Row>(sql, parameters)
    } catch (error) {
      if (error instanceof DatabaseError && !GONE.test(error.code ?? '')) throw error
      this.#broken = new DatabaseUnavailable(reasonOf(error), { cause: error })
      this.#onBroken()
      throw this.#broken
    }
  }
}

function outOfReach(error: unknown): never {
  throw new DatabaseUnavailable(reasonOf(error), { cause: error })
}

/** An AggregateError has an empty message; its parts have the reason. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
