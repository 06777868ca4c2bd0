import type { CookieOptions } from 'hono/utils/cookie'

/** Browsers drop `__Host-` and `Secure` cookies without https, as WebKit does on localhost. */
export function cookieOptions(siteUrl: string, sameSite: 'Lax' | 'Strict'): CookieOptions {
  const secure = siteUrl.startsWith('https:')
  return { secure, ...(secure ? { prefix: 'host' as const } : {}), path: '/', httpOnly: true, sameSite }
}
