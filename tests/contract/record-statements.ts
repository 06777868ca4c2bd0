import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter } from 'kysely'
import { relative } from 'node:path'
import { vi } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

export interface Statement {
  sql: string
  parameters: readonly unknown[]
  on: 'SQLite' | 'PostgreSQL'
  /** The files of the shop that asked. */
  from: string[]
}

interface Recorded {
  heard: Map<string, Statement>
  /** What was heard elsewhere. */
  learn(written: readonly (readonly [string, Statement])[]): void
  stop(): void
}

/** Listens to every statement that shops of this process execute. Each is kept once, with its first parameters. */
export function recordStatements(): Recorded {
  const heard = new Map<string, Statement>()
  // oxlint-disable-next-line typescript/unbound-method -- called with the executor it was asked of
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    options,
  ) {
    const on = this.adapter instanceof PostgresAdapter ? 'PostgreSQL' : 'SQLite'
    const from = askers()
    const known = heard.get(`${on} ${query.sql}`)
    if (known) known.from.push(...from)
    else if (from.length > 0)
      heard.set(`${on} ${query.sql}`, { sql: query.sql, parameters: query.parameters, on, from })
    return execute.call(this, query, options)
  })
  const learn: Recorded['learn'] = (written) => {
    for (const [name, statement] of written) {
      const known = heard.get(name)
      if (known) known.from.push(...statement.from)
      else heard.set(name, statement)
    }
  }
  return { heard, learn, stop: () => spy.mockRestore() }
}

/** Statements of the tests themselves, and of the migrations, come from nobody of the shop. */
function askers(): string[] {
  const frames = (new Error('Who asks?').stack ?? '').matchAll(/(?:file:\/\/)?(\/[^\s():]+\.tsx?)/g)
  const files = Array.from(frames, ([, path = '']) => relative(root, path))
  const nearest = files.find((file) => !/contract\/statements|shop\/db\/prepared|node_modules/.test(file)) ?? ''
  return /^shop\/(?!db\/)/.test(nearest) ? [nearest] : []
}
