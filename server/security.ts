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
export function contentSecurityPolicy(html: string): string {
  const scripts = inlineHashes(html, /<script>([^]*?)<\/script>/g)
  const styles = inlineHashes(html, /<style[^>]*>([^]*?)<\/style>/g)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineHashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
