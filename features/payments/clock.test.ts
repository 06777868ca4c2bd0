import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPaypal, type PaypalStandIn } from '../../tests/support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { reconcile } from './reconcile.ts'
import { settle } from './settle.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'

let stripe: StripeStandIn
let paypal: PaypalStandIn
let shop: TestShop

beforeEach(async () => {
  stripe = await startStripe()
  paypal = await startPaypal()
  shop = await openTestShop({ payments: { stripe: stripe.settings, paypal: paypal.settings, timeoutMs: 2000 } })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
  await paypal.stop()
})

test('a payment is found after the clock ran ahead and was set back', async () => {
  const before = await orderPlaced(shop)
  shop.wait({ days: 2 })
  await reconcile(shop)
  const ahead = await orderPlaced(shop)
  shop.wait({ days: -2, minutes: 5 })
  stripe.pay(before.reference)
  stripe.pay(ahead.reference)
  await reconcile(shop)
  expect(await reread(shop, before)).toMatchObject({ state: 'paid' })
  expect(await reread(shop, ahead)).toMatchObject({ state: 'paid' })
})

test('approved money is captured after the clock ran ahead and was set back', async () => {
  const order = await orderPlaced(shop, { method: 'paypal' })
  paypal.approve(order.reference)
  paypal.captureFails = true
  shop.wait({ days: 2 })
  expect((await settle(shop, order)).outcome).toBe('unreachable')
  shop.wait({ days: -2 })
  paypal.captureFails = false
  expect((await settle(shop, order)).outcome).toBe('paid')
})

test('the nightly sweep runs after the clock ran ahead and was set back', async () => {
  stripe.money.clock = () => shop.now()
  shop.wait({ days: 30 })
  await sweepNightly(shop)
  shop.wait({ days: -30 })
  await sweepNightly(shop)
  const sweeps = await shop.db.selectFrom('sweeps').selectAll().execute()
  expect(sweeps.map(({ sweptUntil }) => sweptUntil)).toEqual(sweeps.map(() => shop.now().toISOString()))
})
