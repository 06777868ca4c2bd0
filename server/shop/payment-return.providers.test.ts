import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../routes.ts'
import { linkOf } from '../../shop/orders/order-link.ts'
import { filledForm, leadsTo, openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { startPaypal, type PaypalStandIn } from '../../tests/support/stand-ins/paypal.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/stand-ins/stripe.ts'

let stripe: StripeStandIn
let paypal: PaypalStandIn
let site: TestSite
beforeEach(async () => {
  stripe = await startStripe()
  paypal = await startPaypal()
  site = await openTestSite({ payments: { stripe: stripe.settings, paypal: paypal.settings } })
})
afterEach(async () => {
  await site.shop.remove()
  await stripe.stop()
  await paypal.stop()
})

/** A buyer at the payment page: the provider's name for it, and the addresses that lead back from it. */
async function buyerPaying(method: 'card' | 'paypal') {
  leadsTo(await site.post(shopRoutes.checkout, await filledForm(site, { method })))
  const order = await site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const link = linkOf(site.shop, order)
  const at = (route: string) => fill(route, link)
  return {
    reference: order.reference,
    page: at(shopRoutes.order),
    returned: at(shopRoutes.returned),
    cancelled: at(shopRoutes.cancelled),
  }
}

test('a return page that is reloaded in a hurry asks the provider once', async () => {
  const { reference, page, returned } = await buyerPaying('card')
  stripe.requests.length = 0
  const pages = await Promise.all(Array.from({ length: 5 }, () => site.get(returned)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(stripe.requests).toHaveLength(1)
  stripe.pay(reference)
  site.shop.wait({ minutes: 1 })
  expect(leadsTo(await site.get(returned))).toBe(page)
})

test('who paid and then cancels is shown the order, not that nothing was charged', async () => {
  const { reference, page, cancelled } = await buyerPaying('card')
  stripe.pay(reference)
  expect(leadsTo(await site.get(cancelled))).toBe(page)
})

test('who paid a wrong amount and then cancels is not told that nothing was charged either', async () => {
  const { reference, cancelled } = await buyerPaying('card')
  stripe.pay(reference, { amount: 1 })
  expect((await site.get(cancelled)).status).toBe(409)
  expect(await (await site.get(cancelled)).text()).toContain('Between sets')
})

test('who cancels while the provider is down is not told what nobody knows', async () => {
  const { cancelled } = await buyerPaying('card')
  stripe.mood = 'failing'
  expect(await (await site.get(cancelled)).text()).toContain('Between sets')
})

test('who approved at PayPal and then cancels is not charged by asking', async () => {
  const { reference, cancelled } = await buyerPaying('paypal')
  paypal.approve(reference)
  expect(leadsTo(await site.get(cancelled))).toContain('why=cancelled')
  expect(paypal.captures()).toBe(0)
})
