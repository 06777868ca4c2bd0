import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestContext } from '../http/context.tsx'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Compressed per request, so fast rather than small. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function compressedResponse(
  context: RequestContext,
  text: string,
  headers: Record<string, string>,
  status = 200,
): Promise<Response> {
  const accepted = context.req.header('accept-encoding') ?? ''
  const shared = { ...headers, Vary: 'Accept-Encoding, Cookie' }
  if (/\bbr\b/.test(accepted))
    return new Response(bytesOf(await brotli(text, QUICK)), {
      status,
      headers: { ...shared, 'Content-Encoding': 'br' },
    })
  if (/\bgzip\b/.test(accepted))
    return new Response(bytesOf(await zip(text)), { status, headers: { ...shared, 'Content-Encoding': 'gzip' } })
  return new Response(text, { status, headers: shared })
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
