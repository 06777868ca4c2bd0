import { afterEach, beforeEach, expect, test } from 'vitest'
import { markAlertsSeen, openAlerts } from '../alerts/alerts.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { createApp } from '../../app/server/app.tsx'
import { defaultContent } from '../content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const SENT_FROM_OUR_PAGE = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}
const throughProxy = { incoming: { socket: { remoteAddress: '10.0.0.2' } } }

let shop: TestShop
beforeEach(async () => (shop = await openTestShop()))
afterEach(() => shop.remove())

/** A request through a proxy that is not configured as trusted. */
const asking = (trustProxy = 0) => {
  const app = createApp(assets, { paths: [] }, { shop, trustProxy })
  return async (path: string, forwarded: string, form?: string) =>
    await app.request(
      new URL(path, assets.siteUrl).href,
      {
        ...(form ? { method: 'POST', body: form } : {}),
        headers: { ...SENT_FROM_OUR_PAGE, 'x-forwarded-for': forwarded },
      },
      throughProxy,
    )
}

test('X-Forwarded-For while TRUST_PROXY is 0 alerts the owner once, also across restarts', async () => {
  for (let start = 0; start < 2; start++) {
    const ask = asking()
    for (let time = 0; time < 3; time++) await ask(shopRoutes.checkout, '192.0.2.1')
    await shop.idle()
  }
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining('TRUST_PROXY'), urgent: 0 }])
  await markAlertsSeen(shop, await openAlerts(shop), shop.now())
  await asking()(shopRoutes.checkout, '192.0.2.1')
  await shop.idle()
  expect(await openAlerts(shop)).toEqual([])
})

test('behind a trusted proxy there is no alert', async () => {
  await asking(1)(shopRoutes.checkout, '192.0.2.1')
  await shop.idle()
  expect(await openAlerts(shop)).toEqual([])
})

test('an untrusted proxy gets a larger limit, but not an unlimited one', async () => {
  const ask = asking()
  const find = (forwarded: string) => ask(shopRoutes.findMyOrder, forwarded, 'who=ada%40example.com')
  for (let time = 0; time < 12; time++) expect((await find('192.0.2.1')).status).toBe(200)
  expect((await find('192.0.2.1')).status).toBe(429)
  let buyers = 0
  while ((await find(`198.51.${buyers >> 8}.${buyers & 255}`)).status === 200) buyers++
  expect(buyers).toBe(12 * 20 - 12)
})

test('file links behind one proxy are also counted per buyer', async () => {
  const ask = asking()
  const file = fill(shopRoutes.file, 'nothing')
  for (let time = 0; time < 600; time++) await ask(file, '192.0.2.1')
  expect((await ask(file, '192.0.2.1')).status).toBe(429)
  expect((await ask(file, '192.0.2.2')).status).toBe(404)
})
