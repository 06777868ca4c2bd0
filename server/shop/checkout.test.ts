import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/providers/stripe.ts'
import { filledForm, leadsTo, openTestSite, ordersIn, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

test('the empty form names product, price, ways to pay and an unticked box, and ships no script', async () => {
  const response = await site.get(shopRoutes.checkout)
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const words of ['The FitSport guide', '€40', 'Tax included', 'Credit card', 'PayPal', 'Buy now – pay €40']) {
    expect(html).toContain(words)
  }
  expect(html).toMatch(/<input type="checkbox"[^>]*name="consent"/)
  expect(html).not.toContain('checked')
  expect(html).not.toContain('<script')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://checkout.stripe.com https://www.paypal.com",
  )
})

test('a filled form leads to the payment page', async () => {
  const response = await site.post(shopRoutes.checkout, await filledForm(site))
  expect(leadsTo(response)).toMatch(/^\/rehearsal\/[0-9a-f]{32}$/)
})

test('the same form sent twice at once makes one order', async () => {
  const form = await filledForm(site)
  const stages = await Promise.all([site.post(shopRoutes.checkout, form), site.post(shopRoutes.checkout, form)])
  expect(leadsTo(stages[0])).toBe(leadsTo(stages[1]))
  expect(await ordersIn(site.shop)).toBe(1)
})

test('a form sent again after it was paid leads to its order, not to a second payment', async () => {
  const form = await filledForm(site)
  const stage = leadsTo(await site.post(shopRoutes.checkout, form))
  const order = leadsTo(await site.get(leadsTo(await site.post(stage, { act: 'pay' }))))
  expect(leadsTo(await site.post(shopRoutes.checkout, form))).toBe(order)
})

test('what is missing is said beside its field and in a summary that leads there, and nothing is stored', async () => {
  const form = await filledForm(site, { email: 'ada@', method: '', consent: '' })
  const response = await site.post(shopRoutes.checkout, form)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('<title>Error: ')
  for (const field of ['email', 'method', 'consent']) {
    expect(html).toContain(`href="#${field}"`)
    expect(html).toContain(`id="${field}-error"`)
  }
  expect(html).toContain('value="ada@"')
  expect(html).toContain(`value="${form.key}"`)
  expect(await ordersIn(site.shop)).toBe(0)
})

test('answers are kept when one of them is wrong', async () => {
  const form = await filledForm(site, { email: '', method: 'paypal' })
  const html = await (await site.post(shopRoutes.checkout, form)).text()
  expect(html).toMatch(/value="paypal"[^>]*checked|checked[^>]*value="paypal"/)
  expect(html).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/)
})

test('a likely slip in the address is asked about once; who sends it again means it', async () => {
  const form = await filledForm(site, { email: 'ada@gmial.com' })
  const hasty = await (await site.post(shopRoutes.checkout, { ...form, consent: '' })).text()
  expect(hasty).toContain('Did you mean')
  expect(hasty).toContain('id="consent-error"')
  const asked = await site.post(shopRoutes.checkout, form)
  expect(asked.status).toBe(422)
  expect(await asked.text()).toContain('Did you mean <strong>ada@gmail.com</strong>?')
  expect(await ordersIn(site.shop)).toBe(0)
  leadsTo(await site.post(shopRoutes.checkout, { ...form, questioned: 'ada@gmial.com' }))
  expect(await ordersIn(site.shop)).toBe(1)
})

test('taking the suggested address fills it in without buying', async () => {
  const form = await filledForm(site, { email: 'ada@gmial.com', use: 'ada@gmail.com' })
  const response = await site.post(shopRoutes.checkout, form)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('value="ada@gmail.com"')
  expect(await ordersIn(site.shop)).toBe(0)
})

test('a form without a key of ours gets a new one and asks for one more press', async () => {
  const response = await site.post(shopRoutes.checkout, { ...(await filledForm(site)), key: 'stale' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('This form had expired')
  expect(html).toMatch(/name="key" value="[\w-]{22}\.[\w-]{12}"/)
})

test('nobody is held to a price or a text that has changed since the form was opened', async () => {
  const { shop } = site
  const form = await filledForm(site)
  shop.settings = { ...shop.settings, agreement: { ...shop.settings.agreement, consent: 'I agree to something else.' } }
  const response = await site.post(shopRoutes.checkout, form)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('This form had expired')
  expect(html).toContain('value="ada@example.com"')
  expect(html).not.toContain('checked="" name="consent"')
  expect(html).not.toMatch(/name="consent"[^>]*checked/)
  expect(await ordersIn(shop)).toBe(0)
  const again = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await site.post(shopRoutes.checkout, { ...form, key: again })).status).toBe(303)
})

test('without the files of the guide nothing is sold', async () => {
  const form = await filledForm(site)
  await rm(site.shop.settings.books.epub)
  const [page, sent] = [await site.get(shopRoutes.checkout), await site.post(shopRoutes.checkout, form)]
  expect([page.status, sent.status]).toEqual([503, 503])
  expect(await page.text()).toContain('Not on the shelf yet')
  expect(await ordersIn(site.shop)).toBe(0)
})

test('/Checkout/ leads to /checkout', async () => {
  const response = await site.get('/Checkout/')
  expect([response.status, response.headers.get('location')]).toEqual([308, shopRoutes.checkout])
})

test('when the provider can’t be reached, the buyer is told that nothing was charged and keeps the form', async () => {
  const stripe: StripeStandIn = await startStripe()
  const other = await openTestSite({ payments: { stripe: stripe.settings, timeoutMs: 2000 } })
  try {
    const form = await filledForm(other)
    stripe.mood = 'failing'
    const response = await other.post(shopRoutes.checkout, form)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('Nothing was charged')
    expect(html).toContain(`value="${form.key}"`)
    expect(html).not.toContain('Rehearsal')
  } finally {
    await other.shop.remove()
    await stripe.stop()
  }
})
