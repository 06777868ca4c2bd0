import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { receiveWithdrawal } from '../../../features/after-sale/withdrawals.ts'
import { sendSeat, revokeSeatLink } from '../../../features/gifts/hand-out.ts'
import { changeGift } from '../../../features/gifts/change-gift.ts'
import { sendDueMails } from '../../../platform/mail/outbox.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { resendConfirmation } from '../../../features/orders/mails/resend.ts'
import { correctAddressByOwner } from '../../../features/orders/mails/correct-address.ts'
import { erasePersonalData } from '../../../features/privacy/erase-personal-data.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { openTestShop, orderPaid, reread, type TestShop } from '../../support/shop/test-shop.ts'
import { freshDatabase } from '../both-databases.ts'

const SECRET = 'a secret that both servers share, really'
const ORDERS = 12

async function withTwoServers(run: (first: TestShop, second: TestShop) => Promise<void>): Promise<void> {
  const database = { postgresUrl: await freshDatabase() }
  const first = await openTestShop({ database, secret: SECRET })
  const second = await openTestShop({ database, secret: SECRET })
  try {
    await run(first, second)
    await Promise.all([first.idle(), second.idle()])
  } finally {
    await Promise.all([first.remove(), second.remove()])
  }
}

/** How often PostgreSQL ended a transaction of this database because two waited for each other. */
async function deadlocksIn({ db }: Shop): Promise<number> {
  // Each connection reports what it has counted when it is idle, at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const query = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`
  return Number((await query.execute(db)).rows[0]?.deadlocks)
}

const failuresOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))

describe('two servers on one PostgreSQL', () => {
  test('send emails again while both deliver them, without a deadlock', async () => {
    await withTwoServers(async (first, second) => {
      const orders = []
      for (let n = 0; n < ORDERS; n++) orders.push(await orderPaid(first))
      await Promise.all([first.idle(), second.idle()])
      for (const order of orders)
        for (let n = 0; n < 4; n++)
          await queueMail(first, first.db, { kind: 'confirmation', orderId: order.id, recipient: order.email })
      const work = orders.flatMap((order) => [
        ...[first, second, first, second].map((shop) => resendConfirmation(shop, order)),
        sendDueMails(first),
        sendDueMails(second),
      ])
      expect(failuresOf(await Promise.allSettled(work))).toEqual([])
      expect(await deadlocksIn(first)).toBe(0)
    })
  })

  test('erase personal data while its withdrawals are assessed, without a deadlock', async () => {
    await withTwoServers(async (first, second) => {
      const orders = []
      for (let n = 0; n < ORDERS; n++) orders.push(await orderPaid(first))
      await first.idle()
      const work = orders.flatMap((order) => [
        receiveWithdrawal(first, { name: 'Ada', contract: order.number, replyTo: order.email }, order),
        receiveWithdrawal(second, { name: 'Eve', contract: order.number, replyTo: order.email }, null),
        erasePersonalData(second, order.email),
        erasePersonalData(first, order.email),
        resendConfirmation(second, order),
        correctAddressByOwner(first, order, `new-${order.email}`),
      ])
      expect(failuresOf(await Promise.allSettled(work))).toEqual([])
      await Promise.all([first.idle(), second.idle()])
      expect(await deadlocksIn(first)).toBe(0)
    })
  })

  test('hand out, revoke and change copies at once, without a deadlock', async () => {
    await withTwoServers(async (first, second) => {
      const orders = []
      for (let n = 0; n < ORDERS; n++) orders.push(await orderPaid(first, `giver${n}@example.com`, 2))
      for (const order of orders) await sendSeat(first, order, 1, 'one@example.com')
      const gift = { email: 'friend@example.com', date: '', message: 'Enjoy' }
      const work = orders.flatMap((order) => [
        ...[first, second].map((shop) => sendSeat(shop, order, 1, 'one@example.com')),
        ...[second, first].map((shop) => sendSeat(shop, order, 1, 'two@example.com')),
        revokeSeatLink(second, order, 1),
        changeGift(first, order, gift),
      ])
      expect(failuresOf(await Promise.allSettled(work))).toEqual([])
      expect(await deadlocksIn(first)).toBe(0)
    })
  })

  test('repeat the transaction that a deadlock has ended', async () => {
    await withTwoServers(async (first, second) => {
      const [one, other] = [await orderPaid(first), await orderPaid(first)]
      let waiting = 2
      const both = Promise.withResolvers<void>()
      const touch = (shop: Shop, ids: readonly [string, string]) =>
        shop.db.transaction().execute(async (db) => {
          const add = db.updateTable('orders').set(({ eb }) => ({ failedDownloads: eb('failedDownloads', '+', 1) }))
          await add.where('id', '=', ids[0]).execute()
          waiting -= 1
          if (waiting <= 0) both.resolve()
          await both.promise
          await add.where('id', '=', ids[1]).execute()
        })
      await Promise.all([touch(first, [one.id, other.id]), touch(second, [other.id, one.id])])
      expect((await reread(first, one)).failedDownloads).toBe(2)
      expect((await reread(first, other)).failedDownloads).toBe(2)
      expect(await deadlocksIn(first)).toBeGreaterThan(0)
    })
  })
})
