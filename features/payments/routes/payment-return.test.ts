import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../../routes.ts'
import { filledForm, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
let stage: string
beforeEach(async () => {
  site = await openTestSite()
  stage = locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { method: 'paypal' })))
})
afterEach(() => site.shop.remove())

test('the simulated payment page has eight actions', async () => {
  const html = await (await site.get(stage)).text()
  const acts = [...html.matchAll(/<button[^>]* value="([^"]+)"/g)].map(([, act]) => act)
  expect(acts).toEqual([
    'pay',
    'decline',
    'cancel',
    'close-window',
    'pay-late',
    'double-webhook',
    'hold',
    'reject-payment',
  ])
})

for (const act of ['pay', 'pay-late', 'double-webhook']) {
  test(`after “${act}” the buyer comes back to an order that is paid once`, async () => {
    const order = locationOf(await site.get(locationOf(await site.post(stage, { act }))))
    const page = await site.get(order)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('It’s yours')
    await site.shop.idle()
    const mails = await site.shop.db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'confirmation' }])
  })
}

test('a declined payment returns to the form with an explanation and the values kept', async () => {
  const form = locationOf(await site.get(locationOf(await site.post(stage, { act: 'decline' }))))
  expect(form).toMatch(/^\/checkout\?/)
  const html = await (await site.get(form)).text()
  expect(html).toContain('The payment was declined')
  expect(html).toContain('value="ada@example.com"')
  expect(html).toMatch(/checked[^>]*value="paypal"|value="paypal"[^>]*checked/)
})

test('a cancelled payment returns to the form with a message, the values kept and the box unchecked', async () => {
  const form = locationOf(await site.get(locationOf(await site.post(stage, { act: 'cancel' }))))
  expect(form).toMatch(/^\/checkout\?/)
  const html = await (await site.get(form)).text()
  expect(html).toContain('You left before paying')
  expect(html).toContain('value="ada@example.com"')
  expect(html).not.toMatch(/name="consent"[^>]*checked/)
})

test('a buyer who closes the window still gets the email', async () => {
  const page = await site.post(stage, { act: 'close-window' })
  expect(await page.text()).toContain('The window is closed')
  await site.shop.idle()
  expect(await site.shop.db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'filed' }])
})

test('while the provider has not decided, the page reloads itself and never says that the payment failed', async () => {
  const { id } = await site.shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const back = locationOf(await site.post(stage, { act: 'decline' }))
  await site.shop.db.deleteFrom('rehearsals').where('orderId', '=', id).execute()
  const page = await site.get(back)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"/></noscript>')
  expect(html).toContain('Waiting for your payment')
  expect(html).not.toMatch(/fail|error|declined/i)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the page of an unpaid order asks the provider about its payment', async () => {
  const back = locationOf(await site.post(stage, { act: 'decline' }))
  expect(locationOf(await site.get(back.replace(/\/return$/, '')))).toBe(back)
})

test('an unknown payment page is a 404', async () => {
  expect((await site.get('/rehearsal/0123')).status).toBe(404)
  expect((await site.post('/rehearsal/0123', { act: 'pay' })).status).toBe(404)
  expect((await site.post(stage, { act: 'steal' })).status).toBe(400)
})

test('a paid buyer does not wait for a clock that went back a day', async () => {
  const back = locationOf(await site.post(stage, { act: 'decline' }))
  await site.get(back)
  site.shop.wait({ days: -1 })
  await site.post(stage, { act: 'pay' })
  const order = locationOf(await site.get(back))
  expect(await (await site.get(order)).text()).toContain('It’s yours')
})
