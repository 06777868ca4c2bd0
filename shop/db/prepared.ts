import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Build<Values extends object, Row> = (db: Kysely<Tables>, values: Values) => Compilable<Row>

/**
 * A statement that every purchase asks for. Building and compiling it takes longer than SQLite takes to answer, so both
 * are done once for each database and each set of named values; after that only the values change. `build` is handed
 * marks in their place, and may not look at them.
 */
export function prepared<Values extends object, Row>(build: Build<Values, Row>) {
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function compiled(db: Kysely<Tables>, values: Values): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const ofDatabase = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    known.set(adapter, ofDatabase)
    const names = Object.keys(values).join(' ')
    const query = ofDatabase.get(names) ?? build(db, marksFor(values)).compile()
    ofDatabase.set(names, query)
    return query
  }

  return async function ask(db: Kysely<Tables>, values: Values): Promise<Row[]> {
    const query = compiled(db, values)
    const given = new Map(Object.entries(values))
    const parameters = query.parameters.map((value) => (value instanceof Mark ? given.get(value.name) : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Stands in a compiled statement where a value goes. */
class Mark {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function marksFor<Values extends object>(values: Values): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no statement is asked with them, only compiled
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Mark(name)])) as Values
}
