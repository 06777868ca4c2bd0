import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImage } from '../app/prerender/pictures.tsx'
import { policyTexts } from '../app/prerender/policy-texts.tsx'
import { drawPng, SHARE_IMAGE_WIDTH, withPictures } from '../app/prerender/raster.ts'
import { renderSite } from '../app/prerender/render-site.tsx'
import { allRoomPages } from '../app/room/room.ts'
import { offerPrice } from '../features/storefront/prices/price.ts'
import { withBrand } from '../platform/content/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { applyEdits, contentIssues } from '../platform/content/edits.ts'
import { contentSecurityPolicy } from '../platform/http/security.ts'
import { roomRoutes, routes, shopRoutes } from '../routes.ts'
import { openTestSite, siteOf } from './support/shop/test-site.ts'

const COVER = `/assets/pictures/${'c'.repeat(32)}.jpg`
const PORTRAIT = `/assets/pictures/${'a'.repeat(32)}.jpg`
/** On the drawn cover, and on the spine beside it. */
const DRAWN = />(FIT)?SPORT</

const written = applyEdits(defaultContent, {
  'cover.picture': COVER,
  'testimonials.entries': defaultContent.testimonials.entries.map((entry) => ({ ...entry, photo: PORTRAIT })),
})
const content = withBrand(written)
const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: offerPrice(content),
}

test('with a cover picture, landing page, free chapters, checkout and reading room show it instead of the drawn cover', async () => {
  expect(contentIssues(written)).toEqual([])
  const pages = new Map([...renderSite(assets), ...allRoomPages(assets)])
  const opened = await openTestSite()
  const site = siteOf(opened.shop, {}, {}, content)
  pages.set(shopRoutes.checkout, await (await site.get(shopRoutes.checkout)).text())
  for (const path of [routes.home, routes.preview, roomRoutes.room, shopRoutes.checkout])
    expect(pages.get(path), path).toContain(`<image href="${COVER}" width="300" height="420"`)
  for (const [path, text] of pages) expect(text, path).not.toMatch(DRAWN)
  const before = withBrand(defaultContent)
  expect(new Map(renderSite({ ...assets, content: before })).get(routes.home)).toMatch(DRAWN)
  await site.shop.remove()
})

test('pages with uploaded pictures load nothing from another host, and the privacy policy names none', () => {
  const home = new Map(renderSite(assets)).get(routes.home) ?? ''
  expect(home).toContain(`src="${PORTRAIT}"`)
  expect(contentSecurityPolicy(home)).toContain("img-src 'self';")
  const policies = (of: typeof content) =>
    policyTexts(of)
      .map(({ text }) => text)
      .join()
  expect(policies(withBrand(defaultContent))).toContain('images.unsplash.com')
  expect(policies(content)).not.toContain('The photos beside the testimonials')
})

test('the share picture shows the cover picture, drawn without a network', async () => {
  const blue = await sharp({ create: { width: 600, height: 840, channels: 3, background: '#00f' } })
    .jpeg()
    .toBuffer()
  const svg = withPictures(shareImage(assets), new Map([[COVER, blue]]))
  expect(svg).not.toContain(COVER)
  const image = await drawPng(svg, SHARE_IMAGE_WIDTH, mkdtempSync(join(tmpdir(), 'no-fonts-')))
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const [red = 255, green = 255, blueness = 0] = at(990, 300)
  expect([red < 60, green < 60, blueness > 180]).toEqual([true, true, true])
})
