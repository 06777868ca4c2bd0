import { describe, inject } from 'vitest'
import { openTestShop } from '../support/shop/test-shop.ts'
import { createDatabase, MIGRATED } from './postgres-server.ts'
import type { OpenShop } from './with-shop.ts'

/** The address of a fresh database without a row on the PostgreSQL that all contract files share. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresPort'), { like: MIGRATED })

/** One without a table, as before the first start. */
export const emptyDatabase = (): Promise<string> => createDatabase(inject('postgresPort'))

export const openOnPostgres: OpenShop = async (changes) =>
  await openTestShop({ database: { postgresUrl: await freshDatabase() }, ...changes })

/** What the shop promises, it promises on SQLite and on PostgreSQL. */
export function onBothDatabases(contract: (open: OpenShop) => void) {
  describe.each([
    ['SQLite', openTestShop],
    ['PostgreSQL', openOnPostgres],
  ])('on %s', (_, open) => contract(open))
}
