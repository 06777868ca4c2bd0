import { Hono } from 'hono'
import { canonicalPath, routes, shopPages } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { errorResponse } from './http/answers.tsx'
import { createOutages } from './http/outage.ts'
import { protection } from './http/protection.ts'
import { addDesk } from './desk/routes.ts'
import { addShop, openStorefront, type ServedShop } from './shop/routes.ts'

/**
 * Pages that are the same for everybody. The server that sells finds them as files and knows only their paths: with the
 * whole manuscript in memory it would be half as large again.
 */
export interface Pages {
  paths: readonly string[]
  add?(app: Hono): void
}

/** The web door: the pages, the shop if there is one, and a designed answer for everything else. */
export function createApp(assets: Assets, pages: Pages, served?: ServedShop): Hono {
  const app = new Hono()
  app.use(protection(assets.siteUrl))
  pages.add?.(app)
  app.get(routes.notFound, () => errorResponse(assets, 404))
  if (served) {
    const storefront = openStorefront(assets, served)
    addShop(app, storefront, served.room)
    addDesk(app, storefront)
  }

  const known = served ? [...pages.paths, ...shopPages] : pages.paths
  app.notFound((c) => {
    const canonical = canonicalPath(c.req.path, known)
    if (!canonical) return errorResponse(assets, 404)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorResponse(assets, 405, { Allow: 'GET, HEAD' })
    return c.redirect(canonical + new URL(c.req.url).search, 308)
  })
  const outageOf = createOutages()
  app.onError((error) => {
    const { status, headers } = outageOf(error)
    // Finished pages can't fail any more: this one stands in the shop.
    return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, served?.shop.settings.mode)
  })
  return app
}
