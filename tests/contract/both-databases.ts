import { describe, inject } from 'vitest'
import type { Settings } from '../../platform/shop/settings.ts'
import { openTestShop } from '../support/shop/test-shop.ts'
import { createDatabase, MIGRATED } from './postgres-server.ts'
import type { OpenShop } from './with-shop.ts'

/** `undefined` in the project "contract", which runs on SQLite; the project "postgres" starts a server. */
const port = inject('postgresPort')
export const isOnPostgres = port !== undefined

/** Runs all tests of a contract on SQLite, and in `npm run test:all` on PostgreSQL. */
export function onBothDatabases(contract: (open: OpenShop) => void) {
  if (isOnPostgres) onPostgres(() => contract(openOnPostgres))
  else onlySqlite(contract)
}

/**
 * Runs a contract on SQLite, and only its tests marked with `onBoth` on PostgreSQL: those about locks and types, and
 * enough others to execute each statement of the shop there.
 */
export function onSqlite(contract: (open: OpenShop) => void) {
  if (isOnPostgres) onPostgres(() => contract(openMarked))
  else onlySqlite(contract)
}

/** For plans of SQLite. */
export function onlySqlite(contract: (open: OpenShop) => void) {
  if (!isOnPostgres) describe('on SQLite', () => contract(openTestShop))
}

/** For plans of PostgreSQL. */
export function onPostgres(contract: () => void) {
  if (isOnPostgres) describe('on PostgreSQL', contract)
}

/** URL of a fresh database without rows on the shared PostgreSQL. */
export const freshDatabase = (): Promise<string> => createDatabase(requiredPort(), { like: MIGRATED })

/** Without tables, as before the first start. */
export const emptyDatabase = (): Promise<string> => createDatabase(requiredPort())

const openOnPostgres = async (changes?: Partial<Settings>) =>
  await openTestShop({ database: { postgresUrl: await freshDatabase() }, ...changes })

const openMarked: OpenShop = Object.assign((changes?: Partial<Settings>) => openOnPostgres(changes), {
  onlyMarked: true,
})

function requiredPort(): number {
  if (port === undefined) throw new Error('PostgreSQL runs only in the Vitest project "postgres".')
  return port
}
