import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { roomRoutes, shopRoutes } from '../../../routes.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { refundExpectation } from '../../../platform/ui/money-back.ts'
import { startStripe, type StripeStandIn } from '../../../tests/support/providers/stripe.ts'
import { filledForm, locationOf, openTestSite, ordersIn, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

test('the empty form has product, price, a chosen payment method and unchecked boxes, and loads no script', async () => {
  const response = await site.get(shopRoutes.checkout)
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const text of ['The FitSport guide', '€40', 'Tax included', 'Credit card', 'PayPal', 'Buy now – pay €40']) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/<input type="checkbox"[^>]*name="consent"/)
  expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([
    expect.stringMatching(/name="gift".*value="no"/),
    expect.stringMatching(/name="gift-delivery".*value="email"/),
    expect.stringMatching(/name="method".*value="card"/),
  ])
  expect(html).not.toContain('<script src')
  expect(html).not.toContain('import(')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://checkout.stripe.com https://www.paypal.com",
  )
})

test('in a browser that is signed in to a copy, the form says so before anything is paid', async () => {
  const known = 'You already have the guide'
  expect(await (await site.get(shopRoutes.checkout)).text()).not.toContain(known)
  const order = await site.buy('ada@example.com')
  const cookie = `__Host-room=${order.split('/').at(-1)}`
  const html = await (await site.get(shopRoutes.checkout, { cookie })).text()
  expect(html).toContain(known)
  expect(html).toContain(`href="${roomRoutes.room}"`)
})

test('a complete form redirects to the payment page', async () => {
  const response = await site.post(shopRoutes.checkout, await filledForm(site))
  expect(locationOf(response)).toMatch(/^\/rehearsal\/[0-9a-f]{32}$/)
})

test('the same form submitted twice at once creates one order', async () => {
  const form = await filledForm(site)
  const stages = await Promise.all([site.post(shopRoutes.checkout, form), site.post(shopRoutes.checkout, form)])
  expect(locationOf(stages[0])).toBe(locationOf(stages[1]))
  expect(await ordersIn(site.shop)).toBe(1)
})

test('a form submitted again after payment redirects to its order, not to a second payment', async () => {
  const form = await filledForm(site)
  const stage = locationOf(await site.post(shopRoutes.checkout, form))
  const order = locationOf(await site.get(locationOf(await site.post(stage, { act: 'pay' }))))
  expect(locationOf(await site.post(shopRoutes.checkout, form))).toBe(order)
})

test('missing fields are reported beside the field and in a summary with links, and nothing is stored', async () => {
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

test('valid fields keep their values when another is wrong', async () => {
  const form = await filledForm(site, { email: '', method: 'paypal' })
  const html = await (await site.post(shopRoutes.checkout, form)).text()
  expect(html).toMatch(/value="paypal"[^>]*checked|checked[^>]*value="paypal"/)
  expect(html).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/)
})

test('a likely typo in the address is asked about once; submitting again confirms it', async () => {
  const form = await filledForm(site, { email: 'ada@gmial.com' })
  const hasty = await (await site.post(shopRoutes.checkout, { ...form, consent: '' })).text()
  expect(hasty).toContain('Which address is right?')
  expect(hasty).toContain('<a href="#email">Is ada@gmial.com right?</a>')
  expect(hasty).toContain('id="consent-error"')
  const response = await site.post(shopRoutes.checkout, form)
  expect(response.status).toBe(422)
  const question = await response.text()
  expect(question).toMatch(/value="ada@gmail.com"[^>]*>Use ada@gmail.com</)
  expect(question).toMatch(/value="ada@gmial.com"[^>]*>Keep ada@gmial.com</)
  expect(await ordersIn(site.shop)).toBe(0)
  locationOf(await site.post(shopRoutes.checkout, { ...form, questioned: 'ada@gmial.com' }))
  expect(await ordersIn(site.shop)).toBe(1)
})

test('accepting the suggested address fills it in without buying', async () => {
  const form = await filledForm(site, { email: 'ada@gmial.com', use: 'ada@gmail.com' })
  const response = await site.post(shopRoutes.checkout, form)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('value="ada@gmail.com"')
  expect(await ordersIn(site.shop)).toBe(0)
})

test('an address that is kept is not asked about again', async () => {
  const form = await filledForm(site, { email: 'ada@gmial.com' })
  const response = await site.post(shopRoutes.checkout, { ...form, use: 'ada@gmial.com', questioned: 'ada@gmial.com' })
  const html = await response.text()
  expect([response.status, html.includes('Address kept')]).toEqual([200, true])
  expect(await ordersIn(site.shop)).toBe(0)
  const questioned = /name="questioned" value="([^"]+)"/.exec(html)?.[1] ?? ''
  locationOf(await site.post(shopRoutes.checkout, { ...form, questioned }))
  expect(await ordersIn(site.shop)).toBe(1)
})

test('a form without a valid key gets a new one and must be submitted again', async () => {
  const response = await site.post(shopRoutes.checkout, { ...(await filledForm(site)), key: 'stale' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('This form expired')
  expect(html).toMatch(/name="key" value="[\w-]{22}\.[\w-]{12}\.\w+\.[\w-]{22}"/)
})

test('a form opened before a price or text change must be consented to again', async () => {
  const { shop } = site
  const form = await filledForm(site)
  shop.settings = { ...shop.settings, agreement: { ...shop.settings.agreement, consent: 'I agree to something else.' } }
  const response = await site.post(shopRoutes.checkout, form)
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('This form expired')
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

test('/Checkout/ redirects to /checkout', async () => {
  const response = await site.get('/Checkout/')
  expect([response.status, response.headers.get('location')]).toEqual([308, shopRoutes.checkout])
})

test('when the provider can’t be reached, the page says that nothing was charged and keeps the form', async () => {
  const stripe: StripeStandIn = await startStripe()
  const other = await openTestSite({ payments: { stripe: stripe.settings, timeoutMs: 2000 } })
  try {
    const form = await filledForm(other)
    stripe.behavior = 'failing'
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

test('checkout and help say what refunds to expect, in the words of the landing page', async () => {
  for (const path of [shopRoutes.checkout, shopRoutes.help]) {
    expect(await (await site.get(path)).text(), path).toContain(refundExpectation(defaultContent))
  }
})
