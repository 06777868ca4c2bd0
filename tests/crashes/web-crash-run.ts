import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR, MINUTE } from '../../platform/format/duration.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { findOrderByLink } from '../../features/orders/find/order-link.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../contract/postgres-server.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { type KilledServers, startKilledServers } from './killed-servers.ts'
import { buyRepeatedly, type Purchases } from './web-buyers.ts'

const BUYERS = 6
const SHOP_SECRET = 'a secret that all servers share, really'

interface CrashRun {
  purchases: number
  kills: number
}

/** One web server on SQLite, killed until buyers have seen so many order pages. */
export async function crashOnSqlite(run: CrashRun): Promise<void> {
  const place = await preparePlace()
  const database = { sqliteFile: join(place.folder, 'shop.db') }
  const servers = startKilledServers(place.env, { servers: 1, longestLifeMs: 1_000 })
  const purchases = await sell(servers, run)
  await expectNothingLost({ ...place, database, purchases, kills: servers.kills })
}

/** Two web servers on a PostgreSQL that is killed, too. */
export async function crashOnPostgres(run: CrashRun & { databaseKills: number }): Promise<void> {
  const postgres = await startPostgres()
  const postgresUrl = await createDatabase(postgres.port)
  const place = await preparePlace()
  const env = { ...place.env, DATABASE_URL: postgresUrl }
  const servers = startKilledServers(env, { servers: 2, longestLifeMs: 3_000 })
  const purchases = await sell(servers, run, (sold) => killDatabase(postgres, sold, run))
  const kills = servers.kills + 2 * run.databaseKills
  await expectNothingLost({ ...place, database: { postgresUrl }, purchases, kills })
  await postgres.stop()
}

async function killDatabase(postgres: PostgresServer, sold: Purchases, run: CrashRun & { databaseKills: number }) {
  for (let kill = 1; kill <= run.databaseKills; kill++) {
    await expectMoreThan(sold, (run.purchases * kill) / (run.databaseKills + 1))
    await postgres.kill()
    await delay(300)
    await postgres.restart()
  }
}

const expectMoreThan = (sold: Purchases, count: number) =>
  expect.poll(() => sold.orderPaths.length, { timeout: 3 * MINUTE, interval: 20 }).toBeGreaterThan(count)

interface Place {
  folder: string
  mails: MailServer
  env: Record<string, string>
}

async function preparePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-crash-'))
  const mails = await startMailServer()
  return {
    folder,
    mails,
    env: { SHOP_SECRET, DATA_FOLDER: folder, SMTP_URL: mails.url, TRUST_PROXY: '1', REHEARSAL: '1' },
  }
}

/** Sells until enough was bought and enough servers were killed. */
async function sell(
  servers: KilledServers,
  run: CrashRun,
  meanwhile: (sold: Purchases) => Promise<void> = () => Promise.resolve(),
): Promise<Purchases> {
  const purchases: Purchases = { orderPaths: [], unexpected: [] }
  const stopping = new AbortController()
  const buyers = Array.from({ length: BUYERS }, () => buyRepeatedly(servers, purchases, stopping.signal))
  await meanwhile(purchases)
  await expectMoreThan(purchases, run.purchases - 1)
  await expect.poll(() => servers.kills, { timeout: MINUTE }).toBeGreaterThanOrEqual(run.kills)
  stopping.abort()
  await Promise.all(buyers)
  await servers.stop()
  expect(servers.exits, 'no server exits by itself').toEqual([])
  return purchases
}

interface Outcome extends Place {
  database: { sqliteFile: string } | { postgresUrl: string }
  purchases: Purchases
  kills: number
}

async function expectNothingLost({ folder, mails, database, purchases, kills }: Outcome): Promise<void> {
  const anHourLater = Date.now() + HOUR
  const sentLater: string[] = []
  const shop = await openTestShop({ database, secret: SHOP_SECRET, clock: () => new Date(anHourLater) })
  shop.mailer = { send: async ({ to }) => void sentLater.push(await Promise.resolve(to)), close() {} }
  await reconcile(shop)
  await sendDueMails(shop)
  await shop.idle()
  expect(purchases.unexpected).toEqual([])
  for (const path of purchases.orderPaths) {
    expect((await findOrderByLink(shop, path.split('/').at(-1) ?? ''))?.state, path).toBe('paid')
  }
  const sent = [...mails.received.flatMap(({ to = [] }) => to.map(({ address = '' }) => address)), ...sentLater]
  const paid = await expectComplete(shop, new Set(sent))
  const repeated = sent.length - paid
  expect(repeated).toBeLessThanOrEqual(kills)
  console.log(`${purchases.orderPaths.length} seen, ${paid} paid, ${kills} kills, ${repeated} mails repeated`)
  await shop.remove()
  await mails.stop()
  await rm(folder, { recursive: true })
}

/** Every payment has an order, and every order one sale and one accepted mail. */
async function expectComplete(shop: TestShop, recipients: ReadonlySet<string>): Promise<number> {
  const paid = await shop.db.selectFrom('orders').selectAll().where('state', '=', 'paid').execute()
  const payments = await shop.db.selectFrom('rehearsals').select('orderId').where('status', '=', 'paid').execute()
  const sales = await shop.db.selectFrom('ledger').select('orderId').execute()
  const mails = await shop.db.selectFrom('outbox').selectAll().where('state', '=', 'accepted').execute()
  const ids = paid.map(({ id }) => id).toSorted()
  const orderIds = (rows: { orderId: string | null }[]) => rows.map(({ orderId }) => String(orderId)).toSorted()
  expect(orderIds(payments), 'captured payments').toEqual(ids)
  expect(orderIds(sales), 'sales in the ledger').toEqual(ids)
  expect(orderIds(mails), 'accepted mails').toEqual(ids)
  expect(paid.filter(({ email }) => !recipients.has(email)).map(({ number }) => number)).toEqual([])
  return paid.length
}
