import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveWithdrawal } from '../../../features/after-sale/withdrawals.ts'
import { placeOrder } from '../../../features/checkout/place-order.ts'
import { settle } from '../../../features/payments/settle.ts'
import { changeGift } from '../../../features/gifts/change-gift.ts'
import { claimSeat } from '../../../features/gifts/claim-seat.ts'
import { findReader } from '../../../features/delivery/reading.ts'
import { orderToken } from '../../../features/orders/find/order-link.ts'
import type { Order } from '../../../features/orders/order.ts'
import { erasePersonalData } from '../../../features/privacy/erase-personal-data.ts'
import { applyPayment } from '../../../features/payments/refunds/apply-payment.ts'
import { refundByOwner } from '../../../features/after-sale/owner-refund.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { seatCode } from '../../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../../features/orders/seats/seats.ts'
import { act, openTestShop, orderPaid, reread, type TestShop } from '../../support/shop/test-shop.ts'
import { freshDatabase } from '../both-databases.ts'

describe('a copy that is claimed while it is being refunded, with two servers on PostgreSQL', () => {
  let one: TestShop
  let other: TestShop

  beforeAll(async () => {
    const settings = {
      database: { postgresUrl: await freshDatabase() },
      secret: 'a secret that both servers share, really',
      claims: { answerDays: 5, automaticPerDay: 1000, automaticPerBuyer: 20_000, processingDays: '5–10' },
    }
    one = await openTestShop(settings)
    other = await openTestShop(settings)
  })
  afterAll(async () => {
    await one.remove()
    await other.remove()
  })

  test.each([1, 2, 3])(
    'the owner refunds copies 1, 2 and 3 while copy %i is claimed: all three or none',
    async (place) => {
      const order = await orderPaid(one, undefined, 5)
      const [refunded, claimed] = await whileHeld(one, lockOrderRow(order), () => [
        refundCopies(one, order, [1, 2, 3]),
        () => claim(other, order, place),
      ])
      expect(refunded.outcome).toBe('requested')
      await expectAllOrNothing(order, { unitPrice: 3400 })
      expect((await states(order)).slice(0, 3)).toEqual(['closed', 'closed', 'closed'])
      expect(claimed.outcome).toBe('unavailable')
    },
  )

  test.each([2, 3, 5])('the buyer withdraws while copy %i is claimed: what closes is refunded', async (place) => {
    const order = await orderPaid(one, undefined, 5)
    const [first] = await readSeats(one.db, order)
    const [, claimed] = await whileHeld(one, lockSeatRow(first?.id ?? ''), () => [
      withdraw(one, order),
      () => claim(other, order, place),
    ])
    await Promise.all([one.idle(), other.idle()])
    await expectAllOrNothing(order, { unitPrice: 3400 })
    expect(claimed.outcome).toBe('unavailable')
    expect(await reread(one, order)).toMatchObject({ state: 'refunded', refundedAmount: 17_000 })
  })

  test('the owner refunds 19 of 20 copies while the 19th is claimed, without any barrier', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await orderPaid(one, undefined, 20)
      const copies = Array.from({ length: 19 }, (_, i) => i + 1)
      await Promise.all([refundCopies(one, order, copies), claim(other, order, 19)])
      await Promise.all([one.idle(), other.idle()])
      await expectAllOrNothing(order, { unitPrice: 2800 })
      expect((await reread(one, order)).refundedAmount).toBe(19 * 2800)
    }
  })

  test('a copy claimed while the whole order is refunded at the provider can’t be read', async () => {
    const order = await orderPaid(one, undefined, 5)
    const [last] = (await readSeats(one.db, order)).slice(-1)
    const [claimed] = await whileHeld(one, lockSeatRow(last?.id ?? ''), () => [
      claim(other, order, 5),
      () => refundAtProvider(one, order),
    ])
    expect((await reread(one, order)).state).toBe('refunded')
    const copies = await one.db.selectFrom('orders').selectAll().where('seatOf', '=', order.id).execute()
    expect(copies.map(({ state }) => state)).toEqual(claimed.outcome === 'claimed' ? ['refunded'] : [])
    const reader = claimed.outcome === 'claimed' ? await findReader(one, claimed.link) : { is: 'refunded' }
    expect(reader.is).toBe('refunded')
  })

  test('a gift that gets another recipient while the first one is erased goes to the second', async () => {
    const order = await giftFrom(one)
    const [changed] = await whileHeld(one, lockOrderRow(order), () => [
      changeGift(one, order, { email: 'hopper@example.com', date: '2026-12-20', message: 'For you.' }),
      () => erasePersonalData(other, 'grace@example.com'),
    ])
    expect(changed).toEqual({ outcome: 'changed' })
    await expectGiftFor(order, 'hopper@example.com')
  })

  test('a gift whose recipient is erased while the giver names another goes to the other', async () => {
    const order = await giftFrom(one)
    const [, changed] = await whileHeld(one, lockOrderRow(order), () => [
      erasePersonalData(other, 'grace@example.com'),
      () => changeGift(one, order, { email: 'hopper@example.com', date: '2026-12-20', message: 'For you.' }),
    ])
    expect(changed).toEqual({ outcome: 'changed' })
    await expectGiftFor(order, 'hopper@example.com')
  })

  async function expectGiftFor(order: Order, recipient: string): Promise<void> {
    const mails = one.db.selectFrom('outbox').select(['recipient', 'state']).where('orderId', '=', order.id)
    expect(await mails.where('kind', '=', 'gift').execute()).toEqual([{ recipient, state: 'queued' }])
    expect(await readSeats(one.db, order)).toMatchObject([{ sentTo: recipient, message: 'For you.' }])
  }

  const states = async (order: Order) => (await readSeats(one.db, order)).map(({ state }) => state)

  /** As many refunded copies as closed seats, and no closed seat whose copy can be read. */
  async function expectAllOrNothing(order: Order, { unitPrice }: { unitPrice: number }): Promise<void> {
    const seats = await readSeats(one.db, order)
    const refunds = await one.db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).execute()
    const closed = seats.filter(({ state }) => state === 'closed')
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(closed.length * unitPrice)
    for (const { copyId } of closed) {
      const copy = copyId && (await one.db.selectFrom('orders').selectAll().where('id', '=', copyId).executeTakeFirst())
      if (copy) expect((await findReader(one, orderToken(one, copy))).is).toBe('refunded')
    }
  }
})

async function giftFrom(shop: TestShop): Promise<Order> {
  const names = { recipientName: 'Grace', fromName: 'Ada', delivery: 'email', email: 'grace@example.com' }
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placed = await placeOrder(shop, { ...form, gift: { ...names, date: '2026-12-20', message: 'Hello.' } })
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  await act(shop, placed.order, 'pay')
  const { order } = await settle(shop, placed.order)
  await shop.idle()
  return order
}

const refundCopies = (shop: TestShop, order: Order, copies: number[]) =>
  refundByOwner(shop, order, { amount: null, copies, note: null, idempotencyKey: newIdempotencyKey() })

async function claim(shop: TestShop, order: Order, place: number) {
  const seat = (await readSeats(shop.db, order)).find((one) => one.place === place)
  if (!seat) throw new Error(`There is no copy ${place}.`)
  return await claimSeat(shop, seatCode(shop, seat), { email: 'grace@example.com', key: newIdempotencyKey() })
}

async function withdraw(shop: TestShop, order: Order): Promise<void> {
  await receiveWithdrawal(shop, { name: 'Ada', contract: order.number, replyTo: order.email }, order)
  await shop.idle()
}

function refundAtProvider(shop: TestShop, order: Order): Promise<Order> {
  const { paymentId, price: amount, currency } = order
  const refund = { id: `re_${order.id}`, amount, state: 'done', at: shop.now().toISOString() } as const
  const payment = { paymentId: paymentId ?? '', amount, currency, refunded: amount, refunds: [refund] }
  return applyPayment(shop, order, { ...payment, dispute: null, country: null, paidWith: null })
}

const lockOrderRow = ({ id }: Order) => sql`select id from orders where id = ${id} for update`
const lockSeatRow = (id: string) => sql`select id from seats where id = ${id} for update`

/**
 * The barrier: while a transaction holds a row, the first step runs until it waits for it. The second step starts then,
 * and runs until it is done or waits as well. Then the row is released.
 */
async function whileHeld<First, Second>(
  shop: TestShop,
  lock: ReturnType<typeof lockSeatRow>,
  start: () => [Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  let both: Promise<[First, Second]> | undefined
  await shop.db.transaction().execute(async (db) => {
    await lock.execute(db)
    const [first, startSecond] = start()
    await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0)
    const before = await waitingForLocks(shop)
    const second = startSecond()
    both = Promise.all([first, second])
    await Promise.race([second, expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(before)])
  })
  if (!both) throw new Error('The steps did not start.')
  return await both
}

async function waitingForLocks(shop: TestShop): Promise<number> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const { rows } = await query.execute(shop.db)
  return Number(rows[0]?.count)
}
