import { describe, expect } from 'vitest'
import { openAlerts, raiseAlert } from '../../platform/alerts/alerts.ts'
import { recordDownload } from '../../features/delivery/record-download.ts'
import { createTicket, parseTicket } from '../../features/delivery/ticket.ts'
import { writeJournal } from '../../platform/journal/journal.ts'
import { salesFiguresOf } from '../../features/accounts/ledger/sales-figures.ts'
import { correctAddress, correctAddressByOwner } from '../../features/orders/mails/correct-address.ts'
import { deliverManually } from '../../features/payments/deliver-manually.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { listOrders } from '../../features/orders/find/list-orders.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { exportPersonalData } from '../../features/privacy/personal-data.ts'
import { findSimilarOrders } from '../../features/orders/search/similar-orders.ts'
import { searchOrders } from '../../features/orders/search/search-orders.ts'
import { settle } from '../../features/payments/settle.ts'
import { orderStatusOf, orderStatuses } from '../../features/orders/find/order-status.ts'
import { timelineOf } from '../../features/orders/desk/order-timeline.ts'
import type { Dispute } from '../../platform/payments/provider.ts'
import { applyPayment } from '../../features/payments/refunds/apply-payment.ts'
import { openCase } from '../../features/after-sale/open-case.ts'
import { refundFactsOf } from '../../features/after-sale/refund-facts.ts'
import { assess } from '../../features/after-sale/assess.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { act, orderPaid, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendMails, sendRefunds } from './send-due.ts'
import { withShop } from './with-shop.ts'

const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number)

async function download(shop: TestShop, order: Order): Promise<Order> {
  const ticket = parseTicket(createTicket(shop, order, 'pdf') ?? '')
  if (ticket) await recordDownload(shop, order, ticket)
  return await reread(shop, order)
}

async function dispute(shop: TestShop, order: Order, state: Dispute['state']): Promise<Order> {
  const { price: amount, currency, paymentId } = order
  const about = { id: `dp_${order.id}`, state, reason: 'fraudulent', amount, answerBy: null }
  const money = { paymentId: paymentId ?? '', amount, currency, refunded: 0, country: null, paidWith: null }
  return await applyPayment(shop, order, { ...money, dispute: about })
}

async function request(shop: TestShop, order: Order): Promise<void> {
  const claim = { kind: 'request', ground: 'other' } as const
  const assessment = assess(claim, await refundFactsOf(shop, order), shop.settings.agreement.rules, shop.now())
  const newCase = { ...claim, description: 'It is not for me.', withdrawalId: null, assessment }
  await shop.db.transaction().execute((db) => openCase(shop, db, order, newCase))
}

/** The provider reports another amount than was asked for. */
async function paidWrongly(shop: TestShop, amount: number): Promise<Order> {
  const order = await orderPlaced(shop)
  await act(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ amount }).where('orderId', '=', order.id).execute()
  expect((await settle(shop, order)).outcome).toBe('wrong-amount')
  return await reread(shop, order)
}

onSqlite((open) => {
  const check = withShop(open)

  describe('orders at the desk', () => {
    check.onBoth('one search box finds an order by any of its identifiers', async (shop) => {
      const order = await orderPaid(shop, 'Anna.Berg@example.com')
      await orderPaid(shop, 'ben@example.com')
      const statement = { name: 'Anna-Maria Berg', contract: order.number, replyTo: order.email }
      await receiveWithdrawal(shop, statement, order)
      await sendRefunds(shop)
      const [withdrawal] = await shop.db.selectFrom('withdrawals').select('reference').execute()
      const [moved] = await shop.db.selectFrom('ledger').select('reference').where('kind', '=', 'refund').execute()
      const quoted = [
        order.email,
        'anna.berg@EXAMPLE.com',
        'anna',
        'nna.be',
        'BERG@exa',
        ` ${order.number.toLowerCase().replace('-', ' ')} `,
        order.paymentId ?? '',
        order.reference ?? '',
        moved?.reference ?? '',
        'maria berg',
        withdrawal?.reference ?? '',
      ]
      for (const text of quoted) expect(numbers(await searchOrders(shop, text)), text).toEqual([order.number])
      for (const text of ['', 'nobody', '%', 'nna%be', '_erg', 'pi_unknown', "'; drop"])
        expect(await searchOrders(shop, text)).toEqual([])
    })

    check.onBoth(
      'a mistyped address is found from the right one, and one that was corrected from the old one',
      async (shop) => {
        const order = await orderPaid(shop, 'anna.breg@gmial.example')
        await orderPaid(shop, 'ben.fischer@example.com')
        await orderPaid(shop, 'bo@example.com')
        const similar = async (text: string) => numbers(await findSimilarOrders(shop, text))
        for (const text of ['anna.berg@gmial.example', 'Anna.breg@gmail.example', 'anna.berg@gmail.example'])
          expect(await similar(text), text).toEqual([order.number])
        expect(await similar('anna.breg@other.example')).toEqual([order.number])
        for (const text of ['hanna.bergs@gmail.example', 'anna.breg', 'ab@example.com', 'anna.breg@gmial.example'])
          expect(await similar(text), text).toEqual([])
        for (const text of ['breg anna', 'breg.anna', 'ANNA breg gmial', 'anna.breg@gmial.example'])
          expect(numbers(await searchOrders(shop, text)), text).toEqual([order.number])
        await correctAddressByOwner(shop, order, 'anna.berg@gmail.example')
        for (const text of ['anna.breg@gmial.example', 'ANNA.breg@gmial.example', 'anna.berg@gmail.example'])
          expect(numbers(await searchOrders(shop, text)), text).toEqual([order.number])
        await erasePersonalData(shop, 'anna.berg@gmail.example')
        expect(await searchOrders(shop, 'anna.breg@gmial.example')).toEqual([])
      },
    )

    check.onBoth('a whole address is found as the end of another one, where no order has it', async (shop) => {
      const found = async () => numbers(await searchOrders(shop, 'anna.berg@example.com'))
      const longer = await orderPaid(shop, 'bounced.anna.berg@example.com')
      expect(await found()).toEqual([longer.number])
      const exact = await orderPaid(shop, 'anna.berg@example.com')
      expect(await found()).toEqual([exact.number])
    })

    check.onBoth('each order has one status, and every page begins where the last one ended', async (shop) => {
      const paid = await orderPaid(shop)
      const partly = await orderPaid(shop)
      await refundByOwner(shop, partly, { amount: 100, note: null, idempotencyKey: 'a' })
      const back = await orderPaid(shop)
      await refundByOwner(shop, back, { amount: null, note: null, idempotencyKey: 'a' })
      await sendRefunds(shop)
      const opened = await dispute(shop, await orderPaid(shop), 'open')
      const lost = await dispute(shop, await orderPaid(shop), 'lost')
      const waiting = await orderPlaced(shop)
      const onHold = await orderPlaced(shop)
      await act(shop, onHold, 'hold')
      await settle(shop, onHold)
      const wrong = await paidWrongly(shop, 3900)
      const expired = await orderPlaced(shop)
      await act(shop, expired, 'cancel')
      await settle(shop, expired)
      const expected = [paid, partly, back, opened, lost, waiting, onHold, wrong, expired]
      for (const [place, status] of orderStatuses.entries()) {
        const { orders } = await listOrders(shop, { status }, null)
        expect(numbers(orders), status).toEqual([expected[place]?.number])
        expect(orders.map(orderStatusOf)).toEqual([status])
      }
      const seen: string[] = []
      for (let before: Order | null = null, more = true; more;) {
        const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(shop, {}, before, 2)
        seen.push(...numbers(page.orders))
        before = page.orders.at(-1) ?? null
        more = page.next !== null
      }
      expect(seen.toSorted()).toEqual(numbers(expected).toSorted())
      expect((await listOrders(shop, { from: '2026-11-15', to: '2026-11-15' }, null)).orders).toHaveLength(9)
      expect((await listOrders(shop, { to: '2026-11-14' }, null)).orders).toEqual([])
    })

    check('a charged-back order does not count as paid, nor its money as a sale', async (shop) => {
      await dispute(shop, await orderPaid(shop), 'lost')
      const { total } = await salesFiguresOf(shop, { from: '2026-11-15', to: '2026-11-15' })
      expect(total).toMatchObject({ sales: 4000, disputes: -4000, kept: 0 })
      expect((await listOrders(shop, { status: 'paid' }, null)).orders).toEqual([])
    })

    check.onBoth('the timeline has every event, in order', async (shop) => {
      const order = await orderPaid(shop)
      await sendMails(shop)
      shop.wait({ minutes: 5 })
      const opened = await download(shop, order)
      shop.wait({ minutes: 5 })
      await correctAddressByOwner(shop, opened, 'new@example.com')
      await request(shop, await reread(shop, order))
      shop.wait({ minutes: 5 })
      await writeJournal(shop, { by: 'terminal', act: 'refund', orderId: order.id, note: '€1' })
      await refundByOwner(shop, await reread(shop, order), { amount: 100, note: 'as agreed', idempotencyKey: 'a' })
      await sendRefunds(shop)
      await raiseAlert(shop, { key: ['wrong-amount'], orderId: order.id, sentence: 'Look at it.' })
      const timeline = await timelineOf(shop, await reread(shop, order))
      const whats = timeline.map(({ what }) => what)
      const everything = [
        'placed',
        'money',
        'mail',
        'download',
        'first-opened',
        'corrected',
        'case',
        'refund',
        'alert',
        'act',
      ]
      expect([...new Set(whats)].toSorted()).toEqual(everything.toSorted())
      expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
      expect(whats.indexOf('placed')).toBe(0)
    })

    check(
      'the owner may correct an address after a download; the old link stops working, and no copy has the old address',
      async (shop) => {
        const order = await download(shop, await orderPaid(shop))
        expect((await correctAddress(shop, order, 'new@example.com')).outcome).toBe('closed')
        const old = orderToken(shop, order)
        const first = await correctAddressByOwner(shop, order, 'new@example.com')
        expect(first.outcome).toBe('corrected')
        expect(await findOrderByLink(shop, old)).toBeUndefined()
        expect((await correctAddressByOwner(shop, order, 'other@example.com')).outcome).toBe('closed')
        const again = await correctAddressByOwner(shop, await reread(shop, order), 'other@example.com')
        expect(again.outcome).toBe('corrected')
        expect((await reread(shop, order)).email).toBe('other@example.com')
      },
    )

    check('an order with a wrong amount is delivered once the owner accepts it, at the amount paid', async (shop) => {
      const order = await paidWrongly(shop, 3900)
      expect(await openAlerts(shop)).toHaveLength(1)
      const { order: delivered } = await deliverManually(shop, order)
      expect(delivered).toMatchObject({ state: 'paid', price: 3900 })
      expect(await openAlerts(shop)).toEqual([])
      await shop.idle()
      expect((await exportPersonalData(shop, order.email)).orders[0]?.ledger).toMatchObject([
        { kind: 'sale', amount: 3900 },
      ])
      const outcome = await refundByOwner(shop, delivered, { amount: null, note: null, idempotencyKey: 'a' })
      expect(outcome).toMatchObject({ outcome: 'requested', refund: { amount: 3900 } })
      expect((await deliverManually(shop, await orderPlaced(shop))).outcome).toBe('waiting')
    })
  })

  describe('personal data', () => {
    check.onBoth('is exported as one file, and can be erased except for the accounts', async (shop) => {
      const paid = await download(shop, await orderPaid(shop, 'anna@example.com'))
      shop.wait({ minutes: 1 })
      const expired = await orderPlaced(shop, { email: 'anna@example.com' })
      await act(shop, expired, 'cancel')
      await settle(shop, expired)
      await sendMails(shop)
      await receiveWithdrawal(shop, { name: 'Anna Berg', contract: 'my book', replyTo: 'anna@example.com' }, null)
      await sendMails(shop)
      const data = await exportPersonalData(shop, 'Anna@example.com')
      expect(data.orders.map(({ number }) => number)).toEqual([paid.number, expired.number])
      expect(data.orders[0]).toMatchObject({ downloads: [{ format: 'pdf' }], mails: [{}], ledger: [{ amount: 4000 }] })
      expect(data.withdrawals).toMatchObject([{ name: 'Anna Berg' }])

      const link = orderToken(shop, paid)
      const erased = await erasePersonalData(shop, 'anna@example.com')
      expect(numbers(erased.anonymized)).toEqual([paid.number])
      expect(numbers(erased.deleted)).toEqual([expired.number])
      expect(await findOrderByLink(shop, link)).toBeUndefined()
      const left = await exportPersonalData(shop, 'anna@example.com')
      expect(left).toMatchObject({ orders: [], withdrawals: [], mails: [] })
      expect(JSON.stringify(await rowsLeft(shop))).not.toMatch(/anna/i)
      const { total } = await salesFiguresOf(shop, { from: '2026-11-15', to: '2026-11-15' })
      expect(total.sales).toBe(4000)
    })

    check.onBoth('is kept while something pending depends on it, and says why', async (shop) => {
      const pending = await orderPlaced(shop, { email: 'ben@example.com' })
      const disputed = await dispute(shop, await orderPaid(shop, 'ben@example.com'), 'open')
      const newCase = await orderPaid(shop, 'ben@example.com')
      await request(shop, newCase)
      const owed = await orderPaid(shop, 'ben@example.com')
      const stopped: TestShop = { ...shop, sendRefundsNow() {} }
      await refundByOwner(stopped, owed, { amount: 100, note: null, idempotencyKey: 'a' })
      const { blocked: onHold, anonymized } = await erasePersonalData(shop, 'ben@example.com')
      expect(onHold.map(({ order, why }) => `${order.number} ${why}`).toSorted()).toEqual(
        [
          `${pending.number} may-be-paid`,
          `${disputed.number} disputed`,
          `${newCase.number} case-open`,
          `${owed.number} refund-under-way`,
        ].toSorted(),
      )
      expect(anonymized).toEqual([])
      expect((await reread(shop, newCase)).email).toBe('ben@example.com')
    })
  })
})

const LEFT = [
  'withdrawalNames',
  'orders',
  'outbox',
  'withdrawals',
  'cases',
  'caseMessages',
  'alerts',
  'journal',
  'refunds',
] as const

async function rowsLeft(shop: TestShop): Promise<unknown[]> {
  return (await Promise.all(LEFT.map((table) => shop.db.selectFrom(table).selectAll().execute()))).flat()
}
