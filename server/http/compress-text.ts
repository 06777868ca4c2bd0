import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Compressed per request, so speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** `undefined` if the browser accepts neither Brotli nor gzip. */
export async function compressText(
  accepted: string | undefined,
  text: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: string } | undefined> {
  if (/\bbr\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await brotli(text, QUICK)), encoding: 'br' }
  if (/\bgzip\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await zip(text)), encoding: 'gzip' }
  return undefined
}
