import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../shop/db/open.ts'
import { createDatabase, MIGRATED, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number
    /** The folder in which contracts write down what they asked the database. */
    heard: string
  }
}

interface Shared {
  port: number
  heard: string
}

/** The projects that need it load this file each for themselves; the process is what they have in common. */
const shared: typeof globalThis & { contractDatabase?: Promise<Shared> } = globalThis

/** One PostgreSQL and one folder for all contract files, started only when one of them runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let end = () => Promise.resolve()
  shared.contractDatabase ??= (async () => {
    const server = await startPostgres()
    const postgresUrl = await createDatabase(server.port, { name: MIGRATED })
    await (await openDatabase({ postgresUrl }, console.log)).destroy()
    const heard = mkdtempSync(join(tmpdir(), 'heard-'))
    end = async () => {
      rmSync(heard, { recursive: true })
      await server.stop()
    }
    return { port: server.port, heard }
  })()
  const { port, heard } = await shared.contractDatabase
  project.provide('postgresPort', port)
  project.provide('heard', heard)
  return () => end()
}
