import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration'
import { OwnerError } from '../../format/owner-error.ts'
import { createSchema } from './schema.ts'
import type { Tables } from './tables.ts'

/** The last change before schema.ts. A database without it is older; a new one starts with it. */
export const SCHEMA = 'v034-refunded-seats'

/**
 * Changes since then, in the order they run: Kysely sorts by name (`v035-…`). Each is made in schema.ts as well, and
 * never edited once published.
 */
const changes: Record<string, Migration> = {}

/** Everything that this version does to a database. */
export const migrationNames: readonly string[] = [SCHEMA, ...Object.keys(changes)]

const NOTHING: Migration = { up: () => Promise.resolve() }
const doNothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]))

/** A new database gets all tables as they are now; others get the changes that they lack. */
export function migrationsFor(executed: readonly string[]): Record<string, Migration> {
  if (executed.length === 0) return { ...doNothing(migrationNames), [SCHEMA]: { up: createSchema } }
  return { ...doNothing(executed.filter((name) => name <= SCHEMA)), ...changes }
}

/** All that a database has recorded, also what this version does not know. Changes nothing. */
export async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const names = rows.map(({ name }) => name).toSorted()
  refuseOlder(names)
  return names
}

/** Before anything is written. */
export function refuseOlder(executed: readonly string[]): void {
  if (executed.length === 0 || executed.includes(SCHEMA)) return
  throw new OwnerError(
    `its tables are of an older version (${executed.at(-1)}), which this one can't convert. Start the version before this one once: it does.`,
  )
}
