import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Where speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface Compressed {
  br: Buffer
  gz: Buffer
}

/** A hundredth of the time, a tenth larger. */
export async function compressQuickly(bytes: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([brotli(bytes, QUICK), zip(bytes)])
  return { br, gz }
}

/** How distances are coded. Which is smallest varies with every change: 13,733 to 13,791 bytes for the landing page. */
const DISTANCES = [
  { direct: 0, postfix: 0 },
  { direct: 15, postfix: 0 },
  { direct: 30, postfix: 1 },
  { direct: 0, postfix: 3 },
]

const paramsOf = (bytes: Buffer, { direct, postfix }: (typeof DISTANCES)[number]) => ({
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
})

/** For files that are compressed once and sent often. */
export async function compressBest(bytes: Buffer): Promise<Compressed> {
  const tried = DISTANCES.map((distance) => brotli(bytes, { params: paramsOf(bytes, distance) }))
  const [gz, ...brs] = await Promise.all([zip(bytes, { level: 9 }), ...tried])
  return { br: brs.reduce((best, br) => (br.length < best.length ? br : best)), gz }
}

/** At most 60 bytes more than `compressBest` finds, in a fifth of its time. */
export const compressedSize = async (bytes: Buffer) => (await brotli(bytes)).length

/** `undefined` if the browser accepts neither Brotli nor gzip. */
export async function compressText(
  accepted: string | undefined,
  text: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: string } | undefined> {
  if (/\bbr\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await brotli(text, QUICK)), encoding: 'br' }
  if (/\bgzip\b/.test(accepted ?? '')) return { bytes: new Uint8Array(await zip(text)), encoding: 'gzip' }
  return undefined
}
