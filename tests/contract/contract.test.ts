import { afterAll, beforeAll, describe } from 'vitest'
import { openTestShop } from '../support/test-shop.ts'
import { placingContract } from './placing.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { postContract } from './post.ts'
import { reconcilingContract } from './reconciling.ts'
import { refundingContract } from './refunding.ts'
import { settlingContract } from './settling.ts'
import { twoProcessesContract } from './two-processes.ts'
import { twoShopsContract } from './two-shops.ts'
import type { OpenShop } from './with-shop.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const onPostgres: OpenShop = async (changes) =>
  await openTestShop({ database: { postgresUrl: await postgres.freshDatabase() }, ...changes })

describe.each([
  ['SQLite', openTestShop],
  ['PostgreSQL', onPostgres],
])('on %s', (_, open) => {
  placingContract(open)
  settlingContract(open)
  reconcilingContract(open)
  refundingContract(open)
  postContract(open)
})

twoShopsContract(() => postgres.freshDatabase())
twoProcessesContract(() => postgres.freshDatabase())
