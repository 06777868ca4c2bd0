import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { builtFiles } from '../config/built-files.ts'
import { offerPrice } from '../../features/storefront/prices/price.ts'
import { HOUR, SECOND } from '../../platform/format/duration.ts'
import { files as names, routes } from '../../routes.ts'
import { alertOf } from '../../platform/alerts/server-alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { chargedPrices, recordPrice } from '../../features/orders/prices/charged-prices.ts'
import { nextPrice } from '../../features/orders/prices/price-at.ts'
import { countReaders, publishedReviews } from '../../features/reviews/summary.ts'
import { coverImage } from '../prerender/pictures.tsx'
import { memoize } from '../../platform/format/memoize.ts'
import { drawPng, SHARE_IMAGE_WIDTH, withPictures } from '../prerender/raster.ts'
import { loadRenderer } from './content-desk.ts'
import { oneAtATime } from '../shop/schedule.ts'
import type { Content } from '../../platform/content/content.ts'
import { readPictures } from '../../platform/content/pictures.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { compressBest, type Compressed, compressQuickly } from '../../platform/http/compress-text.ts'
import { createStaticFile, type StaticFiles } from '../../platform/http/static-files.ts'

/** How soon a review that another server published is on the pages of this one. */
const BETWEEN_REVIEWS = 15 * SECOND

/** What the static pages show beside the content. */
type Shown = Pick<Assets, 'price' | 'reviews'>

/** From content to texts by path, and the share image as SVG. */
type Renderer = Pick<Awaited<ReturnType<typeof loadRenderer>>, 'shareImage'> & {
  renderSite: (assets: Assets) => Iterable<readonly [path: string, text: string]>
}

export interface SitePages {
  shop: Shop
  /** What pages show; changed together with the files. */
  assets: Assets
  /** At first as the build wrote them. */
  files: StaticFiles
  dist: string
  load?: () => Promise<Renderer>
}

/** Returns a function that renders the pages again if their price or reviews are no longer those of now. */
export function createPageRefresh(pages: SitePages): () => Promise<void> {
  return oneAtATime(async () => {
    const { shop, assets } = pages
    const now = await readShown(shop, assets)
    if (JSON.stringify(now) === JSON.stringify(pickShown(assets))) return
    try {
      const rendered = await render(pages, { ...assets, ...now }, compressBest)
      // Other content may be shown by now.
      if (pages.assets !== assets) return
      for (const [path, file] of rendered) pages.files.set(path, file)
      Object.assign(assets, now)
      await recordPrice(shop)
      shop.log('The pages show the price and the reviews of now.')
    } catch (error) {
      await raiseAlert(shop, alertOf.stalePages(error))
    }
  })
}

/** Renders the pages of other content. Returns a function that shows them. */
export async function preparePages(pages: SitePages, shop: Shop, content: Content): Promise<() => Assets> {
  const before = { ...pages.assets, content }
  const assets = { ...before, ...(await readShown(shop, before)) }
  const rendered = await render(pages, assets, compressQuickly)
  return () => {
    for (const [path, file] of rendered) pages.files.set(path, file)
    pages.shop = shop
    pages.assets = assets
    shop.inBackground(() => compressAgain(pages, rendered))
    return assets
  }
}

const pickShown = ({ price, reviews: shown }: Assets): Shown => ({ price, ...(shown && { reviews: shown }) })

async function readShown(shop: Shop, { content, reviews: shown }: Assets): Promise<Shown> {
  const { db, settings } = shop
  const charged = settings.mode === 'live' ? await chargedPrices(db) : []
  const price = offerPrice(content, shop.now(), charged)
  if (content.reviews.testimonials !== 'reviews') return { price }
  const published = await publishedReviews(db, settings.mode)
  const isSame = JSON.stringify({ ...shown, ...published }) === JSON.stringify(shown)
  // Counting readers takes long in a large shop.
  return { price, reviews: shown && isSame ? shown : { ...published, readers: await countReaders(db, settings.mode) } }
}

/** As small as those of a build. Only what is still shown. */
async function compressAgain({ files, assets }: SitePages, shown: StaticFiles): Promise<void> {
  for (const [path, file] of shown) {
    if (path === names.shareImage || files.get(path) !== file) continue
    const { bytes } = file.identity
    const smaller = createStaticFile({ path, bytes, ...(await compressBest(bytes)) }, assets.siteUrl)
    if (files.get(path) === file) files.set(path, smaller)
  }
}

/** As wide as a gift card prints it. */
const COVER_WIDTH = 600

/** Draws the cover as it is now, as PNG, and keeps it until it changes. */
export function createCoverDrawing({
  shop,
  assets,
  dist,
}: Pick<SitePages, 'shop' | 'assets' | 'dist'>): () => Promise<Buffer> {
  const drawn = memoize((svg: string) => drawPng(svg, COVER_WIDTH, join(dist, builtFiles.coverFonts)), {
    maxEntries: 1,
  })
  return async () => await drawn(withPictures(coverImage(assets), await readPictures(shop.db, assets.content)))
}

async function render(
  { shop, files, dist, load = loadRenderer }: SitePages,
  assets: Assets,
  compress: (bytes: Buffer) => Promise<Compressed>,
): Promise<StaticFiles> {
  const { renderSite, shareImage } = await load()
  const rendered: StaticFiles = new Map()
  for (const [path, text] of renderSite(assets)) {
    const bytes = Buffer.from(text)
    // The app sends the page for missing paths.
    if (path !== routes.notFound && !files.get(path)?.identity.bytes.equals(bytes)) {
      rendered.set(path, createStaticFile({ path, bytes, ...(await compress(bytes)) }, assets.siteUrl))
    }
    await otherRequests()
  }
  const picture = withPictures(shareImage(assets), await readPictures(shop.db, assets.content))
  const image = await drawPng(picture, SHARE_IMAGE_WIDTH, join(dist, builtFiles.coverFonts))
  rendered.set(names.shareImage, createStaticFile({ path: names.shareImage, bytes: image }, assets.siteUrl))
  return rendered
}

/** Refreshes at the moment a price begins, and when reviews may have changed. Returns a function that stops it. */
export function keepPagesFresh({ shop, assets }: SitePages, refresh: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const longest = assets.content.reviews.testimonials === 'reviews' ? BETWEEN_REVIEWS : HOUR
  function wait(): void {
    const next = nextPrice(shop.settings.offer.prices, shop.now())
    // Long timers drift, and Node limits them to 24 days.
    const delay = next ? Math.min(longest, Date.parse(next.startsAt) - shop.now().getTime()) : longest
    timer = setTimeout(() => {
      shop.inBackground(refresh)
      wait()
    }, delay)
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
