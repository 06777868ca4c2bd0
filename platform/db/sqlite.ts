import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import type { Driver, SqliteDatabase, SqliteStatement } from 'kysely'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createGroupCommit } from './group-commit.ts'
import { SharedConnection } from './shared-connection.ts'
import { createFileCheck, prepareFile } from './sqlite-file.ts'
import type { Tables } from './tables.ts'
import { createMutex } from './mutex.ts'
import { createBusyRetry } from './busy-retry.ts'

/** Committed data survives a power cut (`synchronous = full`). */
export function openSqlite(file: string): Kysely<Tables> {
  prepareFile(file)
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Triggers fire for REPLACE, too, and deleted rows are overwritten in the file.
  database.exec('pragma recursive_triggers = on; pragma secure_delete = on')
  // Savepoints need a few pages, not a temporary file that is opened again and again.
  database.exec('pragma temp_store = memory')
  // From here on `whenFree` waits.
  database.exec('pragma busy_timeout = 0')
  return new Kysely<Tables>({ dialect: new SharedSqlite(database, createFileCheck(file)) })
}

/** Kysely's SQLite dialect with group commit. */
class SharedSqlite extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #checkFile: () => void

  constructor(database: DatabaseSync, checkFile: () => void) {
    super({ database: adapt(database) })
    this.#database = database
    this.#checkFile = checkFile
  }

  override createAdapter() {
    return new SharedAdapter()
  }

  override createDriver(): Driver {
    return createSharedDriver(this.#database, this.#checkFile)
  }
}

class SharedAdapter extends SqliteAdapter {
  /** Kysely need not queue: our lock is released before the disk is waited for. */
  override get supportsMultipleConnections() {
    return true
  }

  /** A crash during the first start creates no tables or all of them. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function createSharedDriver(database: DatabaseSync, checkFile: () => void): Driver {
  const plain = new SqliteDriver({ database: adapt(database) })
  const group = createGroupCommit(database, checkFile)
  const whenFree = createBusyRetry()
  const turns = createMutex()
  return {
    init: () => plain.init(),
    acquireConnection: async () => new SharedConnection(await plain.acquireConnection(), group, turns, whenFree),
    beginTransaction: (connection) => shared(connection).begin(),
    commitTransaction: (connection) => shared(connection).end('release'),
    rollbackTransaction: (connection) => shared(connection).end('rollback'),
    releaseConnection: () => Promise.resolve(),
    async destroy() {
      await group.durable()
      await plain.destroy()
    },
  }
}

function shared(connection: unknown): SharedConnection {
  if (connection instanceof SharedConnection) return connection
  throw new TypeError('This connection belongs to another database.')
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? adaptStatement(database, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(sqlValue)),
    run: (parameters) => statement.run(...parameters.map(sqlValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(sqlValue)),
  }
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  throw new TypeError(`SQLite takes texts and numbers, not ${typeof value}.`)
}
