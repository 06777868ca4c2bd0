import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Compressed per request, so speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** For files that are compressed once and sent often. */
export async function compressBest(bytes: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([brotli(bytes, hint), zip(bytes, { level: 9 })])
  return { br, gz }
}

/** `undefined` if the browser accepts neither Brotli nor gzip. */
export async function compressText(
  accepted: string | undefined,
  text: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: string } | undefined> {
  if (/\bbr\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await brotli(text, QUICK)), encoding: 'br' }
  if (/\bgzip\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await zip(text)), encoding: 'gzip' }
  return undefined
}
