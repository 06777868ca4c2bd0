import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { markAlertsSeen, openAlerts, raiseAlert } from '../../platform/alerts/alerts.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import { isClockSteady } from '../../platform/shop/clock-check.ts'
import { enforceRetention, enforceRetentionDaily } from '../../features/privacy/retention/retention.ts'
import { mailStatus } from '../../platform/mail/outbox.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { receiveEvent } from '../../features/payments/inbox.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { makeEpub, writeBook } from '../support/shop/books.ts'
import { multiplyOrders } from '../support/shop/many-orders.ts'
import { receive } from '../support/shop/receive.ts'
import { act, openDispute, orderPaid, orderPlaced, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendMails } from './send-due.ts'
import { withShop } from './with-shop.ts'

const EVERY_TABLE = [
  'orders',
  'disputes',
  'paymentHolds',
  'links',
  'ledger',
  'downloads',
  'outbox',
  'alerts',
  'rehearsals',
  'rehearsedRefunds',
  'withdrawals',
  'cases',
  'refunds',
] as const

/** Runs the daily job some days later. */
async function later(shop: TestShop, days: number) {
  shop.wait({ days })
  await enforceRetention(shop)
}

/** As if real money had been paid. */
async function realOrder(shop: TestShop, email?: string): Promise<Order> {
  const order = await orderPaid(shop, email)
  await shop.idle()
  await shop.db.updateTable('orders').set({ provider: 'stripe' }).where('id', '=', order.id).execute()
  return { ...order, provider: 'stripe' }
}

async function download(shop: TestShop, order: Order) {
  const { epub } = shop.settings.books
  if (!existsSync(epub)) await writeBook('epub', epub, makeEpub())
  const delivery = await deliver(shop, createTicket(shop, order, 'epub') ?? '')
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  await receive(delivery.file)
}

const count = async (shop: TestShop, table: (typeof EVERY_TABLE)[number] | 'inbox') =>
  (await shop.db.selectFrom(table).selectAll().execute()).length

onSqlite((open) => {
  const check = withShop(open)

  describe('daily retention', () => {
    check('deletes nothing when the shop starts with a clock 31 days ahead', async (shop) => {
      await orderPaid(shop)
      await shop.idle()
      shop.wait({ days: 31 })
      await enforceRetentionDaily(shop)
      for (let minutes = 0; minutes < 30; minutes += 3) {
        shop.wait({ minutes: 3 })
        isClockSteady(shop)
      }
      shop.wait({ days: -31, minutes: 30 })
      await enforceRetentionDaily(shop)
      expect(await count(shop, 'orders')).toBe(1)
    })

    check.onBoth(
      'runs after an hour of the same clock, once a day, also after the clock was set back',
      async (shop) => {
        await orderPaid(shop)
        await shop.idle()
        shop.wait({ days: 31 })
        await enforceRetentionDaily(shop)
        shop.wait({ minutes: 59 })
        await enforceRetentionDaily(shop)
        expect(await count(shop, 'orders')).toBe(0)
        shop.wait({ days: -20 })
        await orderPaid(shop)
        await shop.db.updateTable('orders').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
        for (let attempt = 0; attempt < 2; attempt++) {
          await enforceRetentionDaily(shop)
          shop.wait({ minutes: 59 })
        }
        expect(await count(shop, 'orders')).toBe(0)
      },
    )
  })

  describe('retention', () => {
    check.onBoth('rehearsal and test orders are deleted after 30 days with all their rows', async (shop) => {
      const rehearsed = await orderPaid(shop)
      const tested = await realOrder(shop)
      await shop.db.updateTable('orders').set({ test: 1 }).where('id', '=', tested.id).execute()
      await openDispute(shop, tested)
      await shop.db.insertInto('paymentHolds').values({ orderId: tested.id, reason: 'ECHECK', since: '2026' }).execute()
      await raiseAlert(shop, { key: ['wrong-amount'], orderId: tested.id, sentence: 'Look at it.' })
      await shop.idle()
      // Without a confirmation, the download doesn't end the right to withdraw.
      await shop.db.updateTable('outbox').set({ state: 'given-up' }).execute()
      await download(shop, rehearsed)
      const statement = { name: 'Ada', contract: rehearsed.number, replyTo: rehearsed.email }
      await receiveWithdrawal(shop, statement, rehearsed)
      await shop.idle()
      // Its acknowledgement is stored for 90 days, like other emails without an order.
      await shop.db.deleteFrom('outbox').where('kind', '=', 'withdrawal-received').execute()
      for (const table of ['withdrawals', 'cases', 'refunds', 'rehearsedRefunds'] as const) {
        expect(await count(shop, table), table).toBe(1)
      }
      await later(shop, 29)
      expect(await count(shop, 'orders')).toBe(2)
      await later(shop, 2)
      for (const table of EVERY_TABLE) expect(await count(shop, table), table).toBe(0)
    })

    check.onBoth('more orders than one batch are deleted in one run', async (shop) => {
      await orderPlaced(shop)
      await multiplyOrders(shop.db, 449)
      await later(shop, 31)
      expect(await count(shop, 'orders')).toBe(0)
      expect(await count(shop, 'links')).toBe(0)
    })

    check('a paid order stays, with the record of its email and of its first download', async (shop) => {
      const order = await realOrder(shop)
      await download(shop, order)
      await later(shop, 400)
      const found = await findOrderByLink(shop, orderToken(shop, order))
      expect(found).toMatchObject({ state: 'paid', firstDownloadedAt: '2026-11-15T09:00:00.000Z' })
      expect(await mailStatus(shop, order)).toMatchObject({ state: 'filed', attempts: 1 })
      expect(await count(shop, 'ledger')).toBe(1)
    })

    check.onBoth('records of other emails are deleted after 90 days, but not queued ones', async (shop) => {
      const order = await realOrder(shop, 'wrong@example.com')
      mailOrderLinks(shop, order.email)
      await shop.idle()
      await correctAddress(shop, order, 'right@example.com')
      await sendMails(shop)
      const recipients = async () =>
        (await shop.db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient)
      await later(shop, 89)
      expect((await recipients()).filter((recipient) => recipient === 'wrong@example.com')).toHaveLength(3)
      await shop.db.updateTable('outbox').set({ state: 'queued' }).where('kind', '=', 'address-removed').execute()
      await later(shop, 2)
      expect(await recipients()).toEqual(expect.arrayContaining(['wrong@example.com', 'right@example.com']))
      expect(await recipients()).toHaveLength(2)
    })

    check.onBoth('each download is deleted after a year', async (shop) => {
      await download(shop, await realOrder(shop))
      await later(shop, 364)
      expect(await count(shop, 'downloads')).toBe(1)
      await later(shop, 2)
      expect(await count(shop, 'downloads')).toBe(0)
    })

    check('an alert is deleted 90 days after it was seen, or unseen after a year', async (shop) => {
      await raiseAlert(shop, { key: ['late-response'], orderId: null, sentence: 'Unread.' })
      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      await raiseAlert(shop, { key: ['mail server'], orderId: null, sentence: 'Other.' })
      await later(shop, 91)
      expect(await openAlerts(shop)).toHaveLength(1)
      expect(await count(shop, 'alerts')).toBe(1)
      await later(shop, 275)
      expect(await count(shop, 'alerts')).toBe(0)
    })

    check('an alert about an order that may hold money stays as long as the order', async (shop) => {
      const order = await orderPlaced(shop)
      await shop.db.updateTable('orders').set({ provider: 'paypal' }).where('id', '=', order.id).execute()
      await raiseAlert(shop, { key: ['wrong-amount'], orderId: order.id, sentence: 'Look at it.' })
      await later(shop, 400)
      expect(await count(shop, 'alerts')).toBe(1)
    })

    check.onBoth('documents go ten full years after the year they were issued in', async (shop) => {
      await orderPaid(shop)
      const [row] = await shop.db.selectFrom('documents').selectAll().execute()
      if (!row) throw new Error('There is no document.')
      for (const year of [2014, 2015, 2016]) {
        const series = `FS-${year}`
        const issuedAt = `${year}-12-31T12:00:00.000Z`
        const old = { ...row, series, number: `${series}-00001`, reference: series, issuedAt, simulated: 0 }
        await shop.db.insertInto('documents').values(old).execute()
        await shop.db.insertInto('documentCounters').values({ series, last: 1, lastHash: '' }).execute()
      }
      await enforceRetention(shop)
      const left = await shop.db.selectFrom('documents').select('series').orderBy('series').execute()
      expect(left.map(({ series }) => series)).toEqual(['FS-2016', 'REHEARSAL-2026'])
    })

    check.onBoth('a withdrawal without an order is deleted after three years', async (shop) => {
      await receiveWithdrawal(shop, { name: 'Eve', contract: 'the blue one', replyTo: 'eve@example.com' }, null)
      await shop.idle()
      await later(shop, 1094)
      expect(await count(shop, 'withdrawals')).toBe(1)
      await later(shop, 2)
      expect(await count(shop, 'withdrawals')).toBe(0)
    })

    check.onBoth('provider events are deleted after 30 days, unless they wait', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'close-window')
      const event = { kind: 'rehearsal.paid', about: 'payment', orderId: 'f'.repeat(32), paymentId: null } as const
      await receiveEvent(shop, 'rehearsal', { ...event, id: 'nobody' })
      await later(shop, 29)
      expect(await count(shop, 'inbox')).toBe(2)
      await later(shop, 2)
      expect(await shop.db.selectFrom('inbox').select('state').execute()).toEqual([{ state: 'waiting' }])
    })

    check('emails written as files are deleted after 30 days', async (shop) => {
      await realOrder(shop)
      const mails = join(shop.folder, 'mails')
      await later(shop, 29)
      expect(await readdir(mails)).toHaveLength(1)
      await later(shop, 2)
      expect(await readdir(mails)).toEqual([])
    })

    check.onBoth('one failed deletion does not stop the others', async (shop) => {
      await orderPlaced(shop)
      await raiseAlert(shop, { key: ['late-response'], orderId: null, sentence: 'Read.' })
      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      await shop.db.schema.dropTable('links').execute()
      await later(shop, 100)
      expect(shop.sentences.join()).toContain('Expired records could not be deleted')
      expect(await count(shop, 'alerts')).toBe(0)
    })
  })
})
