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
  if (!isOwnRequest(c.req.header('sec-fetch-site'))) return
  const { headers } = c.res
  if (!headers.get('content-type')?.startsWith('text/html') || headers.has('content-encoding')) return
  const accepted = c.req.header('accept-encoding')
  // Hono sends a response faster if its body was not read.
  if (accepted) c.res = await compressed(c.res, accepted)
  c.res.headers.append('Vary', 'Accept-Encoding')
}

async function compressed(page: Response, accepted: string): Promise<Response> {
  const { status, headers } = page
  const text = await page.text()
  const smaller = text.length < SMALLEST ? undefined : await compressText(accepted, text)
  if (smaller) headers.set('Content-Encoding', smaller.encoding)
  return new Response(smaller?.bytes ?? text, { status, headers })
}

/** Sec-Fetch-Site. `none`: typed or bookmarked. */
const isOwnRequest = (site: string | undefined) => site === 'same-origin' || site === 'none'
