import { Hono } from 'hono'
import { MINUTE, SECOND } from '../../platform/format/duration.ts'
import { boardRoutes, canonicalPath, fill, roomRoutes, routes, shopPages, shopRoutes } from '../../routes.ts'
import { MAX_UPLOAD_BYTES } from '../../features/after-sale/screenshots.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { addBoardRoutes } from '../../features/board/routes/routes.ts'
import type { ContentDesk } from '../../platform/content/content-desk.ts'
import { contentSettings } from '../config/open-shop.ts'
import { createContentDesk } from './content-desk.ts'
import { addDesk } from './desk-routes.ts'
import { createBodyBudgets } from '../../platform/http/body-limits.ts'
import { createCodeTries } from '../../platform/http/code-tries.ts'
import { createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { type AppContext, errorPage, redirect } from '../../platform/http/context.tsx'
import { createRateCounter } from '../../platform/http/rate-counter.ts'
import { errorResponse } from '../../platform/http/responses.tsx'
import { compressPages } from '../../platform/http/compress-pages.ts'
import { addSecurityHeaders } from '../../platform/http/security.ts'
import { renderOrder } from '../../features/checkout/routes/order.tsx'
import { orderSections } from './order-sections.ts'
import type { LoadTopics } from '../../features/board/routes/access.tsx'
import type { LoadRoom } from '../../features/reading/routes/room.tsx'
import { addRoomRoutes } from '../../features/reading/routes/room-routes.ts'
import { addShopRoutes } from './shop-routes.ts'
import { isDatabaseUnavailable, isDiskFull } from '../../platform/db/database-unavailable.ts'
import { logError } from '../../platform/http/log.ts'

/** A download manager fetches several parts at once; a whole office shares one address. */
const MAX_DOWNLOADS = 24
/** Per client. */
const MAX_UPLOADS = 2
/** Full forms of one client. */
const DRAFT_BYTES = { max: 6 * MAX_UPLOAD_BYTES, windowMs: 10 * MINUTE }
/** Reloading the return page does not ask the provider more often than this. */
const PAYMENT_CHECKS = { max: 1, windowMs: 2 * SECOND }

/** Pages that are the same for everyone. In production they are in memory, and the app only knows their paths. */
export interface Pages {
  paths: readonly string[]
  add?(router: Hono): void
}

export interface ServedShop {
  shop: Shop
  trustProxy: number
  /** Missing when the build made none. */
  room?: LoadRoom & LoadTopics
  openPoints?: readonly string[]
  countryHeader?: string | undefined
  /** Shared by all versions of the content. */
  limits?: ReturnType<typeof createLimits>
  content?: ContentDesk
  /** Missing in development and in tests, where pages are rendered per request. */
  refreshPages?: () => Promise<void>
  /** Missing there too. */
  drawCover?: () => Promise<Uint8Array>
}

/** Routes for the pages and, if there is one, the shop; an error page for everything else. */
export function createApp(assets: Assets, pages: Pages, served?: ServedShop): Hono {
  const router = new Hono()
  router.use(addSecurityHeaders(assets.siteUrl))
  if (served) router.use(compressPages)
  pages.add?.(router)
  router.get(routes.notFound, () => errorResponse(assets, 404))
  if (served) addShop(router, createAppContext(assets, served), served.room)

  const paths = served ? [...pages.paths, ...shopPages] : pages.paths
  router.notFound((c) => {
    const canonical = canonicalPath(c.req.path, paths)
    if (!canonical) return errorResponse(assets, 404)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorResponse(assets, 405, { Allow: 'GET, HEAD' })
    return c.redirect(canonical + new URL(c.req.url).search, 308)
  })
  const statusOf = createErrorStatus()
  router.onError((error) => {
    const { status, headers } = statusOf(error)
    return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, served?.shop.settings.mode)
  })
  return router
}

/** What requests of one client may use at the same time or in a while, whichever version of the content they see. */
export const createLimits = () => ({
  recentChecks: createRateCounter(PAYMENT_CHECKS),
  codeTries: createCodeTries(),
  downloads: createConcurrencyLimit(MAX_DOWNLOADS),
  uploads: createConcurrencyLimit(MAX_UPLOADS),
  bodies: createBodyBudgets(),
  draftBytes: createRateCounter(DRAFT_BYTES),
})

/** In tests and in development, what is published shows after a restart. */
const restartedContent = (shop: Shop, assets: Assets): ContentDesk =>
  createContentDesk({
    shop,
    assets,
    written: assets.content,
    version: 0,
    settingsFor: (content, policies) => ({
      ...shop.settings,
      ...contentSettings(content, policies, shop.settings.sold),
    }),
    onPublished: () => undefined,
  })

function createAppContext(assets: Assets, served: ServedShop): AppContext {
  const { shop, trustProxy, openPoints = [], countryHeader = null } = served
  const { refreshPages = () => Promise.resolve(), limits = createLimits() } = served
  const app: AppContext = {
    shop,
    trustProxy,
    countryHeader,
    openPoints,
    ...limits,
    content: served.content ?? restartedContent(shop, assets),
    shell: { assets, mode: shop.settings.mode },
    orderPage: (order, link, state = {}) => renderOrder(app, orderSections, order, link, state),
    refreshPages,
    drawCover: served.drawCover ?? (() => Promise.resolve(null)),
  }
  return app
}

function addShop(router: Hono, app: AppContext, room?: ServedShop['room']): void {
  addShopRoutes(router, app)
  if (room && app.shop.settings.sold.isGuide) {
    addBoardRoutes(router, app, room)
    addRoomRoutes(router, app, room)
  }
  for (const path of [shopRoutes, boardRoutes, roomRoutes].flatMap((table) => Object.values(table))) {
    const methods = new Set(router.routes.filter((route) => route.path === path).map(({ method }) => method))
    if (methods.size === 0) continue
    // A form that is shown again has the address it was sent to, which a buyer may bookmark.
    if (path.startsWith(`${shopRoutes.order}/`) && !methods.has('GET')) {
      methods.add('GET')
      router.get(path, (context) => redirect(app, fill(shopRoutes.order, context.req.param('link') ?? '')))
    }
    const Allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    router.all(path, () => errorPage(app, 405, { Allow }))
  }
  addDesk(router, app)
}

interface ErrorStatus {
  status: 500 | 503 | 507
  headers: Record<string, string>
}

const REPEAT_AFTER_MS = MINUTE
/** A database that fails over is back sooner. */
const RETRY_AFTER_SECONDS = '10'

/** Maps an error to a status and logs it: an outage as one line a minute at most, anything else with its stack. */
function createErrorStatus(write = logError): (error: unknown) => ErrorStatus {
  const loggedAt = new Map<string, number>()
  const logOutage = (message: string) => {
    if (performance.now() - (loggedAt.get(message) ?? -Infinity) < REPEAT_AFTER_MS) return
    loggedAt.set(message, performance.now())
    write(`For the owner: ${message}`)
  }
  return (error) => {
    // The client closed the connection while it sent its request.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return { status: 500, headers: {} }
    if (isDiskFull(error)) {
      logOutage('the disk is full. The shop can sell again when there is space.')
      return { status: 507, headers: {} }
    }
    if (isDatabaseUnavailable(error)) {
      logOutage(`the database is unreachable, so the shop cannot sell: ${error instanceof Error ? error.message : ''}`)
      return { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } }
    }
    write(error)
    return { status: 500, headers: {} }
  }
}
