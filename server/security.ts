import { createHash } from 'node:crypto'
import { testimonials } from '../content/testimonials.ts'

const imageHosts = [...new Set(testimonials.entries.map(({ photo }) => new URL(photo).origin))]
const A_YEAR = 365 * 24 * 60 * 60

/** The headers every answer carries. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${A_YEAR}; includeSubDomains` } : {}),
  }
}

/** The policy of one page, naming by hash exactly the inline style and script that stand in it. */
export function contentSecurityPolicy(html: string, formHosts: readonly string[] = []): string {
  const scripts = inlineHashes(html, '<script>', '</script>')
  const styles = inlineHashes(html, '<style', '</style>')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ...(html.includes('<video') ? ["media-src 'self'"] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...formHosts].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Found by fixed words: a pattern would look at every letter, for each page anew. */
function inlineHashes(html: string, opening: string, closing: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const start = html.indexOf('>', at) + 1
    found.push(hashOf(html.slice(start, html.indexOf(closing, start))))
  }
  return found
}

/** The same few styles and scripts stand in every page, so each is hashed once. */
const hashes = new Map<string, string>()

function hashOf(code: string): string {
  const known = hashes.get(code)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  hashes.set(code, hash)
  return hash
}
