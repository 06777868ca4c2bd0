import { defaultContent } from '../../platform/content/defaults.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountPoints } from '../../app/config/go-live.ts'
import { readEnvironment } from '../../app/config/env.ts'
import { offer } from '../../content/offer.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { shopStatus } from '../desk/state/shop-status.ts'
import { checkPaymentMethods } from './missing-methods.ts'

let stripe: StripeStandIn
let shop: TestShop
beforeEach(async () => {
  stripe = await startStripe()
  shop = await openTestShop({
    payments: { stripe: stripe.settings, methods: ['card', 'ideal', 'eps'], timeoutMs: 2000 },
  })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
})

const sentences = async () => (await openAlerts(shop)).map(({ sentence }) => sentence)

test('at the start the owner learns which payment methods the Stripe account does not accept', async () => {
  await checkPaymentMethods(shop)
  expect(await sentences()).toEqual([])
  stripe.activeMethods.delete('ideal')
  await checkPaymentMethods(shop)
  expect((await sentences()).join()).toContain('payment lists “ideal”, which your Stripe account does not accept')
  expect((await shopStatus(shop)).providers).toMatchObject([{ missingMethods: ['ideal'] }])
  stripe.activeMethods.add('ideal')
  await checkPaymentMethods(shop)
  expect(await sentences()).toEqual([])
})

test('a Stripe that does not answer raises no alert, and go-live says that it was not asked', async () => {
  await stripe.stop()
  await checkPaymentMethods(shop)
  expect(await sentences()).toEqual([])
  const environment = readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect((await accountPoints(environment, defaultContent, stripe.settings.address)).join()).toMatch(
    /^STRIPE_SECRET_KEY: Stripe did not/,
  )
  stripe = await startStripe()
})

test('go-live names a payment method that the Stripe account does not accept', async () => {
  const environment = readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(offer.payment).toContain('card')
  expect(await accountPoints(environment, defaultContent, stripe.settings.address)).toEqual([])
  stripe.activeMethods.delete('card')
  const points = await accountPoints(environment, defaultContent, stripe.settings.address)
  expect(points.join()).toMatch(/^content\/offer\.ts: payment lists “card”/)
  expect(await accountPoints(readEnvironment({}))).toEqual([])
})
