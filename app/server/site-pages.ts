import { readFile } from 'node:fs/promises'
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
import { oneAtATime } from '../shop/schedule.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { compressBest } from '../../platform/http/compress-text.ts'
import { createStaticFile, type StaticFiles } from '../../platform/http/static-files.ts'

/** How soon a review that another server published is on the pages of this one. */
const BETWEEN_REVIEWS = 15 * SECOND

/** What the static pages show beside the content. */
type Shown = Pick<Assets, 'price' | 'reviews'>

/** From content to texts by path. It brings the manuscript along, so it is loaded when it is needed. */
type RenderSite = (assets: Assets) => Iterable<readonly [path: string, text: string]>
const loadRenderer = async (): Promise<RenderSite> => (await import('../prerender/render-site.tsx')).renderSite

interface SitePages {
  shop: Shop
  /** What pages show; changes together with the files. */
  assets: Assets
  /** At first as the build wrote them. */
  files: StaticFiles
  dist: string
  loadRender?: () => Promise<RenderSite>
}

/** Returns a function that renders the pages again if their price or reviews are no longer those of now. */
export function createPageRefresh(pages: SitePages): () => Promise<void> {
  const { shop, assets } = pages
  return oneAtATime(async () => {
    const now = await readShown(shop, assets)
    if (JSON.stringify(now) === JSON.stringify(pickShown(assets))) return
    try {
      const rendered = await render(pages, { ...assets, ...now })
      for (const [path, file] of rendered) pages.files.set(path, file)
      Object.assign(assets, now)
      await recordPrice(shop)
      shop.log('The pages show the price and the reviews of now.')
    } catch (error) {
      await raiseAlert(shop, alertOf.stalePages(error))
    }
  })
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

async function render({ files, dist, loadRender = loadRenderer }: SitePages, assets: Assets): Promise<StaticFiles> {
  const rendered: StaticFiles = new Map()
  for (const [path, text] of (await loadRender())(assets)) {
    const bytes = Buffer.from(text)
    // The app sends the page for missing paths.
    if (path !== routes.notFound && !files.get(path)?.identity.bytes.equals(bytes)) {
      rendered.set(path, createStaticFile({ path, bytes, ...(await compressBest(bytes)) }, assets.siteUrl))
    }
    await otherRequests()
  }
  const current = assets.price.history?.find(({ state }) => state === 'current')
  const image = await readFile(join(dist, builtFiles.shareImages, `${current?.from}.png`)).catch(() => undefined)
  if (image) rendered.set(names.shareImage, createStaticFile({ path: names.shareImage, bytes: image }, assets.siteUrl))
  return rendered
}

/** Refreshes at the moment a price begins, and when reviews may have changed. Returns a function that stops it. */
export function keepPagesFresh(
  { shop, assets }: Pick<SitePages, 'shop' | 'assets'>,
  refresh: () => Promise<void>,
): () => void {
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
