import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { hash } from 'node:crypto'
import { DAY, SECOND } from '../format/duration.ts'
import { memoize } from '../format/memoize.ts'
import { hosting } from '../../content/hosting.ts'
import { isSecretPath } from '../../routes.ts'

const A_YEAR = (365 * DAY) / SECOND
const onlyHttps = `max-age=${A_YEAR}${hosting.httpsOnSubdomains ? '; includeSubDomains' : ''}`

export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': onlyHttps } : {}),
  }
}

/** Adds the headers to every response of the app, redirects and plain text included. */
export function addSecurityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  return async (c, next) => {
    await next()
    if (c.res === RESPONSE_ALREADY_SENT) return
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isSecretPath(c.req.path)) protectSecretUrl(c.res.headers)
  }
}

function protectSecretUrl(headers: Headers) {
  headers.set('Referrer-Policy', 'no-referrer')
  // Downloads keep their own caching: resuming needs revalidation.
  if (!headers.has('Content-Disposition')) headers.set('Cache-Control', 'private, no-store')
}

export interface PolicyOptions {
  /** Other hosts that a form on the page may redirect to. */
  formHosts?: readonly string[]
  /** The two exceptions to "no frames": pages of the desk that show the preview, and the preview itself. */
  frame?: 'has-preview' | 'is-preview'
}

/** A policy that allows the inline style and script in the head by their hashes. */
export function contentSecurityPolicy(html: string, { formHosts = [], frame }: PolicyOptions = {}): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const scripts = inlineHashes(head, '<script>', '</script>')
  const styles = inlineHashes(head, '<style', '</style>')
  return [
    // Also covers fonts, fetch and the service worker of the reading room.
    // Not 'none': WebKit does not know `manifest-src` and logs an error for it.
    "default-src 'self'",
    "object-src 'none'",
    `frame-src ${frame === 'has-preview' ? "'self'" : "'none'"}`,
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...imageHosts(html)].join(' '),
    `media-src ${html.includes('<video') ? "'self'" : "'none'"}`,
    ["form-action 'self'", ...formHosts].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frame === 'is-preview' ? "'self'" : "'none'"}`,
  ].join('; ')
}

const PHOTO = '<img src="https://'

/** Only testimonials have photos of other hosts. */
function imageHosts(html: string): string[] {
  const hosts = new Set<string>()
  for (let at = html.indexOf(PHOTO); at >= 0; at = html.indexOf(PHOTO, at + 1)) {
    const start = at + PHOTO.length
    hosts.add(`https://${html.slice(start, html.indexOf('/', start))}`)
  }
  return [...hosts]
}

/** indexOf, because a pattern would scan the whole page. */
function inlineHashes(html: string, opening: string, closing: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const start = html.indexOf('>', at) + 1
    found.push(hashOf(html.slice(start, html.indexOf(closing, start))))
  }
  return found
}

/** Every page has the same few styles and scripts. */
const hashOf = memoize((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
