import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runRestoreOrder } from '../../app/commands/restore-order.ts'
import { type PaypalStandIn, startPaypal } from '../../tests/support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, reread, type TestShop, testOffer } from '../../tests/support/shop/test-shop.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import type { Order } from '../orders/order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { readSeats } from '../orders/seats/seats.ts'
import { placeOrder } from './place-order.ts'
import { settle } from '../payments/settle.ts'

const code = { percent: 25, amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null }
const gift = { recipientName: 'Grace', fromName: 'Ada', delivery: 'card', email: '', date: '', message: 'For you.' }

let stripe: StripeStandIn
let paypal: PaypalStandIn
let shop: TestShop

beforeEach(async () => {
  stripe = await startStripe()
  paypal = await startPaypal()
  shop = await openTestShop({
    offer: { ...testOffer, codes: [{ code: 'COACH7K2M', ...code }] },
    payments: { stripe: stripe.settings, paypal: paypal.settings, timeoutMs: 2000 },
  })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
  await paypal.stop()
})

describe.each([
  ['Stripe', 'stripe', 'card'],
  ['PayPal', 'paypal', 'paypal'],
])('a lost order that was paid through %s', (_, provider, method) => {
  const restore = (order: Order, ...more: string[]) =>
    runRestoreOrder(shop, [provider, order.paymentId ?? '', '--email', order.email, ...more])

  test('for three copies with a code has three copies again', async () => {
    const order = await lost(await paid({ method, quantity: 3, code: 'COACH7K2M' }))
    await restore(order)
    expect(await reread(shop, order)).toMatchObject({ state: 'paid', quantity: 3, price: 9000, hasSeats: 1 })
    expect(await readSeats(shop.db, order)).toHaveLength(3)
  })

  test('for one copy with a code that makes it cost as much as another quantity has one copy', async () => {
    const order = await lost(await paid({ method, quantity: 1, code: 'COACH7K2M' }))
    await restore(order)
    expect(await reread(shop, order)).toMatchObject({ quantity: 1, price: 3000, hasSeats: 0 })
  })

  test('has the country of its payer again, which the tax depends on', async () => {
    const order = await lost(await paid({ method }))
    expect(order.payerCountry).toMatch(/^[A-Z]{2}$/)
    await restore(order)
    const { payerCountry, paidWith } = await reread(shop, order)
    expect({ payerCountry, paidWith }).toEqual({ payerCountry: order.payerCountry, paidWith: order.paidWith })
  })

  test('as a gift is a gift again, and the owner reads what is lost', async () => {
    const order = await lost(await paid({ method, gift }))
    await restore(order)
    expect(await reread(shop, order)).toMatchObject({ state: 'paid', quantity: 1, hasSeats: 1 })
    expect(await readSeats(shop.db, order)).toMatchObject([
      { delivery: 'card', state: 'open', recipientName: null, fromName: order.email },
    ])
    expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
      'its recipient, day and message are lost',
    )
    await shop.idle()
    const mails = await shop.db.selectFrom('outbox').select(['kind', 'lastError']).execute()
    expect(mails).toEqual([{ kind: 'confirmation', lastError: null }])
  })

  test('is not restored by a guess if the number of copies is no longer known', async () => {
    const order = await lost(await paid({ method, quantity: 3 }))
    forget(order)
    await expect(restore(order)).rejects.toThrow('no longer says how many copies were bought')
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
    await expect(restore(order, '--copies', 'many')).rejects.toThrow('Say which payment')
    await restore(order, '--copies', '3')
    expect(await reread(shop, order)).toMatchObject({ state: 'paid', quantity: 3, hasSeats: 1 })
  })
})

interface Choice {
  method: string
  quantity?: number
  code?: string
  gift?: typeof gift
}

async function paid(choice: Choice): Promise<Order> {
  const form = { email: 'ada@example.com', consent: true, idempotencyKey: newIdempotencyKey(), ...choice }
  const placement = await placeOrder(shop, form)
  if (placement.outcome !== 'placed') throw new Error(JSON.stringify(placement))
  const { order } = placement
  if (choice.method === 'card') stripe.pay(order.reference)
  else paypal.approve(order.reference, { country: 'PT' })
  return (await settle(shop, order)).order
}

/** As after restoring a backup. */
async function lost(order: Order): Promise<Order> {
  await shop.idle()
  for (const table of ['links', 'ledger', 'outbox', 'seats'] as const) await shop.db.deleteFrom(table).execute()
  await shop.db.deleteFrom('orders').execute()
  return order
}

/** A payment from before the providers were told, or a checkout order that PayPal has deleted. */
function forget({ reference, provider }: Order): void {
  if (provider === 'paypal') return paypal.forget(reference)
  const session = stripe.sessions.get(reference ?? '') ?? expect.fail('no session')
  delete session.metadata['copies']
}
