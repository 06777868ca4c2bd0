import { expect, test, vi } from 'vitest'
import { indexedPages, routes, shopRoutes } from '../../routes.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { createApp } from '../server/app.tsx'
import { renderedPages } from '../server/pages.tsx'
import { shareImage } from './pictures.tsx'
import { crawlerFiles } from './crawler-files.ts'
import { priced, testOffer } from '../../tests/support/shop/test-shop.ts'
import { openTestSite } from '../../tests/support/shop/test-site.ts'
import { offerPrice, offerSettings } from '../../features/storefront/prices/price.ts'
import type { Content } from '../../platform/content/content.ts'

/** A price that appears nowhere else. */
const PRICE = '€37.25'

const content: Content = { ...defaultContent, prices: [{ from: '2026-11-01', price: 37.25, kind: 'regular' }] }
const sold = offerPrice(content)

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: sold,
}

test('a price changed in content/prices.ts changes on every page, in emails and in images', async () => {
  const app = createApp(assets, renderedPages(assets))
  const pages = await Promise.all(indexedPages.map(async (path) => await (await app.request(path)).text()))
  const home = pages[indexedPages.indexOf(routes.home)] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(home)?.[1]
  expect(description).toContain(`${PRICE} once`)
  expect(home).toContain(`<meta property="og:description" content="${description}"`)
  expect(home).toContain('"price":"37.25"')
  expect(home).toContain(`saving €42.75`)
  const share = shareImage({ content, price: sold })
  expect(share).toContain(PRICE)
  expect(Object.values(crawlerFiles(assets)).join()).toContain(PRICE)

  const site = await openTestSite({ offer: { product: 'FitSport', ...offerSettings(content) } })
  const sent = vi.spyOn(site.shop.mailer, 'send')
  const checkout = await (await site.get(shopRoutes.checkout)).text()
  expect(checkout).toContain(`pay ${PRICE}`)
  const order = await (await site.get(await site.buy('ada@example.com'))).text()
  expect(order).toContain(PRICE)
  await site.shop.idle()
  const { text = '', html = '' } = sent.mock.calls[0]?.[0] ?? {}
  for (const mail of [text, html]) expect(mail).toContain(PRICE)
  await site.shop.remove()
  for (const shown of [...pages, share, checkout, order, text, html]) expect(shown).not.toMatch(/€40(?!\d)/)
})

test('the checkout shows the price the server charges', async () => {
  const site = await openTestSite({ offer: { ...testOffer, ...priced(1999) } })
  const checkout = await (await site.get(shopRoutes.checkout)).text()
  expect(checkout.match(/€19\.99/g)?.length).toBeGreaterThan(1)
  expect(checkout).not.toContain(PRICE)
  await site.shop.remove()
})
