import { describe, inject } from 'vitest'
import { openTestShop } from '../support/test-shop.ts'
import { createDatabase } from './postgres-server.ts'
import type { OpenShop } from './with-shop.ts'

/** The address of a fresh, empty database on the PostgreSQL that all contract files share. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresPort'))

export const openOnPostgres: OpenShop = async (changes) =>
  await openTestShop({ database: { postgresUrl: await freshDatabase() }, ...changes })

/** What the shop promises, it promises on SQLite and on PostgreSQL. */
export function onBothDatabases(contract: (open: OpenShop) => void) {
  describe.each([
    ['SQLite', openTestShop],
    ['PostgreSQL', openOnPostgres],
  ])('on %s', (_, open) => contract(open))
}
