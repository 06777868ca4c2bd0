import { afterAll, beforeAll, describe } from 'vitest'
import { openTestShop } from '../support/test-shop.ts'
import { plansContract } from './plans.ts'
import { placingContract } from './placing.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { postContract } from './post.ts'
import { reconcilingContract } from './reconciling.ts'
import { settlingContract } from './settling.ts'
import { recordStatements } from './statements.ts'
import { twoProcessesContract } from './two-processes.ts'
import { twoShopsContract } from './two-shops.ts'
import type { OpenShop } from './with-shop.ts'

const statements = recordStatements()
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(async () => {
  statements.stop()
  await postgres.stop()
})

const onPostgres: OpenShop = async (changes) =>
  await openTestShop({ database: { postgresUrl: await postgres.freshDatabase() }, ...changes })

const databases = [
  ['SQLite', openTestShop],
  ['PostgreSQL', onPostgres],
] as const

describe.each(databases)('on %s', (_, open) => {
  placingContract(open)
  settlingContract(open)
  reconcilingContract(open)
  postContract(open)
})

twoShopsContract(() => postgres.freshDatabase())
twoProcessesContract(() => postgres.freshDatabase())
plansContract(databases, statements)
