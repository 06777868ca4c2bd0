import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../platform/db/open.ts'
import { createDatabase, MIGRATED, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number | undefined
  }
}

/** One PostgreSQL for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const postgresUrl = await createDatabase(server.port, { name: MIGRATED })
  await (await openDatabase({ postgresUrl }, console.log)).destroy()
  project.provide('postgresPort', server.port)
  return () => server.stop()
}
