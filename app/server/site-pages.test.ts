import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtFiles } from '../config/built-files.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { offerPrice } from '../../features/storefront/prices/price.ts'
import { reviews } from '../../content/reviews.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import type { DatedPrice } from '../../platform/shop/settings.ts'
import { filledForm, locationOf, openTestSite } from '../../tests/support/shop/test-site.ts'
import { openTestShop, type TestShop, testOffer } from '../../tests/support/shop/test-shop.ts'
import { joinBoard, publishReview } from '../../tests/support/shop/board.ts'
import { saveReview } from '../../features/reviews/reviews.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import type { StaticFiles } from '../../platform/http/static-files.ts'
import { shopRoutes } from '../../routes.ts'
import { createApp } from './app.tsx'
import { renderedPages } from './pages.tsx'
import { createPageRefresh } from './site-pages.ts'
import { displayPrice } from '../../features/orders/prices/display-price.ts'
import { defaultContent } from '../../platform/content/defaults.ts'

/** The test clock starts on 15 November 2026 at 09:00. */
const prices: DatedPrice[] = [
  { from: '2026-11-01', startsAt: '2026-11-01T00:00:00.000Z', price: 4000, kind: 'regular' },
  { from: '2026-11-16', startsAt: '2026-11-16T00:00:00.000Z', price: 8000, kind: 'regular' },
]
const offer = { ...testOffer, prices }
const terms = { prices, currency: 'EUR', originalPrice: 8000 } as const

test('the checkout shows and charges the new price from its first moment on', async () => {
  const site = await openTestSite({ offer })
  expect(await (await site.get(shopRoutes.checkout)).text()).toContain('pay €40<')
  site.shop.wait({ hours: 15 })
  expect(await (await site.get(shopRoutes.checkout)).text()).toContain('pay €80<')
  await site.post(shopRoutes.checkout, await filledForm(site))
  expect(await orderPrices(site.shop)).toEqual([8000])
  await site.shop.remove()
})

test('an open form keeps the price it showed for twelve hours', async () => {
  const site = await openTestSite({ offer })
  site.shop.wait({ hours: 14, minutes: 50 })
  const form = await filledForm(site)
  const late = await filledForm(site, { email: 'late@example.com' })
  site.shop.wait({ hours: 1 })
  const mistaken = await site.post(shopRoutes.checkout, { ...form, email: 'ada@' })
  expect([mistaken.status, await mistaken.text()]).toEqual([422, expect.stringContaining('pay €40<')])
  locationOf(await site.post(shopRoutes.checkout, form))
  expect(await orderPrices(site.shop)).toEqual([4000])
  site.shop.wait({ hours: 12 })
  const answer = await site.post(shopRoutes.checkout, late)
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('pay €80<')])
  expect(await orderPrices(site.shop)).toEqual([4000])
  await site.shop.remove()
})

test('a form key with a forged time gets the price of today', async () => {
  const site = await openTestSite({ offer })
  site.shop.wait({ days: 1 })
  const { key, ...form } = await filledForm(site)
  const [id, terms40, , signature] = key.split('.')
  const yesterday = (site.shop.now().getTime() - 11 * 3_600_000).toString(36)
  const forged = [id, terms40, yesterday, signature].join('.')
  await site.post(shopRoutes.checkout, { ...form, key: forged })
  expect(await orderPrices(site.shop)).toEqual([8000])
  await site.shop.remove()
})

describe('static pages', () => {
  let shop: TestShop
  let assets: Assets
  let files: StaticFiles
  let render: Mock<(shown: Assets) => Iterable<[path: string, text: string]>>
  let refresh: () => Promise<void>
  const pageAt = (path: string, encoding: 'identity' | 'br' | 'gzip' = 'identity') => files.get(path)?.[encoding].bytes

  beforeEach(async () => {
    shop = await openTestShop()
    assets = { ...ASSETS, price: offerPrice(defaultContent, shop.now()) }
    files = new Map()
    mkdirSync(join(shop.folder, builtFiles.coverFonts), { recursive: true })
    render = vi.fn((shown) => [
      ['/', `<h1>${JSON.stringify(pick(shown))}</h1>`],
      ['/terms', '<h1>Terms</h1>'],
    ])
    refresh = createPageRefresh({
      shop,
      assets,
      files,
      dist: shop.folder,
      load: () => Promise.resolve({ renderSite: render, shareImage: () => SHARE }),
    })
  })
  afterEach(async () => {
    Object.assign(reviews, { testimonials: 'as-specified' })
    await shop.remove()
  })
  const pick = ({ price, reviews: shown }: Assets) => ({ price, ...(shown && { reviews: shown }) })

  test('are not rendered while price and reviews are those of the build', async () => {
    await refresh()
    expect(render).not.toHaveBeenCalled()
  })

  test('are rendered when a price begins, and an unchanged page is left alone', async () => {
    assets.price = { ...assets.price, price: 3000 }
    await refresh()
    const unchanged = files.get('/terms')
    expect(pageAt('/')?.toString()).toContain('"price":4000')
    expect(brotliDecompressSync(pageAt('/', 'br') ?? '')).toEqual(pageAt('/'))
    expect(gunzipSync(pageAt('/', 'gzip') ?? '')).toEqual(pageAt('/'))
    assets.price = { ...assets.price, price: 3000 }
    await refresh()
    expect([render.mock.calls.length, assets.price.price, files.get('/terms') === unchanged]).toEqual([2, 4000, true])
    await refresh()
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('stay as they are when rendering fails halfway, and the owner is alerted', async () => {
    assets.price = { ...assets.price, price: 3000 }
    render.mockImplementationOnce(function* (): Generator<[string, string]> {
      yield ['/', 'half']
      throw new Error('There is no edition.')
    })
    await refresh()
    expect([files.size, assets.price.price]).toEqual([0, 3000])
    const sentences = (await openAlerts(shop)).map(({ sentence }) => sentence)
    expect(sentences.join()).toContain('stay as they were: Error: There is no edition.')
    await refresh()
    expect(assets.price.price).toBe(4000)
  })

  test('show a review that any server publishes, and count readers only then', async () => {
    Object.assign(reviews, { testimonials: 'reviews' })
    await refresh()
    const { order } = await joinBoard(shop, 'Ada')
    await refresh()
    expect([render.mock.calls.length, assets.reviews?.readers]).toEqual([1, 0])
    await saveReview(shop, order, { stars: 5, text: 'It works.', name: 'Ada', mayPublish: true })
    await publishReview(shop, order)
    await refresh()
    expect(pageAt('/')?.toString()).toContain('It works.')
    expect(assets.reviews).toMatchObject({ published: 1, readers: 1 })
  })
})

test('each reading of the struck price has its own lines on the landing page', async () => {
  const lines = async (reading: 'as-specified' | 'ledger' | 'launch', at: string) => {
    const shown = { ...ASSETS, price: displayPrice({ ...terms, reading }, new Date(at)) }
    const app = createApp(shown, renderedPages(shown))
    const html = await (await app.request('https://shop.example/')).text()
    const history = await (await app.request('https://shop.example/price-history')).text()
    return { html, text: html.replace(/<[^>]+>/g, ''), history: history.replace(/<[^>]+>/g, ' ') }
  }
  const specified = await lines('as-specified', '2026-11-15T12:00:00Z')
  expect(specified.text).toContain('€40, one-time (was €80). PDF and EPUB')
  expect(specified.text).toMatch(/Limited-time launch special until .*2026, saving €40/)
  const launch = await lines('launch', '2026-11-15T12:00:00Z')
  expect(launch.text).toMatch(/Launch price until .*15.*2026, then €80/)
  expect(launch.html).not.toContain('<s>')
  expect(launch.text).not.toContain('saving')
  expect(launch.history).toMatch(/€80 .*Announced.*€40 .*Today’s price/s)
  const risen = await lines('launch', '2026-11-16T00:00:00Z')
  expect(risen.text).toContain('€80, one-time. PDF and EPUB')
  expect(risen.text).not.toMatch(/€40(?!\d)|special/)
  const unproven = await lines('ledger', '2026-11-15T12:00:00Z')
  expect(unproven.html).not.toContain('<s>')
  expect(unproven.text).not.toMatch(/special|saving/)
})

const SHARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6"/>'

const ASSETS = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
}

const orderPrices = async ({ db }: Awaited<ReturnType<typeof openTestShop>>) =>
  (await db.selectFrom('orders').select('price').execute()).map(({ price }) => price)
