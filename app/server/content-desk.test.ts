import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreementVersionOn } from '../../features/orders/agreement.ts'
import { withBrand } from '../../platform/content/brand.ts'
import type { Content } from '../../platform/content/content.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { applyEdits, type Edits } from '../../platform/content/edits.ts'
import { currentVersion, listVersions } from '../../platform/content/versions.ts'
import { routes, shopRoutes } from '../../routes.ts'
import { filledForm, locationOf, openTestSite, siteOf, type TestSite } from '../../tests/support/shop/test-site.ts'
import { contentSettings } from '../config/open-shop.ts'
import { policyTexts } from '../prerender/policy-texts.tsx'
import { createContentDesk } from './content-desk.ts'

const ASSETS = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

let site: TestSite
let shown: Content
beforeEach(async () => {
  shown = withBrand(defaultContent)
  site = await openTestSite(contentSettings(shown, policyTexts(shown)))
})
afterEach(async () => await site.shop.remove())

const desk = (written = defaultContent) =>
  createContentDesk({
    shop: site.shop,
    assets: { ...ASSETS, content: shown },
    written,
    version: 0,
    settingsFor: (content, policies) => ({ ...site.shop.settings, ...contentSettings(content, policies) }),
    onPublished: () => undefined,
  })

/** As a server does that shows the newest version. */
async function showPublished() {
  site.shop.wait({ minutes: 1 })
  const { edits = {} } = (await currentVersion(site.shop.db)) ?? {}
  shown = withBrand(applyEdits(defaultContent, edits))
  site = siteOf(site.shop, {}, contentSettings(shown, policyTexts(shown)))
}

const publish = async (edits: Edits, base = 0) => await desk().publish(edits, 'a session', base)
const charged = async () => await site.shop.db.selectFrom('orders').select('price').orderBy('email').execute()

test('a price that begins today is charged from its publication on, and an open form keeps the one it showed', async () => {
  const open = await filledForm(site, { email: 'open@example.com' })
  const prices = [...defaultContent.prices, { from: '2026-11-15', price: 49.9, kind: 'regular' }]
  expect(await publish({ prices })).toEqual({ outcome: 'published', version: 1 })
  await showPublished()
  expect(await (await site.get(shopRoutes.checkout)).text()).toContain('pay €49.90')
  locationOf(await site.post(shopRoutes.checkout, open))
  locationOf(await site.post(shopRoutes.checkout, await filledForm(site, { email: 'new@example.com' })))
  expect(await charged()).toEqual([{ price: 4990 }, { price: 4000 }])
})

test('what does not fit the schemas or is not a field at all is refused, and nothing is stored', async () => {
  const hostile: unknown[] = ['', 'x'.repeat(700), '{price', 7, null, [], {}, ['a', 'b', 'c'], '\u0000', '<b>']
  const paths = [
    'landing.hero.heading',
    'prices',
    'offer.payment',
    'seller.email',
    'testimonials.entries',
    'cover.title',
  ]
  for (const path of paths) {
    for (const value of hostile) {
      expect((await publish({ [path]: value })).outcome, `${path} ${JSON.stringify(value)}`).toBe('refused')
    }
  }
  expect(await listVersions(site.shop.db)).toEqual([])
})

test('the preview shows the draft, its price and its name, and the site stays as it is', async () => {
  const edits = { 'site.name': 'Kettle', prices: [{ from: '2026-11-01', price: 25, kind: 'regular' }] }
  const page = await desk().preview(applyEdits(defaultContent, edits), routes.home)
  expect(page).toContain('Kettle is a guide of 200+ pages')
  expect(page).toContain('€25')
  expect(page).not.toContain('{brand}')
  expect(await (await site.get(shopRoutes.checkout)).text()).toContain('pay €40')
  expect(await desk().preview(defaultContent, '/desk')).toBeUndefined()
})

test('policies change with the content, and those of an older version apply again when it is published again', async () => {
  const { shop } = site
  const at = async () => await agreementVersionOn(shop, shop.now().toISOString())
  const first = await at()
  await publish({ 'refunds.reading': 'guarantee' })
  await showPublished()
  const second = await at()
  expect(second).not.toBe(first)
  await publish({}, 1)
  await showPublished()
  expect(await at()).toBe(first)
  const uses = await shop.db.selectFrom('agreements').select('version').execute()
  expect(uses.map(({ version }) => version).toSorted()).toEqual([first, second].toSorted())
})

test('in a live shop, a price that was charged stays', async () => {
  const live = siteOf(site.shop, {}, { mode: 'live' })
  await live.shop.db
    .insertInto('prices')
    .values({ day: '2026-11-14', from: '2026-11-01', price: 4000, kind: 'regular', at: '2026-11-14T09:00:00.000Z' })
    .execute()
  const outcome = await publish({ prices: [{ from: '2026-11-01', price: 25, kind: 'regular' }] })
  expect(outcome).toEqual({
    outcome: 'refused',
    sentence: expect.stringContaining('was charged, so it stays as it was: €40'),
  })
})

test('in a live shop, a price that begins before the publication applies stays', async () => {
  const { prices } = defaultContent
  const next = { from: '2026-11-16', price: 45, kind: 'regular' }
  expect(await publish({ prices: [...prices, next] })).toMatchObject({ outcome: 'published' })
  site.shop.wait({ minutes: 13 * 60 + 59.9 })
  siteOf(site.shop, {}, { mode: 'live' })
  const refused = await publish({ prices: [...prices, { ...next, price: 50 }] }, 1)
  expect(refused).toEqual({
    outcome: 'refused',
    sentence: expect.stringContaining('was charged, so it stays as it was: €45'),
  })
})
