import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { createDatabase, startPostgres, type PostgresServer } from '../contract/postgres-server.ts'
import { startNetwork } from '../support/servers/cuttable-network.ts'
import { filledForm, openTestSite } from '../support/shop/test-site.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const HURRY = { connect: 2_000, query: 500 }

test('while the database is down buyers read that they haven’t been charged, and selling resumes automatically', async () => {
  const site = await openTestSite({ database: { postgresUrl: await createDatabase(postgres.port) } })
  const order = await site.buy('ada@example.com')
  const form = await filledForm(site, { email: 'bob@example.com' })
  await postgres.kill()

  const answers = [await site.post(shopRoutes.checkout, form), await site.get(order)]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.text()).toContain('you haven’t been charged')
  }
  expect((await site.get(shopRoutes.checkout)).status).toBe(200)

  await postgres.restart()
  await expect.poll(async () => (await site.get(order)).status).toBe(200)
  expect((await site.post(shopRoutes.checkout, form)).status).toBe(303)
  await site.buy('carl@example.com')
  await site.shop.remove()
})

test('a connection that timed out is never used again, nor are the others of its pool', async () => {
  const url = new URL(await createDatabase(postgres.port))
  const network = await startNetwork(Number(url.port))
  url.port = String(network.port)
  const db = openPostgres(url.href, () => undefined, HURRY)
  await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int`.execute(db)))
  network.cut()
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  for (let time = 0; time < 5; time++) {
    expect((await sql<{ n: number }>`select 2 as n`.execute(db)).rows).toEqual([{ n: 2 }])
  }
  await db.destroy()
  await network.stop()
})

test('a transaction whose connection dies between two statements fails alone, and at once', async () => {
  const url = await createDatabase(postgres.port)
  const [db, other] = [openPostgres(url, () => undefined, HURRY), openPostgres(url, () => undefined)]
  const broken = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
    await new Promise(setImmediate)
    await sql`select 1`.execute(transaction)
  })
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect((await sql<{ n: number }>`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }])
  await Promise.all([db.destroy(), other.destroy()])
})
