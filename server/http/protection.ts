import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { isSecretPath } from '../../routes.ts'
import { securityHeaders } from './security.ts'

/** Every answer of the app carries what protects it, redirects and plain words included. */
export function protection(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  return async (c, next) => {
    await next()
    if (c.res === RESPONSE_ALREADY_SENT) return
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isSecretPath(c.req.path)) keepSecret(c.res.headers)
  }
}

/** A page whose address is a secret: nobody keeps it, and no link of it tells where the reader came from. */
function keepSecret(headers: Headers) {
  headers.set('Referrer-Policy', 'no-referrer')
  // A file may be resumed, so its reader must be able to ask whether it is still the same.
  if (!headers.has('Content-Disposition')) headers.set('Cache-Control', 'private, no-store')
}
