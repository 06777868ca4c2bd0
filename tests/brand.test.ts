import { expect, test } from 'vitest'
import { contentSettings } from '../app/config/open-shop.ts'
import { shareImage } from '../app/prerender/pictures.tsx'
import { policyTexts } from '../app/prerender/policy-texts.tsx'
import { renderSite } from '../app/prerender/render-site.tsx'
import { allRoomPages } from '../app/room/room.ts'
import { offerPrice } from '../features/storefront/prices/price.ts'
import { withBrand } from '../platform/content/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { applyEdits } from '../platform/content/edits.ts'
import { openTestSite, siteOf } from './support/shop/test-site.ts'
import { shopRoutes } from '../routes.ts'

/** A shop whose owner has changed its name, seller and cover. */
const content = withBrand(
  applyEdits(defaultContent, {
    'site.name': 'Kettle & Sons',
    'seller.name': 'Kettle GmbH',
    'seller.email': 'hello@kettle.example',
    'cover.title': ['KETTLE', '& SONS'],
  }),
)
const assets = {
  siteUrl: 'https://kettle.example',
  islands: '/i.js',
  content,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: offerPrice(content),
}
const oursIn = (text: string) => text.match(/.{0,60}fit ?sport.{0,30}/gi) ?? []

test('under another name, no page, policy, image or page of the reading room says ours', () => {
  const pages = [...renderSite(assets), ...allRoomPages(assets)]
  expect(pages.length).toBeGreaterThan(100)
  for (const [path, text] of pages) expect(oursIn(text), path).toEqual([])
  for (const { title, text } of policyTexts(content)) expect(oursIn(text), title).toEqual([])
  expect(oursIn(shareImage(assets))).toEqual([])
  expect(shareImage(assets)).toContain('KETTLE')
})

test('under another name, neither the shop nor its emails say ours', async () => {
  const opened = await openTestSite({
    ...contentSettings(content, policyTexts(content)),
    mail: { from: 'Kettle <hello@kettle.example>' },
  })
  const site = siteOf(opened.shop, {}, {}, content)
  const mails: string[] = []
  site.shop.mailer = {
    send: async (message) => void mails.push(await Promise.resolve(JSON.stringify(message))),
    close() {},
  }
  const order = await site.buy('ada@example.com')
  await site.shop.idle()
  const paths = [shopRoutes.checkout, shopRoutes.help, shopRoutes.findMyOrder, shopRoutes.refund, order, '/missing']
  for (const path of paths) expect(oursIn(await (await site.get(path)).text()), path).toEqual([])
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(oursIn(mail)).toEqual([])
  await site.shop.remove()
})
