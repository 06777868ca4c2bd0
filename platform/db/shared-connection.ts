import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { GroupCommit } from './group-commit.ts'
import type { Mutex } from './mutex.ts'
import type { createBusyRetry } from './busy-retry.ts'

type WhenFree = ReturnType<typeof createBusyRetry>

/** One user of SQLite's only connection: acquires it for a statement or a whole transaction. */
export class SharedConnection implements DatabaseConnection {
  readonly #sqlite: DatabaseConnection
  readonly #group: GroupCommit
  readonly #turns: Mutex
  readonly #whenFree: WhenFree
  #endTurn: (() => void) | undefined

  constructor(sqlite: DatabaseConnection, group: GroupCommit, turns: Mutex, whenFree: WhenFree) {
    this.#sqlite = sqlite
    this.#group = group
    this.#turns = turns
    this.#whenFree = whenFree
  }

  async begin(): Promise<void> {
    const endTurn = await this.#turns.acquire()
    try {
      await this.#whenFree(() => this.#group.begin())
      this.#endTurn = endTurn
    } catch (error) {
      endTurn()
      throw error
    }
  }

  async end(outcome: 'release' | 'rollback'): Promise<void> {
    // When the commit fails, Kysely rolls back again what is already gone.
    if (!this.#endTurn) return
    const durable = this.#group.durable()
    try {
      this.#group.end(outcome)
    } finally {
      this.#endTurn()
      this.#endTurn = undefined
    }
    if (outcome === 'release') await durable
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return await this.#run<Row>(query)
    const endTurn = await this.#turns.acquire()
    try {
      const result = await this.#run<Row>(query)
      const durable = this.#group.durable()
      endTurn()
      await durable
      return result
    } finally {
      endTurn()
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#sqlite.streamQuery<Row>(query, chunkSize)
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return await this.#whenFree(() => this.#runNow<Row>(query))
  }

  async #runNow<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      if (!SelectQueryNode.is(query.query)) this.#group.join()
      return await this.#sqlite.executeQuery<Row>(query)
    } catch (error) {
      this.#group.notice(error)
      throw error
    }
  }
}
