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

test('every table is declared by one feature', () => {
  const [, rows = ''] = /export interface Tables \{\n([^]*?)\n\}/.exec(text('platform/db/tables.ts')) ?? []
  const tables = [...rows.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(40)
  expect(owners.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test('a table is written by the folder that declares it', () => {
  const files = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^platform\/db\//.test(file),
  )
  const found = files.flatMap((file) =>
    writtenIn(text(file))
      .filter((written) => !owners.some(({ table, folder }) => written === `'${table}'` && isIn(file, folder)))
      .map((written) => `${file} writes ${written}`),
  )
  expect(files.length).toBeGreaterThan(600)
  expect(found).toEqual([])
})

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)

/** The arguments of calls that write: names in quotes. */
function writtenIn(code: string): string[] {
  const calls = [...code.matchAll(/\b(?:updateTable|insertInto|deleteFrom|deleteByOrder)\(([^)]*)\)/g)]
  return calls.flatMap(([, tables = '']) => tables.split(',').map((table) => table.trim()))
}
