import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../routes.ts'
import { filledForm, leadsTo, openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { startStripe, type StripeStandIn } from '../../tests/support/stand-ins/stripe.ts'

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

test('a signed webhook over the raw bytes settles the order; a forged one is refused', async () => {
  const payAt = leadsTo(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  stripe.pay(reference)
  const { body: bytes, headers } = stripe.event('checkout.session.completed', reference)
  const body = bytes.toString()
  const forged = await site.send(address, { method: 'POST', body: `${body} `, headers })
  expect(forged.status).toBe(400)
  const taken = await site.send(address, { method: 'POST', body, headers })
  expect([taken.status, await taken.text()]).toEqual([200, 'handled\n'])
  const again = await site.send(address, { method: 'POST', body, headers })
  expect(await again.text()).toBe('repeated\n')
  const { state } = await site.shop.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('paid')
  expect(payAt).toMatch(/^http/)
})

test('the same signed webhook ten times at once settles once and sends one mail', async () => {
  leadsTo(await site.post(shopRoutes.checkout, await filledForm(site)))
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

test('who sends forged webhooks again and again is turned away; genuine ones from elsewhere are all taken', async () => {
  leadsTo(await site.post(shopRoutes.checkout, await filledForm(site)))
  const { reference } = await site.shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
  const forge = () => site.send(address, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': '192.0.2.1' } })
  const forged = await Promise.all(Array.from({ length: 30 }, forge))
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]))
  const next = await forge()
  expect([next.status, next.headers.get('retry-after')]).toEqual([429, '600'])

  for (let sent = 0; sent < 40; sent++) {
    const { body, headers } = stripe.event('checkout.session.completed', reference)
    const taken = await site.send(address, { method: 'POST', body: body.toString(), headers })
    expect(taken.status).toBe(200)
  }
  site.shop.wait({ minutes: 11 })
  expect((await forge()).status).toBe(400)
})

test('a provider this shop does not use is refused', async () => {
  const response = await site.send(fill(shopRoutes.webhook, 'paypal'), { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
})

test('with real payments there is no pretend payment page and no banner', async () => {
  expect((await site.get(fill(shopRoutes.rehearsal, 'a'.repeat(32)))).status).toBe(404)
  expect(await (await site.get(shopRoutes.checkout)).text()).not.toContain('Rehearsal')
})

test('/healthz tells about database and outbox', async () => {
  const well = await site.get(shopRoutes.health)
  expect(well.status).toBe(200)
  expect(await well.json()).toMatchObject({ database: 'up', outbox: { queued: 0, retrying: 0, givenUp: 0 } })
  await site.shop.db.schema.dropTable('outbox').execute()
  expect((await site.get(shopRoutes.health)).status).toBe(503)
})
