import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrationNames, SCHEMA } from '../../platform/db/migrations.ts'
import { openDatabase, recordedMigrations } from '../../platform/db/open.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { verifyDocuments } from '../../features/accounts/documents/verify.ts'
import { selectOrders } from '../../features/orders/find/select-orders.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import { openTestShop, orderPaid } from '../support/shop/test-shop.ts'
import { emptyDatabase, isOnPostgres, onBothDatabases, onPostgres } from './both-databases.ts'
import { postgresStructure, sqliteStructure } from './structure.ts'

/** A database with orders, as the last version with migrations before schema.ts wrote it. */
const recorded = (database: 'sqlite' | 'postgres') =>
  readFileSync(join(import.meta.dirname, 'recorded', `${SCHEMA.slice(0, 4)}-${database}.sql`), 'utf8')

async function emptyPlace(): Promise<Settings['database']> {
  if (isOnPostgres) return { postgresUrl: await emptyDatabase() }
  const folder = await mkdtemp(join(tmpdir(), 'fitsport-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { sqliteFile: join(folder, 'shop.db') }
}

async function run(where: Settings['database'], statements: string): Promise<void> {
  if ('sqliteFile' in where) {
    const file = new DatabaseSync(where.sqliteFile)
    file.exec(statements)
    return file.close()
  }
  const client = new Client({ connectionString: where.postgresUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
}

async function lastVersion(): Promise<Settings['database']> {
  const where = await emptyPlace()
  await run(where, `begin; ${recorded(isOnPostgres ? 'postgres' : 'sqlite')} commit;`)
  return where
}

const structureOf = async (where: Settings['database']) =>
  'sqliteFile' in where ? sqliteStructure(where.sqliteFile) : await postgresStructure(where.postgresUrl)

const opened = async (where: Settings['database']) => {
  const db = await openDatabase(where, () => undefined)
  onTestFinished(() => db.destroy())
  return db
}

/** All rows of each table, without empty values, which a new column has. Opens without migrating. */
async function rowsIn(where: Settings['database']): Promise<Record<string, string[]>> {
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  const tables = await db.introspection.getTables()
  const rows = tables.map(async ({ name }) => {
    const { rows: all } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    return [name, all.map((row) => JSON.stringify(valuesOf(row))).toSorted()] as const
  })
  const tablesWithRows = Object.fromEntries(await Promise.all(rows))
  await db.destroy()
  return tablesWithRows
}

const valuesOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .toSorted(([one], [other]) => one.localeCompare(other))

onBothDatabases(() => {
  test('a new database has the tables, columns, indexes and triggers of one that was made before and migrated', async () => {
    const [fresh, before] = [await emptyPlace(), await lastVersion()]
    await opened(fresh)
    await opened(before)
    const structure = await structureOf(fresh)
    expect(structure.length).toBeGreaterThan(400)
    expect(structure).toEqual(await structureOf(before))
    expect(await recordedMigrations(fresh)).toEqual(migrationNames)
    expect(await recordedMigrations(before)).toEqual(migrationNames)
  })

  test('a database of the last version opens with everything in it, and goes on selling', async () => {
    const where = await lastVersion()
    const before = await rowsIn(where)
    await opened(where)
    const after = await rowsIn(where)
    expect(Object.values(after).flat().length).toBeGreaterThan(80)
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((table) => [table, before[table] ?? []])))
    const shop = await openTestShop({ database: where })
    onTestFinished(() => shop.remove())
    const orders = await selectOrders(shop.db).orderBy('email').execute()
    expect(orders.map(({ email, state, quantity }) => [email, state, quantity])).toEqual([
      ['asking@example.com', 'paid', 1],
      ['leaving@example.com', 'refunded', 1],
      ['paid@example.com', 'paid', 1],
      ['pending@example.com', 'pending', 1],
      ['refunded@example.com', 'refunded', 1],
      ['team@example.com', 'paid', 2],
    ])
    await orderPaid(shop)
    expect(await verifyDocuments(shop)).toEqual([{ series: 'REHEARSAL-2026', documents: 8, brokenAt: null }])
  })

  test('synced logs stay, and what waited for a transfer code is deleted', async () => {
    const where = await lastVersion()
    const row = (order: string, purpose: string) => `('${order}', '${purpose}', 'hash', 3, 6, 'sealed', '2026-11-17')`
    const rows = [row('one', 'sync'), row('one', 'transfer'), row('two', 'sync')].join(', ')
    const columns = `"orderId", purpose, "keyHash", version, bytes, ciphertext, "savedAt"`
    await run(where, `insert into "syncedLogs" (${columns}) values ${rows}`)
    const db = await opened(where)
    const kept = { keyHash: 'hash', version: 3, bytes: 6, ciphertext: 'sealed', savedAt: '2026-11-17' }
    expect(await db.selectFrom('syncedLogs').selectAll().orderBy('orderId').execute()).toEqual([
      { orderId: 'one', ...kept },
      { orderId: 'two', ...kept },
    ])
  })

  test('an older database is refused in one sentence, and nothing in it changes', async () => {
    const where = await lastVersion()
    await run(where, `delete from kysely_migration where name >= 'v033'`)
    const before = await structureOf(where)
    const sentence = `can't be opened: its tables are of an older version (v032-refuse-replace), which this one can't convert. Start the version before this one once: it does.`
    await expect(openDatabase(where, () => undefined)).rejects.toThrow(sentence)
    await expect(recordedMigrations(where)).rejects.toThrow(sentence)
    expect(await structureOf(where)).toEqual(before)
  })

  test('a database of a later version is not opened', async () => {
    const where = await lastVersion()
    await run(where, `insert into kysely_migration values ('v999-later', '2027-01-01T00:00:00Z')`)
    await expect(openDatabase(where, () => undefined)).rejects.toThrow('v999-later')
    expect(await recordedMigrations(where)).toEqual([SCHEMA, 'v999-later'])
  })
})

onPostgres(() => {
  test('words that a search finds by their beginning are sorted by their bytes, whatever the language of the server', async () => {
    const where = await emptyPlace()
    await opened(where)
    const words = (await structureOf(where)).filter((line) => line.includes(' word text '))
    expect(words).toHaveLength(2)
    for (const line of words) expect(line).toMatch(/ "C"$/)
  })
})
