import type { CreateTableBuilder, Kysely } from 'kysely'

/** Tables are made before their rows have a type, hence `never`. */
export type Schema = Kysely<never>['schema']

export type Table = CreateTableBuilder<string, string>

export function keyed(schema: Schema, name: string, key: string, columns: readonly string[]): Table {
  return texts(
    schema.createTable(name).addColumn(key, 'text', (column) => column.primaryKey()),
    columns,
  )
}

export function texts(table: Table, columns: readonly string[]): Table {
  return columns.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table)
}

export function optional(table: Table, columns: readonly string[]): Table {
  return columns.reduce((built, name) => built.addColumn(name, 'text'), table)
}
