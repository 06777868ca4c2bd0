import { describe, inject } from 'vitest'
import { openTestShop } from '../support/shop/test-shop.ts'
import { createDatabase, MIGRATED } from './postgres-server.ts'
import type { OpenShop } from './with-shop.ts'

/** URL of a fresh database without rows on the shared PostgreSQL. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresPort'), { like: MIGRATED })

/** Without tables, as before the first start. */
export const emptyDatabase = (): Promise<string> => createDatabase(inject('postgresPort'))

export const openOnPostgres: OpenShop = async (changes) =>
  await openTestShop({ database: { postgresUrl: await freshDatabase() }, ...changes })

/** Runs a contract on SQLite and on PostgreSQL. */
export function onBothDatabases(contract: (open: OpenShop) => void) {
  describe.each([
    ['SQLite', openTestShop],
    ['PostgreSQL', openOnPostgres],
  ])('on %s', (_, open) => contract(open))
}
