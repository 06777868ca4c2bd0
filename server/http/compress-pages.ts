import type { MiddlewareHandler } from 'hono'
import { compressText } from './compress-text.ts'

/** Smaller pages fit into the first packets anyway. */
const SMALLEST = 1400

/**
 * Compresses pages that are rendered per request, only for requests from our own site: another site could derive
 * secrets on the page from its compressed length (BREACH).
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('content-encoding')
  if (!isPage || !isOwnRequest(c.req.header('sec-fetch-site'))) return
  const text = await c.res.text()
  const compressed = text.length < SMALLEST ? undefined : await compressText(c.req.header('accept-encoding'), text)
  c.res = new Response(compressed?.bytes ?? text, { status: c.res.status, headers })
  if (compressed) c.res.headers.set('Content-Encoding', compressed.encoding)
  c.res.headers.append('Vary', 'Accept-Encoding')
}

/** Sec-Fetch-Site. `none`: typed or bookmarked. */
const isOwnRequest = (site: string | undefined) => site === 'same-origin' || site === 'none'
