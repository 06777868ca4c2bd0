import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { Shop } from '../../shop/shop.ts'
import type { ShopPageContext } from '../../site/shop/shop-page.tsx'
import { errorResponse, htmlHeaders } from './answers.tsx'
import { render } from './render.ts'
import type { AtOnce } from './at-once.ts'
import type { ForgedWebhooks } from './forged-webhooks.ts'
import type { RecentCount } from './recent-count.ts'

/** What every handler of the shop works with. */
export interface Storefront {
  shop: Shop
  shell: ShopPageContext
  /** How many proxies of the owner's stand before us and say who asks. */
  trustProxy: number
  /** What must be settled before going live. */
  openPoints: readonly string[]
  /** Which orders a provider was asked about a moment ago. */
  askedLately: RecentCount
  /** Who downloads how much at the same time. */
  downloads: AtOnce
  /** How many forms with pictures are being read. */
  uploads: AtOnce
  forged: ForgedWebhooks
}

/** In tests there is no connection behind a request. */
export type ShopContext = Context<{ Bindings: Partial<HttpBindings> }>

/** A form that leads to a payment page is held to these hosts by the browser, redirects included. */
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

/** A page for one visitor. It may be gone back to, so that a form sent again carries the same one-time key. */
export function shopPage(storefront: Storefront, page: ReactElement, status = 200): Response {
  const html = render(page)
  return new Response(html, { status, headers: shopHeaders(storefront, html) })
}

/** The headers of such a page, for one that is kept ready. */
export function shopHeaders(storefront: Storefront, html: string): Record<string, string> {
  return htmlHeaders(html, storefront.shell.assets.siteUrl, { headers: ONE_VISITOR, formHosts: PAYMENT_HOSTS })
}

export function refuse(storefront: Storefront, status: ErrorStatus, headers: Record<string, string> = {}): Response {
  const { assets, mode } = storefront.shell
  return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, mode)
}

/** Post, redirect, get. Addresses of our own lose their host, so that they work under whichever name we were asked. */
export function redirect(storefront: Storefront, address: string): Response {
  const { origin, pathname, search } = new URL(address, storefront.shop.settings.siteUrl)
  const own = origin === storefront.shop.settings.siteUrl
  const headers = {
    Location: own ? pathname + search : address,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
