import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../routes.ts'
import { linkOf } from '../../shop/order-link.ts'
import { filledForm, leadsTo, openTestSite, type TestSite } from '../../tests/shop/test-site.ts'
import { startStripe, type StripeStandIn } from '../../tests/stand-ins/stripe.ts'

let stripe: StripeStandIn
let site: TestSite
beforeEach(async () => {
  stripe = await startStripe()
  site = await openTestSite({ payments: { stripe: stripe.settings } })
})
afterEach(async () => {
  await site.shop.remove()
  await stripe.stop()
})

test('a return page that is reloaded in a hurry asks the provider once', async () => {
  leadsTo(await site.post(shopRoutes.checkout, await filledForm(site)))
  const order = await site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const back = fill(shopRoutes.returned, linkOf(site.shop, order))
  stripe.requests.length = 0
  const pages = await Promise.all(Array.from({ length: 5 }, () => site.get(back)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(stripe.requests).toHaveLength(1)
  stripe.pay(order.reference)
  site.shop.wait({ minutes: 1 })
  expect(leadsTo(await site.get(back))).toBe(fill(shopRoutes.order, linkOf(site.shop, order)))
})
