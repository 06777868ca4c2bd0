import { join } from 'node:path'
import { test } from 'vitest'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'
import { runStorm } from './storm.ts'

/** STORM_SEED repeats the operations of an earlier run; STORM_ROUNDS and STORM_OPERATIONS change its length. */
const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
const rounds = numberOf('STORM_ROUNDS', 4)
const operations = numberOf('STORM_OPERATIONS', 900)
const seeds = Array.from({ length: rounds }, (_, round) => {
  return numberOf('STORM_SEED', Math.floor(Math.random() * 2 ** 31)) + round
})

test.each(seeds)('on SQLite all books show the same money after a storm with seed %i', (seed) =>
  runStorm({ seed, operations, database: (folder) => ({ sqliteFile: join(folder, 'shop.db') }) }),
)

test.each(seeds)('on PostgreSQL all books show the same money after a storm with seed %i', async (seed) => {
  const postgres = await startPostgres()
  const postgresUrl = await createDatabase(postgres.port)
  await runStorm({ seed, operations, database: () => ({ postgresUrl }) })
  await postgres.stop()
})
