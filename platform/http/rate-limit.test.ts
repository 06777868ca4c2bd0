import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import {
  actionOf,
  filledForm,
  locationOf,
  openTestSite,
  ordersIn,
  type TestSite,
} from '../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

type Ask = (from: { 'x-forwarded-for': string }) => Promise<Response>

/** Uses up the limit, then checks who is limited, the response and the duration. */
async function expectLimit(limit: number, ask: Ask) {
  const visitor = { 'x-forwarded-for': '192.0.2.1' }
  for (let time = 0; time < limit; time++) expect((await ask(visitor)).status, `time ${time}`).toBeLessThan(400)
  const refused = await ask(visitor)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await ask({ 'x-forwarded-for': '192.0.2.2' })).status).toBeLessThan(400)
  site.shop.wait({ minutes: 10 })
  expect((await ask(visitor)).status).toBeLessThan(400)
  return refused
}

test('the 31st order in ten minutes is rejected with a page, and not stored', async () => {
  const refused = await expectLimit(30, async (from) => site.post(shopRoutes.checkout, await filledForm(site), from))
  expect(await refused.text()).toContain('Rest a moment')
  expect(await ordersIn(site.shop)).toBe(32)
})

test('the 41st download in ten minutes is rejected with a page', async () => {
  const download = actionOf(await site.buy('ada@example.com'), shopRoutes.download)
  const refused = await expectLimit(40, (from) => site.post(download, { format: 'epub' }, from))
  expect(await refused.text()).toContain('Rest a moment')
})

test('a download manager may request 600 parts in ten minutes, and no more', async () => {
  const download = actionOf(await site.buy('ada@example.com'), shopRoutes.download)
  const file = locationOf(await site.post(download, { format: 'epub' }))
  await expectLimit(600, (headers) => site.send(file, { method: 'HEAD', headers }))
})

test('the /64s of one /48 share four times the limit', async () => {
  const ask = (home: number, network = '1') =>
    site.post(
      shopRoutes.findMyOrder,
      { who: 'ada@example.com' },
      { 'x-forwarded-for': `[2001:db8:${network}:${home}::7]:443` },
    )
  for (let home = 1; home <= 12 * 4; home++) expect((await ask(home)).status).toBe(200)
  expect((await ask(5000)).status).toBe(429)
  expect((await ask(5000, '2')).status).toBe(200)
})

test('different spellings of an address count as one', async () => {
  const spellings = ['192.0.2.9', '192.0.2.9:1234', '::ffff:192.0.2.9', '[::ffff:c000:209]:80']
  const ask = (time: number) =>
    site.post(shopRoutes.findMyOrder, { who: 'a@b.example' }, { 'x-forwarded-for': spellings[time % 4] ?? '' })
  for (let time = 0; time < 12; time++) expect((await ask(time)).status).toBe(200)
  for (let time = 0; time < 4; time++) expect((await ask(time)).status).toBe(429)
})
