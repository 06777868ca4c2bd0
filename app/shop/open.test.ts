import { OwnerError } from '../../platform/format/owner-error.ts'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import { checkHealth } from '../../platform/shop/health.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { mailStatus, queueMail, sendDueMails } from '../../platform/mail/outbox.ts'
import { resendConfirmation } from '../../features/orders/mails/resend.ts'
import { movementsOfMode } from '../../features/accounts/ledger/filter.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { settle } from '../../features/payments/settle.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { startStripe } from '../../tests/support/providers/stripe.ts'
import { openTestShop, orderPaid, orderPlaced, reread } from '../../tests/support/shop/test-shop.ts'

test('without keys the shop is a rehearsal, but not in production', async () => {
  const shop = await openTestShop()
  expect(shop.isRehearsal).toBe(true)
  await shop.remove()
  await expect(openTestShop({ production: true })).rejects.toThrow(OwnerError)
  await expect(openTestShop({ production: true })).rejects.toThrow('REHEARSAL=1')
})

test('production rehearses only with REHEARSAL=1, and never with real keys', async () => {
  const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec' }
  const rehearsing = await openTestShop({ production: true, payments: { rehearsal: true, stripe } })
  expect(rehearsing.isRehearsal).toBe(true)
  await rehearsing.remove()
  const real = await openTestShop({ production: true, payments: { stripe } })
  expect(real.isRehearsal).toBe(false)
  expect([...real.payments.keys()]).toEqual(['card'])
  await real.remove()
})

test('a reopened shop has its orders, and old links work with a new secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const first = await openTestShop(place)
  const order = await orderPaid(first)
  const link = orderToken(first, order)
  await first.remove()
  await rm(join(folder, 'secret.key'))
  const second = await openTestShop(place)
  expect((await findOrderByLink(second, link))?.id).toBe(order.id)
  await resendConfirmation(second, order)
  await sendDueMails(second)
  await second.idle()
  const fresh = orderToken(second, await reread(second, order))
  expect(fresh).not.toBe(link)
  expect((await findOrderByLink(second, fresh))?.id).toBe(order.id)
  await second.remove()
  await rm(folder, { recursive: true })
})

test('rehearsal orders do not count once the shop is live', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const rehearsing = await openTestShop(place)
  const order = await orderPaid(rehearsing)
  await rehearsing.idle()
  const link = orderToken(rehearsing, order)
  const ticket = createTicket(rehearsing, order, 'pdf') ?? ''
  await queueMail(rehearsing, rehearsing.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  await rehearsing.remove()
  const live = await openTestShop({ ...place, payments: { stripe: { secretKey: 'sk_test', webhookSecret: 'whsec' } } })
  expect(await findOrderByLink(live, link)).toBeUndefined()
  expect((await deliver(live, ticket)).outcome).toBe('invalid')
  mailOrderLinks(live, order.email)
  await live.idle()
  expect(await live.db.selectFrom('outbox').selectAll().where('state', '=', 'queued').execute()).toEqual([])
  await live.remove()
  await rm(folder, { recursive: true })
})

test('an interrupted first start can be repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const place = { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } }
  const blocker = new DatabaseSync(place.database.sqliteFile)
  blocker.exec('create table alerts (id text)')
  await expect(openTestShop(place)).rejects.toThrow('alerts')
  blocker.exec('drop table alerts')
  blocker.close()
  await (await openTestShop(place)).remove()
  await rm(folder, { recursive: true })
})

test('the secret file is readable by the owner only, and a configured secret must be long', async () => {
  const shop = await openTestShop()
  const { mode } = await stat(join(shop.folder, 'secret.key'))
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
  expect(await readFile(join(shop.folder, 'secret.key'))).toHaveLength(32)
  await shop.remove()
  await expect(openTestShop({ secret: 'short' })).rejects.toThrow('SHOP_SECRET')
})

test('a database that can’t be opened is reported in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  await writeFile(join(folder, 'shop.db'), 'this is not a database, however long you look at it'.repeat(100))
  await expect(openTestShop({ database: { sqliteFile: join(folder, 'shop.db') } })).rejects.toThrow(OwnerError)
  await expect(openTestShop({ database: { postgresUrl: 'postgres://127.0.0.1:1/none' } })).rejects.toThrow(
    /DATABASE_URL.*ECONNREFUSED/,
  )
  await rm(folder, { recursive: true })
})

test('a lost database and a read-only disk are reported once', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const shop = await openTestShop({ dataFolder })
  await checkHealth(shop)
  expect(shop.health.up).toBe(true)
  await rm(dataFolder, { recursive: true })
  await checkHealth(shop)
  await checkHealth(shop)
  expect(shop.health.up).toBe(false)
  expect(
    shop.sentences.filter((line) => line.startsWith("For the owner: the data folder can't be written")),
  ).toHaveLength(1)
  await mkdir(dataFolder)
  await checkHealth(shop)
  expect(shop.health.up).toBe(true)
  await rm(shop.folder, { recursive: true })
  await checkHealth(shop)
  expect(shop.health.up).toBe(false)
  expect(shop.sentences.at(-1)).toMatch(/the database can't be read: .* was deleted or replaced/)
  await shop.db.destroy()
  await rm(dataFolder, { recursive: true })
})

test('a closing shop finishes the current email and leaves the others for the next start', async () => {
  const shop = await openTestShop()
  const sent: string[] = []
  const pendingMail = Promise.withResolvers<void>()
  shop.mailer = {
    async send({ to }) {
      sent.push(to)
      await pendingMail.promise
    },
    close() {},
  }
  const orders = [await orderPaid(shop), await orderPaid(shop), await orderPaid(shop)]
  const closed = shop.close()
  pendingMail.resolve()
  await closed
  expect(sent).toHaveLength(1)

  const next = await openTestShop({ dataFolder: shop.folder, database: shop.settings.database })
  await sendDueMails(next)
  for (const order of orders) expect((await mailStatus(next, order))?.state).not.toBe('queued')
  await next.remove()
  await rm(shop.folder, { recursive: true })
})

/** A shop in its own folder that can be opened again with other settings. */
async function reopenable() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  return { folder, place: { dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') } } }
}

test('test orders count in test mode only', async () => {
  const { folder, place } = await reopenable()
  const stripe = await startStripe()
  const testing = await openTestShop({ ...place, mode: 'test', payments: { stripe: stripe.settings } })
  const form = { email: 'ada@example.com', idempotencyKey: newIdempotencyKey() }
  const placed = await orderPlaced(testing, form)
  expect(placed.test).toBe(1)
  stripe.pay(placed.reference)
  const { order } = await settle(testing, placed)
  expect(order.state).toBe('paid')
  await testing.idle()
  const link = orderToken(testing, order)
  const ticket = createTicket(testing, order, 'pdf') ?? ''
  await queueMail(testing, testing.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
  expect((await findOrderByLink(testing, link))?.id).toBe(order.id)
  expect(await testing.db.selectFrom('ledger').selectAll().execute()).toHaveLength(1)
  expect(await movementsOfMode(testing).execute()).toHaveLength(1)
  await testing.remove()

  const live = await openTestShop({ ...place, mode: 'live', payments: { stripe: stripe.settings } })
  expect(await findOrderByLink(live, link)).toBeUndefined()
  expect((await deliver(live, ticket)).outcome).toBe('invalid')
  mailOrderLinks(live, order.email)
  await live.idle()
  expect(await live.db.selectFrom('outbox').selectAll().where('state', '=', 'queued').execute()).toEqual([])
  const bought = await orderPlaced(live, form)
  expect(bought).toMatchObject({ test: 0, email: order.email })
  stripe.pay(bought.reference)
  await settle(live, bought)
  expect(await movementsOfMode(live).execute()).toMatchObject([{ orderId: bought.id, amount: 4000 }])
  await live.remove()
  await stripe.stop()
  await rm(folder, { recursive: true })
})

test('filed emails about real orders are sent once there is a mail server', async () => {
  const { folder, place } = await reopenable()
  const stripe = await startStripe()
  const payments = { stripe: stripe.settings }
  const rehearsing = await openTestShop(place)
  const rehearsed = await orderPaid(rehearsing)
  await rehearsing.idle()
  await rehearsing.remove()
  const filing = await openTestShop({ ...place, payments })
  const placed = await orderPlaced(filing, { email: 'real@example.com' })
  stripe.pay(placed.reference)
  const { order } = await settle(filing, placed)
  await filing.idle()
  expect(await mailStatus(filing, order)).toMatchObject({ state: 'filed', acceptedAt: null })
  filing.wait({ minutes: 1 })
  await resendConfirmation(filing, order)
  await filing.idle()
  await filing.remove()

  const mails = await startMailServer()
  const mail = { smtpUrl: mails.url, from: 'seller@shop.example' }
  const sending = await openTestShop({ ...place, payments, mail })
  await sendDueMails(sending)
  expect(mails.received.map(({ to }) => to?.[0]?.address)).toEqual(['real@example.com'])
  expect(await mailStatus(sending, order)).toMatchObject({ state: 'accepted' })
  expect(await mailStatus(sending, rehearsed)).toMatchObject({ state: 'filed' })
  await sending.remove()
  const again = await openTestShop({ ...place, payments, mail })
  await sendDueMails(again)
  expect(mails.received).toHaveLength(1)
  await again.remove()
  await mails.stop()
  await stripe.stop()
  await rm(folder, { recursive: true })
})

test('at its start a shop emails open alerts, and deletes nothing before its clock is verified', async () => {
  const shop = await openTestShop()
  const order = await orderPaid(shop)
  await shop.idle()
  shop.wait({ days: 31 })
  await raiseAlert(shop, { key: ['wrong-amount'], orderId: null, sentence: 'The wrong amount was paid.' })
  shop.startSchedule()
  await shop.idle()
  const mails = await shop.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(mails).toContainEqual({ kind: 'alerts', recipient: 'seller@shop.example' })
  expect(await findOrderByLink(shop, orderToken(shop, order))).toBeDefined()
  await shop.remove()
})
