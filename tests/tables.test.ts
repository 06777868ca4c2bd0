import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Feature } from '../platform/shop/feature.ts'

const root = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

const declarations = import.meta.glob<Record<string, Feature>>(['../features/*/feature.ts', '../platform/feature.ts'], {
  eager: true,
})

/** Each table with the folder of the feature that declares it. */
const owners = Object.entries(declarations).flatMap(([path, module]) => {
  const folder = path.slice('../'.length, -'/feature.ts'.length)
  return Object.values(module).flatMap(({ tables = [] }) => tables.map((table) => ({ table, folder })))
})

/** Names fields of the content, such as 'refunds.reading', which look like columns. It can't query anything. */
const FIELD_TABLE = 'features/desk/shop/fields.ts'

/** Queries of the platform's database folder are about all tables: schema, migrations, backup. */
const files = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^platform\/db\//.test(file) && file !== FIELD_TABLE,
)

test('the table of fields imports copy only', () => {
  const imports = [...text(FIELD_TABLE).matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  expect(imports).toEqual(['../../../content/desk/shop.ts'])
})

test('every table is declared by one feature', () => {
  const [, rows = ''] = /export interface Tables \{\n([^]*?)\n\}/.exec(text('platform/db/tables.ts')) ?? []
  const tables = [...rows.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(40)
  expect(owners.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test('a table is written by the folder that declares it', () => {
  const found = files.flatMap((file) =>
    argumentsOf(text(file), WRITES)
      .filter((written) => !owners.some(({ table, folder }) => written === `'${table}'` && isIn(file, folder)))
      .map((written) => `${file} writes ${written}`),
  )
  expect(files.length).toBeGreaterThan(600)
  expect(found).toEqual([])
})

test('a table is read by the folder that declares it; others read and join what features/orders publishes', () => {
  const found = files.flatMap((file) =>
    tablesReadIn(text(file))
      .filter((table) => owners.some((owner) => owner.table === table && !isIn(file, owner.folder)))
      .map((table) => `${file} reads ${table}`),
  )
  expect([...new Set(found)]).toEqual([])
})

const WRITES = /\b(?:updateTable|insertInto|deleteFrom|deleteByOrder)\(([^)]*)\)/g
const READS = /\b(?:selectFrom|from|using|\w+Join(?:Lateral)?)\((\[[^\]]*\]|[^,()]*)/g
/** A column with its table, such as 'cases.state'. Those of `orderRows` and `selectOrders` are `orders.…`. */
const COLUMN = /'(?!orders\.)(\w+)\.\w+(?: as \w+)?'/g
const RAW_SQL = /\b(?:from|join)\s+"?(\w+)/g

function tablesReadIn(code: string): string[] {
  const named = argumentsOf(code, READS).flatMap((list) => [...list.matchAll(/'(\w+)(?: as \w+)?'/g)])
  const raw = [...code.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, query = '']) => [
    ...query.matchAll(RAW_SQL),
  ])
  return [...named, ...code.matchAll(COLUMN), ...raw].map(([, table = '']) => table)
}

const argumentsOf = (code: string, calls: RegExp): string[] =>
  [...code.matchAll(calls)].flatMap(([, list = '']) => list.split(',').map((argument) => argument.trim()))

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)
