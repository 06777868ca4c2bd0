import { OwnerError } from '../format/owner-error.ts'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../shop/settings.ts'
import { reasonOf } from './healing-pool.ts'
import { executedMigrations, migrationsFor, SCHEMA } from './migrations.ts'
import { FOR_MIGRATIONS, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Opens the database of the settings and migrates it. */
export async function openDatabase(
  where: Settings['database'],
  log: (sentence: string) => void,
): Promise<Kysely<Tables>> {
  return await orSayWhy(where, () =>
    'postgresUrl' in where ? openServer(where.postgresUrl, log) : openFile(where.sqliteFile),
  )
}

/** The migrations of a database since schema.ts, also those this version does not know. Changes nothing. */
export async function recordedMigrations(where: Settings['database']): Promise<string[]> {
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) return []
  return await orSayWhy(where, async () => {
    const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
    try {
      return (await executedMigrations(db)).filter((name) => name >= SCHEMA)
    } finally {
      await db.destroy()
    }
  })
}

async function orSayWhy<T>(where: Settings['database'], open: () => Promise<T>): Promise<T> {
  const place = 'postgresUrl' in where ? 'DATABASE_URL' : where.sqliteFile
  try {
    return await open()
  } catch (error) {
    throw new OwnerError(`The database (${place}) can't be opened: ${reasonOf(error)}`, { cause: error })
  }
}

async function openServer(url: string, log: (sentence: string) => void): Promise<Kysely<Tables>> {
  const patient = openPostgres(url, log, FOR_MIGRATIONS)
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
  return openPostgres(url, log)
}

async function openFile(file: string): Promise<Kysely<Tables>> {
  const db = openSqlite(file)
  try {
    await migrate(db)
    // A read-only file would otherwise fail only at the first purchase.
    await db.deleteFrom('alerts').where('id', '=', 'none').execute()
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const executed = await executedMigrations(db)
  const migrations = migrationsFor(executed)
  // Most starts: the migrator reads every column of every table three times.
  if (isDeepStrictEqual(executed, Object.keys(migrations).toSorted())) return
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
