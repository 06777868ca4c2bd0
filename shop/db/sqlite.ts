import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Tables } from './tables.ts'

/** A database in one file. What is committed survives a power cut (`synchronous = full`). */
export function openSqlite(file: string): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(database) }) })
}

/** Node's SQLite in the shape Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      // A transaction that begins by reading could not write later if another process wrote meanwhile.
      const fresh = adaptStatement(database, sql === 'begin' ? 'begin immediate' : sql)
      prepared.set(sql, fresh)
      return fresh
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
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new TypeError(`SQLite takes texts and numbers, not ${typeof value}.`)
}
