import { HtmlValidate } from 'html-validate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import { reconcile } from '../reconcile.ts'
import { filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { startPaypal, type PaypalStandIn } from '../../../tests/support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../../../tests/support/providers/stripe.ts'

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

/** A buyer at the payment page: its id at the provider and its return URLs. */
async function buyerPaying(method: 'card' | 'paypal') {
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { method })))
  const order = await site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const link = orderToken(site.shop, order)
  const at = (route: string) => fill(route, link)
  return {
    reference: order.reference,
    page: at(shopRoutes.order),
    returned: at(shopRoutes.paymentReturn),
    cancelled: at(shopRoutes.paymentCancel),
  }
}

test('rapid reloads of the return page ask the provider once', async () => {
  const { reference, page, returned } = await buyerPaying('card')
  stripe.requests.length = 0
  const pages = await Promise.all(Array.from({ length: 5 }, () => site.get(returned)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(stripe.requests).toHaveLength(1)
  stripe.pay(reference)
  site.shop.wait({ minutes: 1 })
  expect(locationOf(await site.get(returned))).toBe(page)
})

test('a buyer who paid and then cancels sees the order, not that nothing was charged', async () => {
  const { reference, page, cancelled } = await buyerPaying('card')
  stripe.pay(reference)
  expect(locationOf(await site.get(cancelled))).toBe(page)
})

test('a buyer who paid a wrong amount and then cancels does not see that nothing was charged', async () => {
  const { reference, cancelled } = await buyerPaying('card')
  stripe.pay(reference, { amount: 1 })
  expect((await site.get(cancelled)).status).toBe(409)
  expect(await (await site.get(cancelled)).text()).toContain('One moment')
})

test('a buyer who cancels while the provider is down does not see that nothing was charged', async () => {
  const { cancelled } = await buyerPaying('card')
  stripe.behavior = 'failing'
  expect(await (await site.get(cancelled)).text()).toContain('One moment')
})

test('a buyer who approved at PayPal and then cancels is not charged by the check', async () => {
  const { reference, cancelled } = await buyerPaying('paypal')
  paypal.approve(reference)
  expect(locationOf(await site.get(cancelled))).toContain('why=cancelled')
  expect(paypal.captures()).toBe(0)
})

test('reloading the waiting page after a cancellation never captures', async () => {
  const { reference, cancelled, returned } = await buyerPaying('paypal')
  paypal.behavior = 'failing'
  const html = await (await site.get(cancelled)).text()
  expect(html).not.toContain(returned)
  expect(html).toContain(`href="${cancelled}"`)
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"/></noscript>')
  paypal.behavior = 'normal'
  paypal.approve(reference)
  for (const page of [cancelled, returned, cancelled, returned]) {
    site.shop.wait({ minutes: 2 })
    await site.get(page)
  }
  expect(paypal.captureIds).toEqual([])
})

test('the old return page of a cancelled order says that nothing was charged, and offers to resume', async () => {
  const { reference, page, cancelled, returned } = await buyerPaying('paypal')
  paypal.approve(reference)
  await site.get(cancelled)
  site.shop.wait({ minutes: 1 })
  const form = locationOf(await site.get(returned))
  const html = await (await site.get(form)).text()
  expect(html).toContain('You canceled the payment')
  const resumePayment = /action="([^"]+\/pay)"/.exec(html)?.[1] ?? ''
  expect(locationOf(await site.post(resumePayment, {}))).toContain('paypal.com')
  site.shop.wait({ minutes: 1 })
  expect(locationOf(await site.get(returned))).toBe(page)
  expect(paypal.captures()).toBe(1)
})

test('a declined buyer is sent back to PayPal to choose again, and old pages capture nothing', async () => {
  const { reference, page, returned } = await buyerPaying('paypal')
  paypal.approve(reference, { refuses: 'INSTRUMENT_DECLINED' })
  const form = locationOf(await site.get(returned))
  paypal.approve(reference)
  site.shop.wait({ minutes: 1 })
  expect(locationOf(await site.get(returned))).toContain('why=stillOpen')
  const html = await (await site.get(form)).text()
  expect(html).toContain('The payment was declined')
  const resumePayment = /action="([^"]+\/pay)"/.exec(html)?.[1] ?? ''
  expect(locationOf(await site.post(resumePayment, {}))).toMatch(/^https:\/\/www\.paypal\.com\//)
  site.shop.wait({ minutes: 1 })
  expect(locationOf(await site.get(returned))).toBe(page)
  expect(paypal.captureIds).toHaveLength(2)
})

test('after a decline and a purchase by card, the old return page does not capture', async () => {
  const { reference, returned } = await buyerPaying('paypal')
  paypal.approve(reference, { refuses: 'INSTRUMENT_DECLINED' })
  await site.get(returned)
  site.shop.wait({ minutes: 1 })
  const card = await filledForm(site, { method: 'card' })
  locationOf(await site.post(shopRoutes.checkout, card))
  const bought = await site.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('method', '=', 'card')
    .executeTakeFirstOrThrow()
  stripe.pay(bought.reference)
  locationOf(await site.get(fill(shopRoutes.paymentReturn, orderToken(site.shop, bought))))
  paypal.approve(reference)
  site.shop.wait({ minutes: 1 })
  await site.get(returned)
  expect(paypal.captures()).toBe(0)
})

test('a buyer who bought another way reads that this payment was not captured', async () => {
  const { reference, returned } = await buyerPaying('paypal')
  site.shop.wait({ minutes: 1 })
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { method: 'card' })))
  const bought = await site.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('method', '=', 'card')
    .executeTakeFirstOrThrow()
  stripe.pay(bought.reference)
  locationOf(await site.get(fill(shopRoutes.paymentReturn, orderToken(site.shop, bought))))
  paypal.approve(reference)
  const left = await site.get(returned)
  expect(left.status).toBe(200)
  const html = await left.text()
  expect(html).toContain('Nothing was charged for it')
  expect(html).not.toContain(orderToken(site.shop, bought))
  expect(paypal.captures()).toBe(0)
})

test('when the seller’s account rejects the payment, the page says that nothing was charged and preselects the other method', async () => {
  const { reference, returned } = await buyerPaying('paypal')
  paypal.approve(reference, { refuses: 'PAYEE_ACCOUNT_RESTRICTED' })
  const html = await (await site.get(locationOf(await site.get(returned)))).text()
  expect(html).toContain('Nothing was charged, and nothing will be')
  expect(html).toContain('choose another way to pay')
  expect(html).toMatch(/checked[^>]*value="card"|value="card"[^>]*checked/)
  expect(html).not.toContain('/pay"')
  paypal.approve(reference)
  site.shop.wait({ minutes: 5 })
  expect(locationOf(await site.get(returned))).toContain('why=rejected')
  expect(paypal.captures()).toBe(0)
})

test.each([
  ['ECHECK', 'Payments from a bank account'],
  ['PENDING_REVIEW', 'reviewing it'],
  ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'We need to approve it'],
  ['OTHER', 'didn’t say why'],
])('a payment on hold for %s says so, on the cancel page as well', async (holds, text) => {
  const { reference, page, returned, cancelled } = await buyerPaying('paypal')
  paypal.approve(reference, { holds })
  for (const address of [returned, cancelled, returned]) {
    const html = await (await site.get(address)).text()
    expect(html).toContain('Your payment is being reviewed')
    expect(html).toContain(text)
    expect(html).not.toMatch(/http-equiv="refresh"|nothing was charged/)
    site.shop.wait({ minutes: 1 })
  }
  paypal.decide(reference, 'COMPLETED')
  expect(locationOf(await site.get(returned))).toBe(page)
})

test('cancelling closes the Stripe page, in old tabs as well', async () => {
  const { reference, cancelled } = await buyerPaying('card')
  expect(locationOf(await site.get(cancelled))).toContain('why=cancelled')
  expect(stripe.sessions.get(reference ?? '')?.status).toBe('expired')
})

test('if the Stripe page can’t be closed, the page makes no claim about charges; a job closes it later', async () => {
  const { reference, cancelled } = await buyerPaying('card')
  stripe.behavior = 'failing'
  expect(await (await site.get(cancelled)).text()).toContain('One moment')
  stripe.behavior = 'normal'
  site.shop.wait({ minutes: 5 })
  await reconcile(site.shop)
  expect(stripe.sessions.get(reference ?? '')?.status).toBe('expired')
})

test('a payment page on the seller’s own domain is reached through a link page', async () => {
  stripe.host = 'https://pay.seller.example'
  const sent = await site.post(shopRoutes.checkout, await filledForm(site))
  expect(sent.status).toBe(200)
  const html = await sent.text()
  expect(html).toMatch(/http-equiv="refresh" content="0; url=https:\/\/pay\.seller\.example\/c\/pay\/cs_test_\w+"/)
  expect(html).toMatch(/<a class="button" href="https:\/\/pay\.seller\.example\//)
})

test('the payer’s country is stored and shown nowhere', async () => {
  const { reference, page, returned } = await buyerPaying('card')
  // Order numbers contain neither of these letters.
  stripe.pay(reference, { country: 'GL' })
  await site.get(returned)
  await site.shop.idle()
  const { payerCountry } = await site.shop.db.selectFrom('orders').select('payerCountry').executeTakeFirstOrThrow()
  expect(payerCountry).toBe('GL')
  // Tokens in links may contain any letters.
  expect((await (await site.get(page)).text()).replaceAll(/[\w-]{22,}/g, '')).not.toContain('GL')
})

test('the receipt shows the payment method', async () => {
  const { reference, page, returned } = await buyerPaying('card')
  stripe.pay(reference, { method: { type: 'card', card: { wallet: { type: 'apple_pay' } } } })
  await site.get(returned)
  expect(await (await site.get(page)).text()).toMatch(/Paid with<\/dt><dd>Apple Pay/)
})

test('pages that only a failing provider causes are valid', async () => {
  const { reference, cancelled, returned } = await buyerPaying('paypal')
  const pages = [await site.get(returned)]
  paypal.behavior = 'failing'
  site.shop.wait({ minutes: 1 })
  pages.push(await site.get(cancelled))
  paypal.behavior = 'normal'
  stripe.host = 'https://pay.seller.example'
  pages.push(await site.post(shopRoutes.checkout, await filledForm(site, { email: 'bob@example.com' })))
  site.shop.wait({ minutes: 1 })
  pages.push(await site.get(locationOf(await site.get(returned))))
  await site.shop.db.updateTable('orders').set({ cancelledAt: null }).execute()
  paypal.approve(reference, { holds: 'ECHECK' })
  site.shop.wait({ minutes: 1 })
  pages.push(await site.get(returned))
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error', 'doctype-style': 'off', 'long-title': 'off', 'meta-refresh': 'off' },
  })
  const titles: string[] = []
  for (const page of pages) {
    const html = await page.text()
    titles.push(/<h1>([^<]+)/.exec(html)?.[1] ?? '')
    const report = await validator.validateString(html)
    expect(report.results.flatMap(({ messages }) => messages).map(({ message }) => message)).toEqual([])
  }
  const notice = 'Your payment is being reviewed'
  expect(titles).toEqual(['Waiting for your payment', 'One moment', 'On to the payment page', 'Your order', notice])
})
