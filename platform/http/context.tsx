import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { ContentDesk } from '../content/content-desk.ts'
import type { Order } from '../db/rows/orders.ts'
import type { OrderPageState } from '../shop/order-section.ts'
import type { Shop } from '../shop/shop.ts'
import type { ShopPageContext } from '../ui/shop/shop-page.tsx'
import { Notice } from '../ui/shop/notice.tsx'
import type { BodyBudgets } from './body-limits.ts'
import type { CodeTries } from './code-tries.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { RateCounter } from './rate-counter.ts'
import { errorResponse, htmlHeaders, renderPage } from './responses.tsx'

/** What handlers of the shop, the reading room and the desk share. */
export interface AppContext {
  shop: Shop
  shell: ShopPageContext
  /** How many trusted proxies append to X-Forwarded-For. */
  trustProxy: number
  /** The header in which the owner's proxy names the country of a visitor. */
  countryHeader: string | null
  /** What the owner must resolve before going live. */
  openPoints: readonly string[]
  /** Orders whose payment was checked at the provider in the last seconds. */
  recentChecks: RateCounter
  /** Wrong discount codes. */
  codeTries: CodeTries
  downloads: ConcurrencyLimit
  uploads: ConcurrencyLimit
  bodies: BodyBudgets
  /** Bytes of screenshots per client that belong to no case yet. */
  draftBytes: RateCounter
  orderPage: (order: Order, link: string, state?: OrderPageState) => Promise<Response>
  content: ContentDesk
  /** Shows a changed price or review on the static pages. */
  refreshPages: () => Promise<void>
  /** The cover as PNG, for documents; `null` in development. */
  drawCover: () => Promise<Uint8Array | null>
}

/** In tests there is no connection behind a request. */
export type RequestContext = Context<{ Bindings: Partial<HttpBindings> }>

export type Handler = (app: AppContext, context: RequestContext) => Response | Promise<Response>

/** Browsers check `form-action` against these hosts, also for the redirect after a form. */
export const PAYMENT_HOSTS: readonly string[] = [
  'https://checkout.stripe.com',
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
]

const ONE_VISITOR = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** A page for one visitor. The browser may go back to it: a form submitted again has the same idempotency key. */
export function shopPage(app: Pick<AppContext, 'shell'>, page: ReactElement, status = 200): Response {
  const html = renderPage(app.shell.assets, page)
  return new Response(html, { status, headers: shopPageHeaders(app, html) })
}

export function shopPageHeaders(app: Pick<AppContext, 'shell'>, html: string): Record<string, string> {
  return htmlHeaders(html, app.shell.assets.siteUrl, { headers: ONE_VISITOR, formHosts: PAYMENT_HOSTS })
}

export function errorPage(
  app: Pick<AppContext, 'shell'>,
  status: ErrorStatus,
  headers: Record<string, string> = {},
): Response {
  const { assets, mode } = app.shell
  return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, mode)
}

export function orderNotFound(app: AppContext): Response {
  return shopPage(app, <Notice shell={app.shell} name="noOrder" />, 404)
}

/** Post, redirect, get. Our own URLs become paths, so that they work under any host name. */
export function redirect(app: { shop: { settings: { siteUrl: string } } }, url: string): Response {
  const { origin, pathname, search, hash } = new URL(url, app.shop.settings.siteUrl)
  const isOwn = origin === app.shop.settings.siteUrl
  // A path that begins with two slashes would name a host.
  const path = `/${pathname.replace(/^\/+/, '')}`
  const headers = {
    Location: isOwn ? path + search + hash : url,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
