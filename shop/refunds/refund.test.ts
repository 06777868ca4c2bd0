import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../format/duration.ts'
import { openTestShop, orderPaid, reread, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openAlerts } from '../alerts.ts'
import type { Order } from '../orders/order.ts'
import { type Dispute, type PaymentProvider, ProviderError, ProviderRejection } from '../payments/provider.ts'
import { notifyBuyersOfRefunds } from '../cases/notify-buyer.ts'
import { applyPayment } from './apply-payment.ts'
import { requestRefund, sendDueRefunds, type RefundRequest, retryRefund } from './refund.ts'

let shop: TestShop
let order: Order
let provider: PaymentProvider

beforeEach(async () => {
  shop = await openTestShop()
  order = await orderPaid(shop)
  const card = shop.payments.get('card')
  if (!card) throw new Error('nobody takes cards')
  provider = card
})
afterEach(() => shop.remove())

const whole: RefundRequest = { amount: 4000, cause: 'withdrawal', causeId: 'w1', by: 'law', note: null }
const ask = (wish: RefundRequest = whole) => shop.db.transaction().execute((db) => requestRefund(shop, db, order, wish))
const rows = () => shop.db.selectFrom('refunds').selectAll().execute()
const given = async () => {
  const moved = await shop.db.selectFrom('rehearsedRefunds').select('amount').execute()
  return moved.reduce((sum, { amount }) => sum + amount, 0)
}
const balance = async () => {
  const entries = await shop.db.selectFrom('ledger').select('amount').where('orderId', '=', order.id).execute()
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test('the whole price goes back, closes the order and is one row of the ledger', async () => {
  await ask()
  await sendDueRefunds(shop)
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', providerReference: expect.any(String) })])
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('a part of it closes nothing, and no more than is left can be asked for', async () => {
  await ask({ ...whole, amount: 1500 })
  expect(await ask()).toBeNull()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
  expect(await ask({ ...whole, amount: 2501 })).toBeNull()
  expect(await ask({ ...whole, amount: 0 })).toBeNull()
  expect(await ask({ ...whole, amount: 2500 })).not.toBeNull()
  await sendDueRefunds(shop)
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await balance()).toBe(0)
})

test('nothing is refunded beside an open dispute', async () => {
  await shop.db.updateTable('orders').set({ disputeState: 'open', disputeId: 'dp_1' }).execute()
  expect(await ask()).toBeNull()
})

test('a provider that is down is asked again, and later the money goes back', async () => {
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

test('a provider that turns us away is told to the owner at once, and the claim stays to be seen', async () => {
  provider.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
  await ask()
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'insufficient balance' })])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
    'could not be sent: insufficient balance',
  )
  expect(await ask()).not.toBeNull()
})

test('what failed can be asked for again, under a new name, once', async () => {
  const names: string[] = []
  const refund = provider.refund.bind(provider)
  provider.refund = async (paid, { name, amount }) => {
    names.push(name)
    if (names.length === 1) throw new ProviderRejection('insufficient balance')
    return await refund(paid, { name, amount })
  }
  const asked = await ask()
  await sendDueRefunds(shop)
  shop.wait({ minutes: 1 })
  const again = [retryRefund(shop, asked?.id ?? ''), retryRefund(shop, asked?.id ?? '')]
  expect((await Promise.all(again)).filter(Boolean)).toEqual([true])
  await shop.idle()
  await sendDueRefunds(shop)
  expect(new Set(names).size).toBe(2)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', lastError: null })])
  expect(await balance()).toBe(0)
  expect(await retryRefund(shop, asked?.id ?? '')).toBe(false)
})

test('a provider that stays down for two days is told to the owner', async () => {
  provider.refund = () => Promise.reject(new ProviderError('down'))
  await ask()
  for (let round = 0; round < 9; round++) {
    await sendDueRefunds(shop)
    shop.wait({ days: 1 })
  }
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', attempts: 9 })])
  expect(await openAlerts(shop)).toHaveLength(1)
})

test('what the owner gives back at the provider’s own page meanwhile is not given twice', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 4000 })
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', providerReference: null })])
  expect(await given()).toBe(4000)
  expect(await balance()).toBe(0)
})

test('a part that was given by hand meanwhile leaves only the rest to send', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 1500 })
  await sendDueRefunds(shop)
  expect(await given()).toBe(4000)
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

test('a refund waits while the payment is disputed, and nobody is advised to send it', async () => {
  await ask()
  await disputed('open')
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'requested', attempts: 0 })])
  expect(await given()).toBe(0)
  const alerts = (await openAlerts(shop)).map(({ sentence }) => sentence).join()
  expect(alerts).toContain("Don't refund it at")
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
  expect(await given()).toBe(4000)
  expect((await openAlerts(shop)).filter(({ about }) => about.includes('waits for the dispute'))).toEqual([])
})

test('nothing is sent after the bank took the money, and owner and buyer hear that', async () => {
  await ask()
  await disputed('lost')
  await sendDueRefunds(shop)
  expect(await given()).toBe(0)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'not-due' })])
  expect(await balance()).toBe(0)
  await notifyBuyersOfRefunds(shop)
  const mails = shop.db.selectFrom('outbox').select(['kind', 'about']).where('kind', '=', 'refund-step')
  expect(await mails.execute()).toEqual([{ kind: 'refund-step', about: expect.stringMatching(/^not-due /) }])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('was not sent: the buyer has')
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

test('a part refunded at the provider before leaves a row and a mail with what was really sent', async () => {
  await ask()
  await provider.refund(order, { name: 'by hand', amount: 1000 })
  await sendDueRefunds(shop)
  expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', amount: 3000 })])
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€30 of the €40 refund')
  expect(await balance()).toBe(0)
})

test('a refund that fails in the provider’s answer is never mailed as sent', async () => {
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

test('the alert about a failed refund is gone after a successful retry', async () => {
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
  expect(await ask({ ...whole, amount: 'remainder' })).toBeNull()
  expect(await rows()).toHaveLength(1)
})

test('a refund and a lost dispute that exceed the price are booked as they happened, with an alert', async () => {
  await ask()
  await sendDueRefunds(shop)
  const status = await provider.fetchStatus(order)
  if (status.status !== 'refunded') throw new Error('not refunded')
  const dispute: Dispute = { id: 'dp_1', state: 'lost', reason: 'fraudulent', amount: 4000, answerBy: null }
  await applyPayment(shop, order, { ...status.payment, dispute })
  expect(await balance()).toBe(-4000)
  expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€80 went back for order')
})

test('a refund that the bank turns away days later is failed again, and can be asked for again', async () => {
  const asked = await ask()
  await sendDueRefunds(shop)
  const verdict = await provider.fetchStatus(order)
  if (verdict.status !== 'refunded') throw new Error('not refunded')
  const refunds = (verdict.payment.refunds ?? []).map((one) => ({ ...one, state: 'failed' as const, reason: 'closed' }))
  await applyPayment(shop, order, { ...verdict.payment, refunded: 0, refunds })
  expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', lastError: 'closed' })])
  expect((await reread(shop, order)).state).toBe('paid')
  expect(await retryRefund(shop, asked?.id ?? '')).toBe(true)
})

test(
  '500 crashes between asking and knowing pay each buyer back exactly once',
  async () => {
    shop.sendMailNow = () => undefined
    const orders = await Promise.all(Array.from({ length: 500 }, () => orderPaid(shop)))
    await shop.db.transaction().execute(async (db) => {
      for (const one of orders) await requestRefund(shop, db, one, whole)
    })
    const deaths = dieOnceFor(orders)
    let crashes = 0
    while (crashes < 500) {
      const rounds = await Promise.allSettled(Array.from({ length: 25 }, () => sendDueRefunds(shop)))
      crashes += rounds.filter(({ status }) => status === 'rejected').length
      shop.wait({ minutes: 6 })
    }
    await sendDueRefunds(shop)
    expect(deaths).toEqual({ before: 167, between: 167, after: 166 })
    expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(500)
    expect(await given()).toBe(500 * 4000)
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
    const known = await verdict(paid)
    if (known.status === 'refunded') die(paid, 'after')
    return known
  }
  return deaths
}
