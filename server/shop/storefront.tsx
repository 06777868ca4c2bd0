import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Shell } from '../../site/shop/frame.tsx'
import { errorResponse, htmlHeaders } from '../answers.tsx'
import { render } from '../render.ts'
import type { Tally } from './guards/recent-count.ts'

/** What every handler of the shop works with. */
export interface Counter {
  shop: Shop
  shell: Shell
  /** Whether a proxy of the owner's stands before us and says who asks. */
  trustProxy: boolean
  /** Which orders a provider was asked about a moment ago. */
  questions: Tally
}

/** In tests there is no connection behind a request. */
export type Visit = Context<{ Bindings: Partial<HttpBindings> }>

/** A form that leads to a payment page is held to these hosts by the browser, redirects included. */
const PAYMENT_HOSTS = ['https://checkout.stripe.com', 'https://www.paypal.com', 'https://www.sandbox.paypal.com']

const ONE_VISITOR = { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'same-origin' }
const SECRET = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** A page for one visitor. It may be gone back to, so that a form sent again carries the same one-time key. */
export function shopPage(counter: Counter, page: ReactElement, status = 200): Response {
  return answer(counter, render(page), status, ONE_VISITOR)
}

/** The headers of such a page, for one that is kept ready. */
export function shopHeaders(counter: Counter, html: string, secrecy = ONE_VISITOR): Record<string, string> {
  const headers = { ...secrecy, 'X-Robots-Tag': 'noindex' }
  return htmlHeaders(html, counter.shell.assets.siteUrl, { headers, formHosts: PAYMENT_HOSTS })
}

function answer(counter: Counter, html: string, status: number, secrecy: typeof ONE_VISITOR): Response {
  return new Response(html, { status, headers: shopHeaders(counter, html, secrecy) })
}

/** A page whose address is a secret: nobody keeps it, and no link of it tells where the reader came from. */
export function secretPage(counter: Counter, page: ReactElement, status = 200): Response {
  return answer(counter, render(page), status, SECRET)
}

export function refuse(counter: Counter, status: ErrorStatus, headers: Record<string, string> = {}): Response {
  const { assets, rehearsing } = counter.shell
  return errorResponse(assets, status, { 'Cache-Control': 'no-store', ...headers }, rehearsing)
}

/** Post, redirect, get. Addresses of our own lose their host, so that they work under whichever name we were asked. */
export function redirect(counter: Counter, address: string): Response {
  const { origin, pathname, search } = new URL(address, counter.shop.settings.siteUrl)
  const own = origin === counter.shop.settings.siteUrl
  const headers = {
    Location: own ? pathname + search : address,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}
