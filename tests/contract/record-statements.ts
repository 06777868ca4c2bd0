import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter } from 'kysely'
import { relative } from 'node:path'
import { vi } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

export interface Statement {
  sql: string
  parameters: readonly unknown[]
  on: 'SQLite' | 'PostgreSQL'
  /** The file of the shop that runs it. */
  from: string
}

interface Recorder {
  recorded: Map<string, Statement>
  stop(): void
}

/** Records each statement of the shop once, with the parameters of its first call. */
export function recordStatements(): Recorder {
  const recorded = new Map<string, Statement>()
  // oxlint-disable-next-line typescript/unbound-method -- called with the executor it was asked of
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    query: CompiledQuery,
    options,
  ) {
    const on = this.adapter instanceof PostgresAdapter ? 'PostgreSQL' : 'SQLite'
    const key = `${on} ${query.sql}`
    const from = recorded.has(key) ? null : callingFile()
    if (from) recorded.set(key, { sql: query.sql, parameters: query.parameters, on, from })
    return execute.call(this, query, options)
  })
  return { recorded, stop: () => spy.mockRestore() }
}

/** `null` for statements of the tests themselves and of migrations. */
function callingFile(): string | null {
  const frames = (new Error('stack').stack ?? '').matchAll(/(?:file:\/\/)?(\/[^\s():]+\.tsx?)/g)
  const files = Array.from(frames, ([, path = '']) => relative(root, path))
  const nearest = files.find((file) => !/record-statements|platform\/db\/prepared|node_modules/.test(file)) ?? ''
  return /^(app|features)\/|^platform\/(?!db\/)/.test(nearest) ? nearest : null
}
