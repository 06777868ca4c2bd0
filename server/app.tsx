import { Hono } from 'hono'
import { ssgParams } from 'hono/ssg'
import { canonicalPath, routes, shopPages } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { readableChapters } from '../site/guide/chapters.ts'
import { ChapterPage } from '../site/reading/chapter.tsx'
import { errorResponse, pageResponse } from './answers.tsx'
import { createOutages } from './outage.ts'
import { pagePaths } from './page-paths.ts'
import { staticPages } from './pages.tsx'
import { protection } from './protection.ts'
import type { MayRead, Reading } from './reading/reading.ts'
import { addReading } from './reading/routes.ts'
import { addShop, type ServedShop } from './shop/routes.ts'

/** What is served beside the pages. */
export interface Served extends ServedShop {
  /** The reading room; without a guard that lets somebody in, it is closed to all. */
  reading?: Omit<Reading, 'assets'> & { mayRead?: MayRead }
}

/** The web door: every page by its address, the shop if there is one, and a designed answer for everything else. */
export function createApp(assets: Assets, served?: Served): Hono {
  const app = new Hono()
  app.use(protection(assets.siteUrl))
  for (const [path, page] of Object.entries(staticPages(assets))) {
    app.get(path, () => pageResponse(page, assets.siteUrl))
  }
  app.get(routes.chapter, ssgParams(chapterParams), (c) => {
    const chapter = readableChapters.find(({ slug }) => slug === c.req.param('chapter'))
    return chapter ? pageResponse(<ChapterPage assets={assets} chapter={chapter} />, assets.siteUrl) : c.notFound()
  })
  app.get(routes.notFound, () => errorResponse(assets, 404))
  if (served) addShop(app, assets, served)
  if (served?.reading) addReading(app, { assets, ...served.reading }, served.reading.mayRead)

  const pages = served ? [...pagePaths, ...shopPages] : pagePaths
  app.notFound((c) => {
    const canonical = canonicalPath(c.req.path, pages)
    if (!canonical) return errorResponse(assets, 404)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorResponse(assets, 405, { Allow: 'GET, HEAD' })
    return c.redirect(canonical + new URL(c.req.url).search, 308)
  })
  const outageOf = createOutages()
  app.onError((fault) => {
    const { status, headers } = outageOf(fault)
    // Finished pages can't fail any more: this one stands in the shop.
    return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, served?.shop.settings.mode)
  })
  return app
}

const chapterParams = readableChapters.map(({ slug }) => ({ chapter: slug }))
