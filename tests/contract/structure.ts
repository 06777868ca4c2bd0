import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

/** Tables, columns, keys, indexes and triggers, one line each, in no order that a database keeps. */
export function sqliteStructure(file: string): string[] {
  const db = new DatabaseSync(file)
  const all = (query: string, ...values: string[]) => db.prepare(query).all(...values)
  const tables = all(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`).map(
    ({ name }) => String(name),
  )
  const lines = tables.flatMap((table) =>
    [
      ...all('select name, type, "notnull", dflt_value, pk from pragma_table_xinfo(?)', table),
      ...all('select "from", "table", "to", on_delete from pragma_foreign_key_list(?)', table),
      // Keys, whose indexes are numbered.
      ...all(`select name from pragma_index_list(?) where origin <> 'c'`, table).map(({ name }) => ({
        key: all('select name from pragma_index_info(?) order by seqno', String(name)).map((column) => column['name']),
      })),
    ].map((row) => `${table} ${JSON.stringify(row).toLowerCase()}`),
  )
  const rest = all(`select sql from sqlite_master where type in ('index', 'trigger') and sql is not null`)
  const deferred = all(`select name from sqlite_master where sql like '%initially deferred%'`)
  db.close()
  return [...lines, ...[...rest, ...deferred].map(({ sql, name }) => plain(String(sql ?? name)))].toSorted()
}

const plain = (statement: string) => statement.toLowerCase().replaceAll('"', '').replace(/\s+/g, ' ')

const CATALOG = [
  `select attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' '
     || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' || attcollation::regcollation as line
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select indexdef as line from pg_indexes where schemaname = 'public'`,
  `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
]

export async function postgresStructure(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const lines: string[] = []
  for (const query of CATALOG) {
    const { rows } = await client.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => line.replace(/\s+/g, ' ')))
  }
  await client.end()
  return lines.toSorted()
}
