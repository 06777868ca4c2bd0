import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { SettingsFault, type Settings } from '../settings.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Opens the database the settings name and brings it up to date. */
export async function openDatabase(
  where: Settings['database'],
  log: (sentence: string) => void,
): Promise<Kysely<Tables>> {
  const db = 'postgresUrl' in where ? openPostgres(where.postgresUrl, log) : openFile(where.sqliteFile)
  try {
    await migrate(db)
    return db
  } catch (fault) {
    await db.destroy()
    const place = 'postgresUrl' in where ? 'DATABASE_URL' : where.sqliteFile
    throw new SettingsFault(`The database (${place}) can't be opened: ${reasonOf(fault)}`, { cause: fault })
  }
}

function openFile(file: string): Kysely<Tables> {
  try {
    return openSqlite(file)
  } catch (fault) {
    throw new SettingsFault(`The database ${file} can't be opened: ${reasonOf(fault)}`, { cause: fault })
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** A refused connection has an empty message of its own; its parts have the reason. */
function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError) return fault.errors.map(reasonOf).join(', ')
  return fault instanceof Error ? fault.message : String(fault)
}
