import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Build<Values extends object, Row> = (db: Kysely<Tables>, values: Values) => Compilable<Row>

/**
 * A query that every purchase runs. Building and compiling it takes longer than SQLite needs to run it, so it is
 * compiled once per database and set of parameter names. `build` gets placeholders and must not look at their values.
 */
export function prepared<Values extends object, Row>(build: Build<Values, Row>) {
  const cache = new WeakMap<object, Compiled<Row>[]>()

  function compiled(db: Kysely<Tables>, names: string[], values: Values): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const ofDatabase = cache.get(adapter) ?? []
    const before = ofDatabase.find((one) => isSame(one.names, names))
    if (before) return before.query
    const query = build(db, marksFor(values)).compile()
    cache.set(adapter, [...ofDatabase, { names, query }])
    return query
  }

  return async function ask(db: Kysely<Tables>, values: Values): Promise<Row[]> {
    const names = Object.keys(values)
    const query = compiled(db, names, values)
    const args: unknown[] = Object.values(values)
    const parameters = query.parameters.map((value) => (value instanceof Mark ? args[value.place] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

interface Compiled<Row> {
  names: string[]
  query: CompiledQuery<Row>
}

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name, place) => name === others[place])

/** The placeholder of a parameter in a compiled query. */
class Mark {
  readonly place: number

  constructor(place: number) {
    this.place = place
  }
}

function marksFor<Values extends object>(values: Values): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no statement is asked with them, only compiled
  return Object.fromEntries(Object.keys(values).map((name, place) => [name, new Mark(place)])) as Values
}
