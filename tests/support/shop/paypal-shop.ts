import { afterEach, beforeEach } from 'vitest'
import { startPaypal, type PaypalStandIn } from '../providers/paypal.ts'
import { openTestShop, orderPlaced, type TestShop } from './test-shop.ts'

/** For each test of the file that imports them: a PayPal of its own, and a shop that takes payments by it. */
export let paypal: PaypalStandIn
export let shop: TestShop

beforeEach(async () => {
  paypal = await startPaypal()
  shop = await openTestShop({ payments: { paypal: paypal.settings, timeoutMs: 2000 } })
})
afterEach(async () => {
  await shop.remove()
  await paypal.stop()
})

export const placed = () => orderPlaced(shop, { method: 'paypal' })
