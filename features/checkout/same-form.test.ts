import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, testOffer, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { placeOrder } from './place-order.ts'

const CODE = { code: 'COACH', percent: 20, amount: null, startsAt: null, endsAt: null, limit: 1, perAddress: 1 }

let stripe: StripeStandIn
let shop: TestShop
beforeEach(async () => {
  stripe = await startStripe()
  shop = await openTestShop({ payments: { stripe: stripe.settings }, offer: { ...testOffer, codes: [CODE] } })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
})

test('a buyer who goes back and corrects the form keeps the last use of a code, and the first payment page is closed', async () => {
  const form = {
    email: 'ada@exmaple.com',
    method: 'card',
    consent: true,
    code: 'COACH',
    idempotencyKey: newIdempotencyKey(),
  }
  const mistyped = await placeOrder(shop, form)
  expect(await placeOrder(shop, { ...form, email: 'ada@example.com' })).toMatchObject({
    outcome: 'placed',
    order: { price: 3200 },
  })
  if (mistyped.outcome !== 'placed') throw new Error(mistyped.outcome)
  await shop.idle()
  expect(stripe.sessions.get(mistyped.order.reference ?? '')?.status).toBe('expired')
})
