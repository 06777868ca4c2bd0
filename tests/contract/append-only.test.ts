import { type Kysely, sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { Tables } from '../../platform/db/tables.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { isOnPostgres, onBothDatabases } from './both-databases.ts'

const AT = '2026-11-15T09:00:00.000Z'

type Row = Record<string, string | number | null>

interface AppendOnly {
  row: Row
  /** Each is a key of its own. */
  keys: readonly (readonly string[])[]
  /** A column that a forger would like to change, with another value. */
  forged: Row
}

const year = new Date().getUTCFullYear()

/** Every table whose rows may only be added. */
const appendOnly: Record<string, AppendOnly> = {
  journal: {
    row: { id: '1'.repeat(32), by: 'owner', act: 'refund', at: AT, orderId: null, note: 'as it was' },
    keys: [['id']],
    forged: { note: 'as a forger wants it' },
  },
  prices: {
    row: { day: '2026-11-15', from: '2026-11-01', kind: 'regular', at: AT, price: 4000 },
    keys: [['day', 'from']],
    forged: { price: 8000 },
  },
  documents: {
    row: {
      series: `FS-${year}`,
      place: 1,
      number: `FS-${year}-00001`,
      orderId: '2'.repeat(32),
      kind: 'receipt',
      reference: 'one',
      issuedAt: `${year}-01-01T00:00:00.000Z`,
      body: '{}',
      hash: 'h',
      previousHash: '',
      corrects: null,
      simulated: 0,
    },
    keys: [
      ['series', 'place'],
      ['orderId', 'kind', 'reference'],
    ],
    forged: { body: '{"forged":true}' },
  },
}

/** A connection that none of the shop's settings apply to, as a command line tool opens it. */
interface Connection {
  run(statement: string, values: readonly (string | number | null)[]): Promise<void>
  close(): Promise<void>
}

function connectToFile({ settings: { database } }: TestShop): Connection {
  const file = new DatabaseSync('sqliteFile' in database ? database.sqliteFile : '')
  return {
    run: (statement, values) =>
      new Promise((resolve) => {
        file.prepare(statement).run(...values)
        resolve()
      }),
    close: () => Promise.resolve(file.close()),
  }
}

async function connectToServer({ settings: { database } }: TestShop): Promise<Connection> {
  const client = new Client({ connectionString: 'postgresUrl' in database ? database.postgresUrl : '' })
  await client.connect()
  return {
    async run(statement, values) {
      let place = 0
      await client.query(
        statement.replaceAll('?', () => `$${++place}`),
        [...values],
      )
    },
    close: () => client.end(),
  }
}

type Statement = [name: string, statement: string, values: readonly (string | number | null)[]]

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Every way to change or remove the row of a table that both databases know. */
function changesOf(table: string, { row, keys, forged }: AppendOnly): Statement[] {
  const [column = ''] = Object.keys(forged)
  const values = Object.values({ ...row, ...forged })
  const insert = `into ${table} (${quoted(Object.keys(row))}) values (${values.map(() => '?').join(', ')})`
  return [
    ['update', `update ${table} set "${column}" = ?`, Object.values(forged)],
    ['delete', `delete from ${table}`, []],
    ...keys.map((key): Statement => [
      `upsert by ${key.join()}`,
      `insert ${insert} on conflict (${quoted(key)}) do update set "${column}" = excluded."${column}"`,
      values,
    ]),
  ]
}

/** The row with another value in each column that is not part of `key`. */
const withOtherKeys = (row: Row, key: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      key.includes(name) || value === null ? value : typeof value === 'number' ? value + 1 : `${value} `,
    ]),
  )

function sqliteChangesOf(table: string, { row, keys }: AppendOnly): Statement[] {
  const names = Object.keys(row)
  const replacement = (columns: readonly string[], values: Row, first: readonly number[]): Statement[2] => [
    ...first,
    ...columns.flatMap((name) => values[name] ?? null),
  ]
  const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')
  return [
    ...keys.map((key): Statement => [
      `insert or replace by ${key.join()}`,
      `insert or replace into ${table} (${quoted(names)}) values (${marks(names.length)})`,
      replacement(names, withOtherKeys(row, key), []),
    ]),
    [
      'insert or replace by rowid',
      `insert or replace into ${table} (rowid, ${quoted(names)}) values (${marks(names.length + 1)})`,
      replacement(names, withOtherKeys(row, []), [1]),
    ],
    ['update or replace', `update or replace ${table} set rowid = rowid + 1`, []],
  ]
}

const postgresChangesOf = (table: string): Statement[] => [
  ['truncate', `truncate ${table}`, []],
  ['truncate cascade', `truncate ${table} cascade`, []],
]

const rowsOf = async (db: Kysely<Tables>, table: string) =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows

interface Database {
  connect: (shop: TestShop) => Connection | Promise<Connection>
  ownChanges: (table: string, spec: AppendOnly) => Statement[]
  /** Tables whose changes a trigger refuses. */
  guarded: string
}

const sqlite: Database = {
  connect: connectToFile,
  ownChanges: sqliteChangesOf,
  guarded: `select distinct tbl_name as "table" from sqlite_master where type = 'trigger' and sql like '%raise(%'`,
}

const postgres: Database = {
  connect: connectToServer,
  ownChanges: postgresChangesOf,
  guarded: `select distinct event_object_table as "table" from information_schema.triggers`,
}

const { connect, ownChanges, guarded } = isOnPostgres ? postgres : sqlite

onBothDatabases((open) => {
  test('append-only tables are all in the list of this test', async () => {
    const shop = await open()
    const { rows } = await sql.raw<{ table: string }>(guarded).execute(shop.db)
    expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(appendOnly).toSorted())
    await shop.remove()
  })

  test.each(Object.entries(appendOnly))(
    'the append-only table %s keeps its rows, whatever a plain connection tries',
    async (table, spec) => {
      const shop = await open()
      const connection = await connect(shop)
      const names = Object.keys(spec.row)
      const marks = names.map(() => '?').join(', ')
      await connection.run(`insert into ${table} (${quoted(names)}) values (${marks})`, Object.values(spec.row))
      const before = await rowsOf(shop.db, table)
      expect(before).toHaveLength(1)
      const broken: string[] = []
      for (const [name, statement, values] of [...changesOf(table, spec), ...ownChanges(table, spec)]) {
        await connection.run(statement, values).catch(() => undefined)
        const after = await rowsOf(shop.db, table)
        if (JSON.stringify(after) !== JSON.stringify(before)) broken.push(`${name}: ${JSON.stringify(after)}`)
      }
      await connection.close()
      await shop.remove()
      expect(broken).toEqual([])
    },
  )
})
