import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { isSecretPath } from '../routes.ts'

/** A page whose address is a secret: nobody keeps it, and no link of it tells where the reader came from. */
export const keepSecrets: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res === RESPONSE_ALREADY_SENT || !isSecretPath(c.req.path)) return
  c.res.headers.set('Referrer-Policy', 'no-referrer')
  // A file may be resumed, so its reader must be able to ask whether it is still the same.
  if (!c.res.headers.has('Content-Disposition')) c.res.headers.set('Cache-Control', 'private, no-store')
}
