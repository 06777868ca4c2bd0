import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { existsSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Includes migrations this version does not know. Changes nothing. */
export async function executedMigrations(where: Settings['database']): Promise<string[]> {
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) return []
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  try {
    return await namesIn(db)
  } finally {
    await db.destroy()
  }
}

async function namesIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
