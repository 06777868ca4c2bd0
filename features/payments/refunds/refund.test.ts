import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../platform/format/duration.ts'
import { openDispute, openTestShop, orderPaid, reread, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import type { Order } from '../../orders/order.ts'
import {
  type Dispute,
  type PaymentProvider,
  ProviderError,
  ProviderRejection,
} from '../../../platform/payments/provider.ts'
import { notifyBuyersOfRefunds } from '../../after-sale/notify-buyer.ts'
import { syncRefunds } from '../sync-refunds.ts'
import { applyPayment } from './apply-payment.ts'
import { requestRefund, type RefundRequest } from './request-refund.ts'
import { sendDueRefunds, retryRefund } from './send-refunds.ts'

let shop: TestShop
let order: Order
let provider: PaymentProvider

beforeEach(async () => {
  shop = await openTestShop()
  order = await orderPaid(shop)
  const card = shop.payments.get('card')
  if (!card) throw new Error('No provider takes cards')
  provider = card
})
afterEach(() => shop.remove())

const fullRefund: RefundRequest = { amount: 4000, cause: 'withdrawal', causeId: 'w1', by: 'law', note: null }
const ask = (wish: RefundRequest = fullRefund) =>
  shop.db.transaction().execute((db) => requestRefund(shop, db, order, wish))
const rows = () => shop.db.selectFrom('refunds').selectAll().execute()
const refunded = async () => {
  const moved = await shop.db.selectFrom('rehearsedRefunds').select('amount').execute()
  return moved.reduce((sum, { amount }) => sum + amount, 0)
}
const balance = async () => {
  const entries = await shop.db.selectFrom('ledger').select('amount').where('orderId', '=', order.id).execute()
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test('a full refund closes the order and is one ledger row', async () => {
  await ask()
  await sendDueRefunds(shop)
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', providerReference: expect.any(String) })])
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('a partial refund closes nothing, and only the remainder can be refunded', async () => {
  await ask({ ...fullRefund, amount: 1500 })
  expect(await ask()).toBeNull()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
  expect(await ask({ ...fullRefund, amount: 2501 })).toBeNull()
  expect(await ask({ ...fullRefund, amount: 0 })).toBeNull()
  expect(await ask({ ...fullRefund, amount: 2500 })).not.toBeNull()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('nothing is refunded beside an open dispute', async () => {
  await openDispute(shop, order)
  expect(await ask()).toBeNull()
})

test('a refund is retried while the provider is down, and succeeds later', async () => {
  const refund = provider.refund.bind(provider)
  provider.refund = () => Promise.reject(new ProviderError('down'))
  await ask()
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'requested', attempts: 1, lastError: 'down' })])
  provider.refund = refund
  await sendDueRefunds(shop)
  expect((await reread(shop, order)).state).toBe('paid')
  shop.wait({ minutes: 2 })
  await sendDueRefunds(shop)
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a rejected refund alerts the owner at once and stays visible', async () => {
  provider.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
  await ask()
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'insufficient balance' })])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
    'could not be sent: insufficient balance',
  )
  expect(await ask()).not.toBeNull()
})

test('a failed refund can be retried once, with a new key', async () => {
  const names: string[] = []
  const refund = provider.refund.bind(provider)
  provider.refund = async (paid, { name, amount }) => {
    names.push(name)
    if (names.length === 1) throw new ProviderRejection('insufficient balance')
    return await refund(paid, { name, amount })
  }
  const refundId = await ask()
  await sendDueRefunds(shop)
  shop.wait({ minutes: 1 })
  const again = [retryRefund(shop, refundId?.id ?? ''), retryRefund(shop, refundId?.id ?? '')]
  expect((await Promise.all(again)).filter(Boolean)).toEqual([true])
  await shop.idle()
  await sendDueRefunds(shop)
  expect(new Set(names).size).toBe(2)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', lastError: null })])
  expect(await balance()).toBe(0)
  expect(await retryRefund(shop, refundId?.id ?? '')).toBe(false)
})

test('a refund that a webhook reports before its request fails was sent, without an alert', async () => {
  const refund = provider.refund.bind(provider)
  provider.refund = async (paid, request) => {
    await refund(paid, request)
    await syncRefunds(shop, order)
    throw new ProviderRejection('already refunded')
  }
  await ask()
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', amount: 4000, lastError: null })])
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await openAlerts(shop)).toEqual([])
})

test('a provider that is down for two days alerts the owner', async () => {
  provider.refund = () => Promise.reject(new ProviderError('down'))
  await ask()
  for (let run = 0; run < 9; run++) {
    await sendDueRefunds(shop)
    shop.wait({ days: 1 })
  }
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', attempts: 9 })])
  expect(await openAlerts(shop)).toHaveLength(1)
})

test('a refund made in the provider’s dashboard meanwhile is not sent twice', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 4000 })
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', providerReference: null })])
  expect(await refunded()).toBe(4000)
  expect(await balance()).toBe(0)
})

test('after a partial dashboard refund only the rest is sent', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 1500 })
  await sendDueRefunds(shop)
  expect(await refunded()).toBe(4000)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
})

async function disputed(state: Dispute['state'], amount = 4000) {
  const status = await provider.fetchStatus(order)
  if (status.status !== 'paid') throw new Error('not paid')
  const dispute: Dispute = { id: 'dp_1', state, reason: 'fraudulent', amount, answerBy: null }
  const fetched = { status: 'paid', payment: { ...status.payment, dispute } } as const
  provider.fetchStatus = () => Promise.resolve(fetched)
  return fetched.payment
}

test('a refund waits while the payment is disputed, without advice to send it', async () => {
  await ask()
  await disputed('open')
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'requested', attempts: 0 })])
  expect(await refunded()).toBe(0)
  const alerts = (await openAlerts(shop)).map(({ sentence }) => sentence).join()
  expect(alerts).toContain('Don’t refund it at')
  expect(alerts).not.toContain('send it at')
})

test('a refund is sent after the dispute was won', async () => {
  const fetchStatus = provider.fetchStatus.bind(provider)
  await ask()
  await disputed('open')
  await sendDueRefunds(shop)
  provider.fetchStatus = fetchStatus
  shop.wait({ days: 1, minutes: 1 })
  await sendDueRefunds(shop)
  expect(await refunded()).toBe(4000)
  expect((await openAlerts(shop)).filter(({ about }) => about.includes('waits for the dispute'))).toEqual([])
})

test('after a lost dispute nothing is sent, and owner and buyer are informed', async () => {
  await ask()
  await disputed('lost')
  await sendDueRefunds(shop)
  expect(await refunded()).toBe(0)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'not-due' })])
  expect(await balance()).toBe(0)
  await notifyBuyersOfRefunds(shop)
  const mails = shop.db.selectFrom('outbox').select(['kind', 'about']).where('kind', '=', 'refund-step')
  expect(await mails.execute()).toEqual([{ kind: 'refund-step', about: expect.stringMatching(/^not-due /) }])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
    'was not sent: the buyer already has',
  )
})

test('after a partly lost dispute only the rest is sent, and the row says so', async () => {
  await ask()
  await disputed('lost', 1500)
  const refund = provider.refund.bind(provider)
  let sent = 0
  provider.refund = async (paid, request) => {
    sent += request.amount
    return await refund(paid, request)
  }
  await sendDueRefunds(shop)
  expect(sent).toBe(2500)
  expect(await rows()).toEqual([expect.objectContaining({ amount: 2500 })])
})

test('an earlier partial dashboard refund leaves a row and an email with the amount actually sent', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 1000 })
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', amount: 3000 })])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€30 of the €40 refund')
  expect(await balance()).toBe(0)
})

test('a refund that fails in the provider’s response is never reported as sent', async () => {
  await ask()
  const status = await provider.fetchStatus(order)
  if (status.status !== 'paid') throw new Error('not paid')
  const failed = {
    id: 're_1',
    amount: 4000,
    at: shop.now().toISOString(),
    state: 'failed',
    reason: 'card closed',
  } as const
  provider.refund = () => {
    provider.fetchStatus = () => Promise.resolve({ ...status, payment: { ...status.payment, refunds: [failed] } })
    return Promise.resolve({ reference: 're_1' })
  }
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'card closed' })])
})

test('the alert about a failed refund is resolved by a successful retry', async () => {
  const refund = provider.refund.bind(provider)
  provider.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
  const requested = await ask()
  await sendDueRefunds(shop)
  expect(await openAlerts(shop)).toHaveLength(1)
  provider.refund = refund
  await retryRefund(shop, requested?.id ?? '')
  await shop.idle()
  await sendDueRefunds(shop)
  expect(await openAlerts(shop)).toEqual([])
})

test('a sent refund that the provider does not list yet is not requested again', async () => {
  const status = await provider.fetchStatus(order)
  provider.fetchStatus = () => Promise.resolve(status)
  await ask()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  expect(await ask({ ...fullRefund, amount: 'remainder' })).toBeNull()
  expect(await rows()).toHaveLength(1)
})

test('a refund and a lost dispute that exceed the price are recorded as they happened, with an alert', async () => {
  await ask()
  await sendDueRefunds(shop)
  const status = await provider.fetchStatus(order)
  if (status.status !== 'refunded') throw new Error('not refunded')
  const dispute: Dispute = { id: 'dp_1', state: 'lost', reason: 'fraudulent', amount: 4000, answerBy: null }
  await applyPayment(shop, order, { ...status.payment, dispute })
  expect(await balance()).toBe(-4000)
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€80 was returned for order')
})

test('a refund that the bank rejects days later fails, and can be retried', async () => {
  const refundId = await ask()
  await sendDueRefunds(shop)
  const verdict = await provider.fetchStatus(order)
  if (verdict.status !== 'refunded') throw new Error('not refunded')
  const refunds = (verdict.payment.refunds ?? []).map((one) => ({ ...one, state: 'failed' as const, reason: 'closed' }))
  await applyPayment(shop, order, { ...verdict.payment, refunded: 0, refunds })
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'closed' })])
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await retryRefund(shop, refundId?.id ?? '')).toBe(true)
})

test('the alert about a refund that the bank rejected is resolved by a successful retry', async () => {
  const requested = await ask()
  const before = await provider.fetchStatus(order)
  await sendDueRefunds(shop)
  const verdict = await provider.fetchStatus(order)
  if (before.status !== 'paid' || verdict.status !== 'refunded') throw new Error('not refunded')
  const refunds = (verdict.payment.refunds ?? []).map((one) => ({ ...one, state: 'failed' as const, reason: 'closed' }))
  await applyPayment(shop, order, { ...verdict.payment, refunded: 0, refunds })
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining('Send it another way') }])
  const again = { id: 're_2', amount: 4000, at: shop.now().toISOString(), state: 'done' } as const
  provider.fetchStatus = () => Promise.resolve({ ...before, payment: { ...before.payment, refunds } })
  provider.refund = () => {
    const payment = { ...verdict.payment, refunds: [...refunds, again] }
    provider.fetchStatus = () => Promise.resolve({ ...verdict, payment })
    return Promise.resolve({ reference: 're_2' })
  }
  await retryRefund(shop, requested?.id ?? '')
  await shop.idle()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await openAlerts(shop)).toEqual([])
})

test(
  'with 500 crashes at random points each buyer is refunded exactly once',
  async () => {
    shop.sendMailNow = () => undefined
    const orders = await Promise.all(Array.from({ length: 500 }, () => orderPaid(shop)))
    await shop.db.transaction().execute(async (db) => {
      for (const one of orders) await requestRefund(shop, db, one, fullRefund)
    })
    const deaths = dieOnceFor(orders)
    let crashes = 0
    while (crashes < 500) {
      const runs = await Promise.allSettled(Array.from({ length: 25 }, () => sendDueRefunds(shop)))
      crashes += runs.filter(({ status }) => status === 'rejected').length
      shop.wait({ minutes: 6 })
    }
    await sendDueRefunds(shop)
    expect(deaths).toEqual({ before: 167, between: 167, after: 166 })
    expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(500)
    expect(await refunded()).toBe(500 * 4000)
    const left = shop.db.selectFrom('ledger').select(({ fn }) => fn.sum<number>('amount').as('rest'))
    expect(await left.executeTakeFirst()).toEqual({ rest: 4000 })
  },
  MINUTE,
)

/**
 * Each refund crashes once: before the provider gets the request, before we get the response, or before it is stored.
 */
function dieOnceFor(orders: readonly Order[]) {
  const kinds = ['before', 'between', 'after'] as const
  const plan = new Map(orders.map(({ id }, number) => [id, kinds[number % 3]]))
  const deaths = { before: 0, between: 0, after: 0 }
  const [refund, verdict] = [provider.refund.bind(provider), provider.fetchStatus.bind(provider)]
  const die = ({ id }: Order, kind: keyof typeof deaths) => {
    if (plan.get(id) !== kind) return
    plan.delete(id)
    deaths[kind] += 1
    throw new Error('the process died here')
  }
  provider.refund = async (paid, wish) => {
    die(paid, 'before')
    const answer = await refund(paid, wish)
    die(paid, 'between')
    return answer
  }
  provider.fetchStatus = async (paid) => {
    const status = await verdict(paid)
    if (status.status === 'refunded') die(paid, 'after')
    return status
  }
  return deaths
}
