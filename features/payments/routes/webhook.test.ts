import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { orderToken } from '../../orders/find/order-link.ts'
import { plainMail } from '../../../tests/support/mail/sent-mails.ts'
import { filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { startPaypal } from '../../../tests/support/providers/paypal.ts'
import { startStripe, type StripeStandIn } from '../../../tests/support/providers/stripe.ts'

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

const address = fill(shopRoutes.webhook, 'stripe')

test('a signed webhook over the raw bytes settles the order; a forged one is rejected', async () => {
  const paymentUrl = locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  stripe.pay(reference)
  const { body: bytes, headers } = stripe.event('checkout.session.completed', reference)
  const body = bytes.toString()
  const forged = await site.send(address, { method: 'POST', body: `${body} `, headers })
  expect(forged.status).toBe(400)
  const accepted = await site.send(address, { method: 'POST', body, headers })
  expect([accepted.status, await accepted.text()]).toEqual([200, 'handled\n'])
  const again = await site.send(address, { method: 'POST', body, headers })
  expect(await again.text()).toBe('repeated\n')
  const { state } = await site.shop.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('paid')
  expect(paymentUrl).toMatch(/^http/)
})

test('the same signed webhook ten times at once settles once and sends one email', async () => {
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  stripe.pay(reference)
  const { body, headers } = stripe.event('checkout.session.completed', reference)
  const send = async () => {
    const response = await site.send(address, { method: 'POST', body: body.toString(), headers })
    return `${response.status} ${await response.text()}`
  }
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.filter((answer) => answer === '200 handled\n')).toHaveLength(1)
  expect(answers.filter((answer) => answer === '200 repeated\n')).toHaveLength(9)

  await site.shop.idle()
  const mails = await readdir(join(site.shop.folder, 'mails'))
  expect(mails).toHaveLength(1)
  expect(await site.shop.db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'filed' }])
  expect(await site.shop.db.selectFrom('ledger').selectAll().execute()).toHaveLength(1)
  expect(await site.shop.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'paid' }])
})

test('repeated forged webhooks are rate limited; genuine ones from elsewhere are accepted', async () => {
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  const forge = () => site.send(address, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': '192.0.2.1' } })
  const forged = await Promise.all(Array.from({ length: 30 }, forge))
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]))
  const next = await forge()
  expect([next.status, next.headers.get('retry-after')]).toEqual([429, '600'])

  for (let sent = 0; sent < 40; sent++) {
    const { body, headers } = stripe.event('checkout.session.completed', reference)
    const accepted = await site.send(address, { method: 'POST', body: body.toString(), headers })
    expect(accepted.status).toBe(200)
  }
  site.shop.wait({ minutes: 11 })
  expect((await forge()).status).toBe(400)
})

test('forged webhooks from the address of genuine ones do not block those', async () => {
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { id, reference } = await site.shop.db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const send = (body: string, headers: Headers = new Headers()) =>
    site.send(address, {
      method: 'POST',
      body,
      headers: { ...Object.fromEntries(headers), 'x-forwarded-for': '192.0.2.1' },
    })
  for (let sent = 0; sent < 40; sent++) await send('{}')
  expect((await send(`{"order":"${'f'.repeat(32)}"}`)).status).toBe(429)
  stripe.pay(reference)
  for (let sent = 0; sent < 40; sent++) {
    const { body, headers } = stripe.event('checkout.session.completed', reference)
    expect((await send(body.toString(), headers)).status).toBe(200)
  }
  // A refund contains only the payment id.
  const { body, headers } = stripe.event('charge.refunded', reference)
  expect((await send(body.toString().replaceAll(id, 'none'), headers)).status).toBe(400)
  // A sender who knows an order id is limited as well.
  let forged = 1
  while ((await send(`{"order":"${id}"}`)).status === 400) forged++
  expect(forged).toBe(30)
})

test('a webhook with an unverifiable signature alerts the owner; one without a signature does not', async () => {
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  const { body, headers } = stripe.event('checkout.session.completed', reference)
  const send = (to: string, signature: Headers) =>
    site.send(to, { method: 'POST', body: body.toString(), headers: signature })
  await send(address, new Headers())
  await send(address, new Headers({ 'stripe-signature': 'nonsense' }))
  await send(
    fill(shopRoutes.webhook, 'paypal'),
    new Headers({ 'paypal-transmission-sig': 'x', 'paypal-cert-url': 'y' }),
  )
  expect(await openAlerts(site.shop)).toEqual([])
  Object.assign(stripe.settings, { webhookSecret: 'whsec_of_another_webhook' })
  const mistaken = await openTestSite({ payments: { stripe: stripe.settings } })
  for (let time = 0; time < 2; time++) {
    const refused = await mistaken.send(address, { method: 'POST', body: body.toString(), headers })
    expect(refused.status).toBe(400)
  }
  expect(await openAlerts(mistaken.shop)).toMatchObject([
    { about: 'unproven stripe', sentence: expect.stringContaining('STRIPE_WEBHOOK_SECRET') },
  ])
  await mistaken.shop.remove()
})

test('a PayPal webhook registered under another id alerts the owner, too', async () => {
  const paypal = await startPaypal()
  const mistaken = await openTestSite({ payments: { paypal: { ...paypal.settings, webhookId: 'WH-OTHER' } } })
  locationOf(await mistaken.post(shopRoutes.checkout, await filledForm(mistaken, { method: 'paypal' })))
  const { reference } = await mistaken.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  const { body, headers } = paypal.event('CHECKOUT.ORDER.APPROVED', reference)
  const to = fill(shopRoutes.webhook, 'paypal')
  expect((await mistaken.send(to, { method: 'POST', body: body.toString(), headers })).status).toBe(400)
  expect(await openAlerts(mistaken.shop)).toMatchObject([
    { about: 'unproven paypal', sentence: expect.stringContaining('PAYPAL_WEBHOOK_ID') },
  ])
  await mistaken.shop.remove()
  await paypal.stop()
})

test('with test keys every page says that no real money moves', async () => {
  const testing = await openTestSite({ mode: 'test', payments: { stripe: stripe.settings } })
  locationOf(await testing.post(shopRoutes.checkout, await filledForm(testing)))
  const order = await testing.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  stripe.pay(order.reference)
  const page = locationOf(await testing.get(fill(shopRoutes.paymentReturn, orderToken(testing.shop, order))))
  for (const path of [shopRoutes.checkout, page, shopRoutes.findMyOrder, '/orders/abc', '/files/abc']) {
    expect(await (await testing.get(path)).text(), path).toContain('Test. No real money moves here')
  }
  expect(await (await testing.get(page)).text()).toContain('Test, no money moved')
  await testing.shop.idle()
  const [mail = ''] = await readdir(join(testing.shop.folder, 'mails'))
  const written = plainMail(join(testing.shop.folder, 'mails', mail))
  expect(written).toContain('(test payment, no money moved)')
  await testing.shop.remove()
})

test('a provider this shop does not use is rejected', async () => {
  const response = await site.send(fill(shopRoutes.webhook, 'paypal'), { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
})

test('a live shop has no simulated payment page and no banner', async () => {
  expect((await site.get(fill(shopRoutes.rehearsal, 'a'.repeat(32)))).status).toBe(404)
  expect(await (await site.get(shopRoutes.checkout)).text()).not.toContain('Rehearsal')
})

test('every response has security headers: pages, redirects, plain text and errors', async () => {
  const answers = [
    await site.get(shopRoutes.health),
    await site.get('/Checkout/'),
    await site.get('/nowhere'),
    await site.post(shopRoutes.findMyOrder, { who: 'ada@example.com' }),
    await site.send(fill(shopRoutes.webhook, 'stripe'), { method: 'POST', body: '{}' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 308, 404, 200, 400])
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)';.*frame-ancestors 'none'/)
    expect(headers.get('strict-transport-security')).toContain('max-age')
  }
})
