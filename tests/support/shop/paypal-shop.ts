import { afterEach, beforeEach } from 'vitest'
import { startPaypal, type PaypalStandIn } from '../providers/paypal.ts'
import { openTestShop, orderPlaced, type TestShop } from './test-shop.ts'

/** The PayPal stand-in of the current test, and a shop that uses it. */
export let paypal: PaypalStandIn
export let shop: TestShop

/** Opens both before each test of the calling file. */
export function usePaypalShop(): void {
  beforeEach(async () => {
    paypal = await startPaypal()
    shop = await openTestShop({ payments: { paypal: paypal.settings, timeoutMs: 5000 } })
  })
  afterEach(async () => {
    await shop.remove()
    await paypal.stop()
  })
}

export const placed = () => orderPlaced(shop, { method: 'paypal' })
