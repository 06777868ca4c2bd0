import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { deliver } from './delivery/deliver.ts'
import { fileTicket } from './delivery/ticket.ts'
import { mailFoundOrders } from './orders/mail-found-orders.ts'
import { probe } from './health.ts'
import { findOrderByLink, linkOf } from './orders/order-link.ts'
import { mailStatus, queueMail, sendDueMails } from './mail/outbox.ts'
import { resendConfirmation } from './mail/resend.ts'
import { SettingsFault } from './settings.ts'
import { openTestShop, orderPaid, reread } from '../tests/support/test-shop.ts'

test('without keys the shop rehearses, but not in production', async () => {
  const shop = await openTestShop()
  expect(shop.rehearsing).toBe(true)
  await shop.remove()
  await expect(openTestShop({ production: true })).rejects.toThrow(SettingsFault)
  await expect(openTestShop({ production: true })).rejects.toThrow('REHEARSAL=1')
})

test('production rehearses when it is told to, and never with half an eye on real keys', async () => {
  const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec' }
  const rehearsing = await openTestShop({ production: true, payments: { rehearsal: true, stripe } })
  expect(rehearsing.rehearsing).toBe(true)
  await rehearsing.remove()
  const real = await openTestShop({ production: true, payments: { stripe } })
  expect(real.rehearsing).toBe(false)
  expect([...real.payments.keys()]).toEqual(['card'])
  await real.remove()
})

test('a shop opened again knows its orders, and links of before still work with another secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const first = await openTestShop(place)
  const order = await orderPaid(first)
  const link = linkOf(first, order)
  await first.remove()
  await rm(join(folder, 'secret.key'))
  const second = await openTestShop(place)
  expect((await findOrderByLink(second, link))?.id).toBe(order.id)
  await resendConfirmation(second, order)
  await sendDueMails(second)
  await second.idle()
  const fresh = linkOf(second, await reread(second, order))
  expect(fresh).not.toBe(link)
  expect((await findOrderByLink(second, fresh))?.id).toBe(order.id)
  await second.remove()
  await rm(folder, { recursive: true })
})

test('what was only rehearsed is worth nothing once the shop takes money', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const rehearsing = await openTestShop(place)
  const order = await orderPaid(rehearsing)
  await rehearsing.idle()
  const link = linkOf(rehearsing, order)
  const ticket = fileTicket(rehearsing, order, 'pdf') ?? ''
  await queueMail(rehearsing, rehearsing.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  await rehearsing.remove()
  const live = await openTestShop({ ...place, payments: { stripe: { secretKey: 'sk_test', webhookSecret: 'whsec' } } })
  expect(await findOrderByLink(live, link)).toBeUndefined()
  expect((await deliver(live, ticket)).outcome).toBe('invalid')
  mailFoundOrders(live, order.email)
  await live.idle()
  expect(await live.db.selectFrom('outbox').selectAll().where('state', '=', 'queued').execute()).toEqual([])
  await live.remove()
  await rm(folder, { recursive: true })
})

test('a first start that was cut off in the middle can be repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const inTheWay = new DatabaseSync(place.database.sqliteFile)
  inTheWay.exec('create table alerts (id text)')
  await expect(openTestShop(place)).rejects.toThrow('alerts')
  inTheWay.exec('drop table alerts')
  inTheWay.close()
  await (await openTestShop(place)).remove()
  await rm(folder, { recursive: true })
})

test('the secret is kept for the owner’s eyes only, and one of the settings must be long', async () => {
  const shop = await openTestShop()
  const { mode } = await stat(join(shop.folder, 'secret.key'))
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
  expect(await readFile(join(shop.folder, 'secret.key'))).toHaveLength(32)
  await shop.remove()
  await expect(openTestShop({ secret: 'short' })).rejects.toThrow('SHOP_SECRET')
})

test('a database that can’t be opened is one plain sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  await writeFile(join(folder, 'shop.db'), 'this is not a database, however long you look at it'.repeat(100))
  await expect(openTestShop({ database: { sqliteFile: join(folder, 'shop.db') } })).rejects.toThrow(SettingsFault)
  await expect(openTestShop({ database: { postgresUrl: 'postgres://127.0.0.1:1/none' } })).rejects.toThrow(
    /DATABASE_URL.*ECONNREFUSED/,
  )
  await rm(folder, { recursive: true })
})

test('a database that is gone, and a disk that can’t be written, are noticed and told once', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const shop = await openTestShop({ dataFolder })
  await probe(shop)
  expect(shop.health.up).toBe(true)
  await rm(dataFolder, { recursive: true })
  await probe(shop)
  await probe(shop)
  expect(shop.health.up).toBe(false)
  expect(
    shop.sentences.filter((line) => line.startsWith("For the owner: the data folder can't be written")),
  ).toHaveLength(1)
  await mkdir(dataFolder)
  await probe(shop)
  expect(shop.health.up).toBe(true)
  await rm(shop.folder, { recursive: true })
  await probe(shop)
  expect(shop.health.up).toBe(false)
  expect(shop.sentences.at(-1)).toMatch(/the database can't be read: .* was deleted or replaced/)
  await shop.db.destroy()
  await rm(dataFolder, { recursive: true })
})

test('a shop that closes finishes the mail in hand and leaves the others for the next start', async () => {
  const shop = await openTestShop()
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  shop.mailer = {
    async send({ to }) {
      sent.push(to)
      await held.promise
    },
    close() {},
  }
  const orders = [await orderPaid(shop), await orderPaid(shop), await orderPaid(shop)]
  const closed = shop.close()
  held.resolve()
  await closed
  expect(sent).toHaveLength(1)

  const next = await openTestShop({ dataFolder: shop.folder, database: shop.settings.database })
  await sendDueMails(next)
  for (const order of orders) expect((await mailStatus(next, order))?.state).toBe('accepted')
  await next.remove()
  await rm(shop.folder, { recursive: true })
})
