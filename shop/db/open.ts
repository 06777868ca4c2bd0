import { OwnerError } from '../../format/owner-error.ts'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Settings } from '../settings.ts'
import { reasonOf } from './healing-pool.ts'
import { migrations } from './migrations.ts'
import { FOR_MIGRATIONS, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Opens the database of the settings and migrates it. */
export async function openDatabase(
  where: Settings['database'],
  log: (sentence: string) => void,
): Promise<Kysely<Tables>> {
  const place = 'postgresUrl' in where ? 'DATABASE_URL' : where.sqliteFile
  try {
    return await ('postgresUrl' in where ? openServer(where.postgresUrl, log) : openFile(where.sqliteFile))
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
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
