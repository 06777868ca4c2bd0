import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import type { Order } from '../../features/orders/order.ts'
import { refundable, requestRefund } from '../../features/payments/refunds/request-refund.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { settle } from '../../features/payments/settle.ts'
import { syncRefunds } from '../../features/payments/sync-refunds.ts'
import { findProvider } from '../../features/providers/find-provider.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import { startPaypal } from '../support/providers/paypal.ts'
import { startStripe } from '../support/providers/stripe.ts'
import { openTestShop, orderPaid, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import type { OpenShop } from './with-shop.ts'
import { sendRefunds } from './send-due.ts'

/** Cents of the refund that is stopped, and of what is left beside it. */
const [PART, REST] = [1000, 3000]

interface Scene {
  payments?: Settings['payments']
  pay(shop: TestShop): Promise<Order>
  stop(): Promise<void>
  /** Until the provider lists a refund. */
  listedAfter?: { hours: number }
}

const withRehearsal = (): Promise<Scene> => Promise.resolve({ pay: orderPaid, stop: () => Promise.resolve() })

async function withStripe(): Promise<Scene> {
  const stripe = await startStripe()
  const pay = async (shop: TestShop) => {
    stripe.money.clock = () => shop.now()
    const placed = await orderPlaced(shop)
    stripe.pay(placed.reference)
    return (await settle(shop, placed)).order
  }
  return { payments: { stripe: stripe.settings, timeoutMs: 20_000 }, pay, stop: () => stripe.stop() }
}

async function withPaypal(): Promise<Scene> {
  const paypal = await startPaypal()
  paypal.responseDelayMs = 0
  const pay = async (shop: TestShop) => {
    const placed = await orderPlaced(shop, { method: 'paypal' })
    paypal.approve(placed.reference)
    return (await settle(shop, placed)).order
  }
  return { payments: { paypal: paypal.settings, timeoutMs: 20_000 }, pay, stop: () => paypal.stop() }
}

/** Its list of transactions, which is late, is all that says how much was refunded. */
async function withDeletedOrder(): Promise<Scene> {
  const paypal = await startPaypal()
  paypal.responseDelayMs = 0
  const pay = async (shop: TestShop) => {
    paypal.money.clock = () => shop.now()
    const placed = await orderPlaced(shop, { method: 'paypal' })
    paypal.approve(placed.reference)
    const { order } = await settle(shop, placed)
    paypal.forget(order.reference)
    return order
  }
  const payments = { paypal: paypal.settings, timeoutMs: 20_000 }
  return { payments, pay, stop: () => paypal.stop(), listedAfter: { hours: 4 } }
}

type Stop = 'dies' | 'waits'

/**
 * Stops the sender at the step of this number, counting from 1: before a statement, before a request to the provider or
 * after it. Not within a transaction, of which others see nothing. `false` when it was done before.
 */
async function sendUntil(shop: TestShop, order: Order, step: number, how: Stop, meanwhile: () => Promise<void>) {
  let count = 0
  const death = new Error('the process died here')
  const at = async () => {
    if (++count !== step) return
    if (how === 'dies') throw death
    await meanwhile()
  }
  const provider = findProvider(shop, order.provider) ?? expect.fail('no provider')
  // oxlint-disable-next-line typescript/unbound-method -- called with the executor it was asked of
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const [fetchStatus, refund] = [provider.fetchStatus.bind(provider), provider.refund.bind(provider)]
  const spies = [
    vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
      this: DefaultQueryExecutor,
      query: CompiledQuery,
      options,
    ) {
      if (this === shop.db.getExecutor()) await at()
      return await execute.call(this, query, options)
    }),
    vi.spyOn(provider, 'fetchStatus').mockImplementation(async (paid) => {
      await at()
      const status = await fetchStatus(paid)
      await at()
      return status
    }),
    vi.spyOn(provider, 'refund').mockImplementation(async (paid, request) => {
      await at()
      const answer = await refund(paid, request)
      await at()
      return answer
    }),
  ]
  try {
    await sendDueRefunds(shop)
  } catch (error) {
    if (error !== death) throw error
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  if (count >= step && how === 'dies') await meanwhile()
  return count >= step
}

onBothDatabases((open: OpenShop) => {
  describe.each([
    ['rehearsal', withRehearsal],
    ['Stripe', withStripe],
    ['PayPal', withPaypal],
    ['PayPal, which has deleted the order', withDeletedOrder],
  ])('a refund by %s', (_, start) => {
    test.each<[about: string, how: Stop, isNotified: boolean]>([
      ['whose sender waits', 'waits', false],
      ['whose sender waits while a webhook reports it', 'waits', true],
      ['whose sender dies', 'dies', false],
      ['whose sender dies before a webhook reports it', 'dies', true],
    ])('%s, at any step, leaves the rest to a withdrawal', async (__, how, isNotified) => {
      const scene = await start()
      const claims = { answerDays: 5, automaticPerDay: 10_000, automaticPerBuyer: 20_000, processingDays: '5–10' }
      const shop = await open({ claims, ...(scene.payments ? { payments: scene.payments } : {}) })
      const other = await anotherServer(shop)
      let step = 1
      for (let isReached = true; isReached; step++) {
        const order = await scene.pay(shop)
        const grant = { amount: PART, cause: 'owner', causeId: null, by: 'owner', note: null } as const
        await shop.db.transaction().execute((db) => requestRefund(shop, db, order, grant))
        const left = async () => await refundable(other.db, await reread(other, order))
        await shop.idle()
        isReached = await sendUntil(shop, order, step, how, async () => {
          expect(await left(), `at step ${step}`).toBe(REST)
          if (scene.listedAfter) shop.wait(scene.listedAfter)
          if (isNotified) await syncRefunds(other, order)
          expect(await left(), `at step ${step}, reported`).toBe(REST)
          await receiveWithdrawal(other, { name: 'Ada', contract: order.number, replyTo: order.email }, order)
          await other.idle()
          expect(await left(), `at step ${step}, withdrawn`).toBe(0)
        })
        if (!isReached) expect(await left(), 'at the end').toBe(REST)
        shop.wait({ minutes: 6 })
        await sendRefunds(other)
        if (scene.listedAfter) {
          shop.wait(scene.listedAfter)
          await sendRefunds(other)
          await syncRefunds(other, order)
        }
        const refunds = other.db.selectFrom('refunds').select(['amount', 'state']).where('orderId', '=', order.id)
        expect(await refunds.orderBy('amount').execute(), `after step ${step}`).toEqual([
          { amount: PART, state: 'sent' },
          ...(isReached ? [{ amount: REST, state: 'sent' }] : []),
        ])
        const returned = isReached ? PART + REST : PART
        expect((await reread(other, order)).refundedAmount).toBe(returned)
        expect(await findProvider(other, order.provider)?.fetchStatus(order)).toMatchObject({
          payment: { refunded: returned },
        })
      }
      expect(step).toBeGreaterThan(8)
      if (other !== shop) await other.remove()
      await shop.remove()
      await scene.stop()
    })
  })
})

/** On PostgreSQL. */
async function anotherServer(shop: TestShop): Promise<TestShop> {
  const { database, claims, payments, secret } = shop.settings
  if (!('postgresUrl' in database)) return shop
  return await openTestShop({ database, claims, payments, ...(secret ? { secret } : {}), clock: () => shop.now() })
}
