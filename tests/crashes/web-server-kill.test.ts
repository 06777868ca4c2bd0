import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../shop/mail/outbox.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import { reconcile } from '../../shop/checkout/reconcile.ts'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'
import { booksIn } from '../support/shop/books.ts'
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { bundleWebShop, type Lives, liveAndDie } from './killed-servers.ts'
import { buyThroughTheWeb, type Promised } from './web-buyers.ts'

const BUYERS = 6
const SECONDS = 12
const DATABASE_DEATHS = 3

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-web-'))
  program = await bundleWebShop(join(folder, 'program'))
})
afterAll(() => rm(folder, { recursive: true }))

async function settingsIn(name: string) {
  const dataFolder = await mkdtemp(join(folder, name))
  const books = booksIn(dataFolder)
  await Promise.all(Object.values(books).map((book) => writeFile(book, 'a book')))
  return { dataFolder, books, secret: 'a secret that all servers share, really' }
}

test('web servers on SQLite that are killed at random lose no order that a buyer saw', async () => {
  const place = await settingsIn('sqlite-')
  const settings = { ...place, database: { sqliteFile: join(place.dataFolder, 'shop.db') } }
  const lives = liveAndDie(program, settings, { servers: 1, longest: 1_500 })
  const promised = await sell(lives, () => after(SECONDS * 1000))
  await expectNothingLost(settings, promised, lives.crashes)
})

test('two web servers on a PostgreSQL that dies, too, lose no order that a buyer saw', async () => {
  const postgres = await startPostgres()
  const settings = {
    ...(await settingsIn('postgres-')),
    database: { postgresUrl: await createDatabase(postgres.port) },
  }
  const lives = liveAndDie(program, settings, { servers: 2, longest: 4_000 })
  const promised = await sell(lives, async (sold) => {
    for (let death = 0; death < DATABASE_DEATHS; death++) {
      await after((SECONDS * 1000) / DATABASE_DEATHS)
      await postgres.kill()
      await after(500)
      await postgres.restart()
    }
    const before = sold.orders.length
    await expect.poll(() => sold.orders.length, { timeout: 20_000 }).toBeGreaterThan(before)
  })
  await expectNothingLost(settings, promised, lives.crashes + 2 * DATABASE_DEATHS)
  await postgres.stop()
})

/** Lets buyers buy while something happens. */
async function sell(lives: Lives, happening: (promised: Promised) => Promise<unknown>): Promise<Promised> {
  const promised: Promised = { orders: [], strange: [] }
  const closing = new AbortController()
  const buyers = Array.from({ length: BUYERS }, () => buyThroughTheWeb(lives, promised, closing.signal))
  const begun = () => promised.orders.length > 0 || lives.lastWords.join('\n')
  await expect.poll(begun, { timeout: 30_000 }).toBe(true)
  await happening(promised)
  closing.abort()
  await Promise.all(buyers)
  await lives.end()
  expect(lives.ended, 'no server may end by itself').toBe(0)
  return promised
}

async function expectNothingLost(
  settings: Parameters<typeof openTestShop>[0] & { dataFolder: string },
  promised: Promised,
  crashes: number,
): Promise<void> {
  const anHourLater = Date.now() + 60 * 60_000
  const shop = await openTestShop({ ...settings, clock: () => new Date(anHourLater) })
  const ledger = join(settings.dataFolder, 'mails.ledger')
  // As the servers that died sent theirs, or it would count as a file that nobody got.
  shop.mailer = { send: ({ to }) => appendFile(ledger, `${to}\n`), close() {} }
  await reconcile(shop)
  await sendDueMails(shop)
  await shop.idle()
  expect(promised.strange).toEqual([])
  for (const path of promised.orders) {
    expect((await findOrderByLink(shop, path.split('/').at(-1) ?? ''))?.state, path).toBe('paid')
  }
  const { paid, lost, repeated } = await consequences(shop, settings.dataFolder)
  expect(lost).toEqual({ taken: [], sales: [], mails: [] })
  expect(repeated).toBeLessThanOrEqual(crashes)
  console.log(`${promised.orders.length} promised, ${paid} paid, ${crashes} deaths, ${repeated} mails repeated`)
  await shop.remove()
}

/** Money taken without an order, orders without exactly one sale, orders without a mail. */
async function consequences(shop: TestShop, dataFolder: string) {
  const paid = await shop.db.selectFrom('orders').selectAll().where('state', '=', 'paid').execute()
  const played = await shop.db.selectFrom('rehearsals').select('orderId').where('status', '=', 'paid').execute()
  const sales = await shop.db.selectFrom('ledger').select('orderId').execute()
  const mails = await shop.db.selectFrom('outbox').selectAll().execute()
  const ids = new Set(paid.map(({ id }) => id))
  const sold = new Set(sales.map(({ orderId }) => orderId))
  const ledger = join(dataFolder, 'mails.ledger')
  const sent = existsSync(ledger) ? readFileSync(ledger, 'utf8').split('\n').filter(Boolean) : []
  const readers = new Set(sent)
  const filed = new Set(mails.filter(({ state }) => state === 'accepted').map(({ orderId }) => orderId))
  expect(sales).toHaveLength(paid.length)
  expect(mails).toHaveLength(paid.length)
  return {
    paid: paid.length,
    lost: {
      taken: played.filter(({ orderId }) => !ids.has(orderId)),
      sales: paid.filter(({ id }) => !sold.has(id)).map(({ number }) => number),
      mails: paid.filter(({ id }) => !filed.has(id)).map(({ number }) => number),
    },
    repeated: sent.length - readers.size,
  }
}
