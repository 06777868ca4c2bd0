import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { filledForm, leadsTo, openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
let stage: string
beforeEach(async () => {
  site = await openTestSite()
  stage = leadsTo(await site.post(shopRoutes.checkout, await filledForm(site, { method: 'paypal' })))
})
afterEach(() => site.shop.remove())

test('the pretend payment page offers eight acts', async () => {
  const html = await (await site.get(stage)).text()
  const acts = [...html.matchAll(/<button[^>]* value="([^"]+)"/g)].map(([, act]) => act)
  expect(acts).toEqual(['pay', 'decline', 'cancel', 'close-window', 'pay-late', 'double-webhook', 'hold', 'turn-away'])
})

for (const act of ['pay', 'pay-late', 'double-webhook']) {
  test(`after “${act}” the buyer comes back to an order that is paid once`, async () => {
    const order = leadsTo(await site.get(leadsTo(await site.post(stage, { act }))))
    const page = await site.get(order)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('It’s yours')
    await site.shop.idle()
    const mails = await site.shop.db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'confirmation' }])
  })
}

test('a declined payment leads back to the form, with a word about it and the answers kept', async () => {
  const form = leadsTo(await site.get(leadsTo(await site.post(stage, { act: 'decline' }))))
  expect(form).toMatch(/^\/checkout\?/)
  const html = await (await site.get(form)).text()
  expect(html).toContain('The payment was declined')
  expect(html).toContain('value="ada@example.com"')
  expect(html).toMatch(/checked[^>]*value="paypal"|value="paypal"[^>]*checked/)
})

test('who cancels comes back to the form with a kind word, the answers kept and the box unticked', async () => {
  const form = leadsTo(await site.get(leadsTo(await site.post(stage, { act: 'cancel' }))))
  expect(form).toMatch(/^\/checkout\?/)
  const html = await (await site.get(form)).text()
  expect(html).toContain('No hard feelings')
  expect(html).toContain('value="ada@example.com"')
  expect(html).not.toMatch(/name="consent"[^>]*checked/)
})

test('who closes the window gets the mail all the same', async () => {
  const page = await site.post(stage, { act: 'close-window' })
  expect(await page.text()).toContain('The window is closed')
  await site.shop.idle()
  expect(await site.shop.db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'filed' }])
})

test('while the provider has not decided, a page waits, refreshes itself and never says that it failed', async () => {
  const { id } = await site.shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const back = leadsTo(await site.post(stage, { act: 'decline' }))
  await site.shop.db.deleteFrom('rehearsals').where('orderId', '=', id).execute()
  const page = await site.get(back)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<meta http-equiv="refresh" content="5"/>')
  expect(html).toContain('Between sets')
  expect(html).not.toMatch(/fail|error|declined/i)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the address of an order that is not paid leads to asking about its payment', async () => {
  const back = leadsTo(await site.post(stage, { act: 'decline' }))
  expect(leadsTo(await site.get(back.replace(/\/return$/, '')))).toBe(back)
})

test('a payment page nobody knows is not found', async () => {
  expect((await site.get('/rehearsal/0123')).status).toBe(404)
  expect((await site.post('/rehearsal/0123', { act: 'pay' })).status).toBe(404)
  expect((await site.post(stage, { act: 'steal' })).status).toBe(400)
})

test('a buyer who has paid is not kept waiting by a clock that went back a day', async () => {
  const back = leadsTo(await site.post(stage, { act: 'decline' }))
  await site.get(back)
  site.shop.wait({ days: -1 })
  await site.post(stage, { act: 'pay' })
  const order = leadsTo(await site.get(back))
  expect(await (await site.get(order)).text()).toContain('It’s yours')
})
