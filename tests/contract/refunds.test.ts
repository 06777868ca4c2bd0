import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import type { Order } from '../../features/orders/order.ts'
import { lockOrder, recordDispute } from '../../features/orders/states/transitions.ts'
import { settle } from '../../features/payments/settle.ts'
import type { Dispute, Payment, Refund } from '../../platform/payments/provider.ts'
import { applyPayment } from '../../features/payments/refunds/apply-payment.ts'
import { requestRefund } from '../../features/payments/refunds/request-refund.ts'
import { act, orderPaid, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const refund = (id: string, amount: number, state: Refund['state'] = 'done'): Refund => ({
  id,
  amount,
  state,
  at: '2026-11-16T10:00:00.000Z',
})

const disputed = (state: Dispute['state'], changes: Partial<Dispute> = {}): Dispute => ({
  id: 'dp_1',
  state,
  reason: 'fraudulent',
  amount: 4000,
  answerBy: '2026-12-01T23:59:59.000Z',
  ...changes,
})

function payment({ paymentId, price, currency }: Order, refunds: Refund[], dispute: Dispute | null = null): Payment {
  const done = refunds.filter(({ state }) => state === 'done')
  const refunded = done.reduce((sum, { amount }) => sum + amount, 0)
  return {
    paymentId: paymentId ?? '',
    amount: price,
    currency,
    refunded,
    refunds,
    dispute,
    country: null,
    paidWith: null,
  }
}

async function rows(shop: TestShop, { id }: Order) {
  const ledger = shop.db.selectFrom('ledger').select(['kind', 'amount', 'reference', 'at']).where('orderId', '=', id)
  return (await ledger.execute()).toSorted((a, b) => b.amount - a.amount)
}

async function balance(shop: TestShop, order: Order): Promise<number> {
  return (await rows(shop, order)).reduce((sum, { amount }) => sum + amount, 0)
}

onSqlite((open) => {
  const check = withShop(open)

  describe('a refund', () => {
    check('stores the payer’s country, also when it was paid and refunded before the shop knew', async (shop) => {
      const order = await orderPlaced(shop)
      const refundedPayment = {
        ...payment(order, [refund('re_1', 4000)]),
        paymentId: 'pi_1',
        country: 'PT',
        paidWith: 'card',
      }
      await applyPayment(shop, order, refundedPayment)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', payerCountry: 'PT', paidWith: 'card' })
    })

    check.onBoth('each refund is one row with its own id and date, however often it is synced', async (shop) => {
      const order = await orderPaid(shop)
      const twice = payment(order, [refund('re_1', 1500), refund('re_2', 2500)])
      await Promise.all([1, 2, 3, 4].map(() => applyPayment(shop, order, twice)))
      const [sale, ...refunds] = await rows(shop, order)
      expect(sale).toMatchObject({ kind: 'sale', amount: 4000 })
      expect(refunds).toEqual([
        { kind: 'refund', amount: -1500, reference: 're_1', at: '2026-11-16T10:00:00.000Z' },
        { kind: 'refund', amount: -2500, reference: 're_2', at: '2026-11-16T10:00:00.000Z' },
      ])
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
    })

    check('a partial refund never closes the downloads', async (shop) => {
      const order = await orderPaid(shop)
      const now = await applyPayment(shop, order, payment(order, [refund('re_1', 3999)]))
      expect(now).toMatchObject({ state: 'paid', refundedAmount: 3999, refundedAt: null })
      expect(await openAlerts(shop)).toHaveLength(0)
    })

    check('a refund that fails reopens the order, and the owner is alerted once', async (shop) => {
      const order = await orderPaid(shop)
      await applyPayment(shop, order, payment(order, [refund('re_1', 4000)]))
      const failed = payment(order, [refund('re_1', 4000, 'failed')])
      await applyPayment(shop, order, failed)
      expect(await applyPayment(shop, order, failed)).toMatchObject({
        state: 'paid',
        refundedAmount: 0,
        refundedAt: null,
      })
      expect(await balance(shop, order)).toBe(4000)
      expect(await rows(shop, order)).toHaveLength(3)
      expect(await openAlerts(shop)).toMatchObject([{ orderId: order.id, sentence: expect.stringContaining('re_1') }])
      await applyPayment(shop, order, payment(order, [refund('re_1', 4000, 'failed'), refund('re_2', 4000)]))
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      expect(await balance(shop, order)).toBe(0)
    })

    check('an older state that arrives later reopens nothing', async (shop) => {
      const order = await orderPaid(shop)
      await applyPayment(shop, order, payment(order, [refund('re_1', 4000)], disputed('lost')))
      const now = await applyPayment(shop, order, payment(order, [], disputed('open')))
      expect(now).toMatchObject({ state: 'refunded', refundedAmount: 4000, disputeState: 'lost' })
      expect(await balance(shop, order)).toBe(-4000)
    })

    check('a refund without an id is recorded under that of the payment, once', async (shop) => {
      const order = await orderPaid(shop)
      const fullyRefunded = { ...payment(order, []), refunded: 4000 }
      await applyPayment(shop, order, fullyRefunded)
      await applyPayment(shop, order, fullyRefunded)
      await applyPayment(shop, order, payment(order, [refund('re_1', 4000)]))
      expect(await balance(shop, order)).toBe(0)
      expect(await rows(shop, order)).toHaveLength(2)
    })

    check.onBoth('the same refund reported in two ways at once is recorded once', async (shop) => {
      const orders = await Promise.all(Array.from({ length: 5 }, () => orderPaid(shop)))
      const reports = (order: Order) => [
        { ...payment(order, []), refunded: 4000 },
        payment(order, [refund(`re ${order.id}`, 4000)]),
      ]
      await Promise.all(orders.flatMap((order) => reports(order).map((one) => applyPayment(shop, order, one))))
      expect(await Promise.all(orders.map((order) => balance(shop, order)))).toEqual([0, 0, 0, 0, 0])
    })

    check.onBoth('paid and fully refunded before the shop knew keeps its record and delivers nothing', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      await shop.payments.get('card')?.refund(order, { name: order.id, amount: order.price })
      const settlement = await settle(shop, order)
      expect(settlement).toMatchObject({ outcome: 'refunded', order: { state: 'refunded', refundedAmount: 4000 } })
      expect(settlement.order.paidAt).not.toBeNull()
      expect((await rows(shop, order)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['sale', 4000],
        ['refund', -4000],
      ])
      expect(await shop.db.selectFrom('outbox').selectAll().execute()).toHaveLength(0)
    })

    check('the payment of another order changes nothing', async (shop) => {
      const order = await orderPaid(shop)
      const other = { ...payment(order, [refund('re_1', 4000)]), paymentId: 'pi_other' }
      expect(await applyPayment(shop, order, other)).toMatchObject({ state: 'paid', refundedAmount: 0 })
      expect(await balance(shop, order)).toBe(4000)
    })
  })

  describe('a dispute', () => {
    check('pauses nothing, and the owner gets its deadline', async (shop) => {
      const order = await orderPaid(shop)
      const now = await applyPayment(shop, order, payment(order, [], disputed('open')))
      expect(now).toMatchObject({ state: 'paid', disputeState: 'open', disputeAnswerBy: '2026-12-01T23:59:59.000Z' })
      expect(await balance(shop, order)).toBe(4000)
      const [alert] = await openAlerts(shop)
      expect(alert?.sentence).toContain('by 1 December 2026')
    })

    check('that follows an earlier one takes its place, and both are stored', async (shop) => {
      const order = await orderPaid(shop)
      await applyPayment(shop, order, payment(order, [], disputed('won')))
      const second = disputed('open', { id: 'dp_2', reason: 'duplicate' })
      const now = await applyPayment(shop, order, payment(order, [], second))
      expect(now).toMatchObject({ disputeId: 'dp_2', disputeState: 'open', disputeReason: 'duplicate' })
      const stored = shop.db.selectFrom('disputes').select(['id', 'state', 'current']).orderBy('id')
      expect(await stored.execute()).toEqual([
        { id: 'dp_1', state: 'won', current: 0 },
        { id: 'dp_2', state: 'open', current: 1 },
      ])
    })

    check.onBoth('that is recorded while a refund waits for the order stops the refund', async (shop) => {
      const order = await orderPaid(shop)
      const request = { amount: 'remainder', cause: 'owner', causeId: null, by: 'owner', note: null } as const
      const requested = await shop.db.transaction().execute(async (db) => {
        await lockOrder(db, order.id)
        const waiting = shop.db.transaction().execute((other) => requestRefund(shop, other, order, request))
        await setTimeout(50)
        await recordDispute(db, order.id, disputed('open'))
        return { waiting }
      })
      expect(await requested.waiting).toBeNull()
    })

    check('that is lost closes the order, and won later reopens it', async (shop) => {
      const order = await orderPaid(shop)
      for (const state of ['open', 'lost', 'lost', 'won', 'lost', 'won'] as const) {
        const now = await applyPayment(shop, order, payment(order, [], disputed(state)))
        expect(now.state).toBe(state === 'lost' ? 'refunded' : 'paid')
        expect(await balance(shop, order)).toBe(state === 'lost' ? 0 : 4000)
      }
    })

    check('that is lost after a refund debits the shop twice, and the ledger and an alert say so', async (shop) => {
      const order = await orderPaid(shop)
      await applyPayment(shop, order, payment(order, [refund('re_1', 4000)], disputed('lost')))
      expect(await balance(shop, order)).toBe(-4000)
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€80 was returned for order')
    })

    check('that is lost for a part closes nothing', async (shop) => {
      const order = await orderPaid(shop)
      const now = await applyPayment(shop, order, payment(order, [], disputed('lost', { amount: 1500 })))
      expect(now).toMatchObject({ state: 'paid', disputeState: 'lost' })
      expect(await balance(shop, order)).toBe(2500)
    })

    check('with unread stages raises an alert at each of them', async (shop) => {
      const order = await orderPaid(shop)
      const later = { answerBy: '2026-12-09T23:59:59.000Z' }
      for (const stage of [disputed('open'), disputed('open'), disputed('open', later), disputed('lost', later)]) {
        await applyPayment(shop, order, payment(order, [], stage))
        shop.wait({ minutes: 1 })
      }
      const alerts = (await openAlerts(shop)).map(({ sentence }) => sentence)
      expect(alerts).toEqual([
        expect.stringContaining('1 December'),
        expect.stringContaining('9 December'),
        expect.stringContaining('lost'),
      ])
    })
  })
})
