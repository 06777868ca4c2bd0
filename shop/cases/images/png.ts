import { crc32 } from 'node:zlib'
import { ImageError, assertImage, assertImageSize } from './image-error.ts'
import { type Layout, repack } from './png-pixels.ts'

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bit depths allowed for each color type, and samples per pixel. */
const COLORS: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}
const KEPT = new Set(['PLTE', 'tRNS'])
const LARGEST_PALETTE = 256 * 3

interface Chunk {
  type: string
  data: Buffer
}

/** Keeps size, palette and pixels; drops every other chunk. */
export async function sanitizePng(bytes: Buffer): Promise<Buffer> {
  const [header, ...rest] = [...chunks(bytes)]
  assertImage(header?.type === 'IHDR' && header.data.length === 13, 'a PNG header')
  const pixels = rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const first = rest.findIndex(({ type }) => type === 'IDAT')
  const last = rest.findLastIndex(({ type }) => type === 'IDAT')
  assertImage(first >= 0 && last - first === pixels.length - 1, 'pixels in one piece')
  const ancillary = rest.slice(0, first).filter(({ type }) => KEPT.has(type))
  const layout = layoutOf(header.data)
  assertImage(arePalettes(ancillary, layout.color), 'one palette where one is needed')
  const packed = await repack(pixels, layout)
  const written = [header, ...ancillary, { type: 'IDAT', data: packed }, { type: 'IEND', data: Buffer.alloc(0) }]
  return Buffer.concat([PNG_SIGNATURE, ...written.map(write)])
}

function* chunks(bytes: Buffer): Generator<Chunk> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    assertImage(at + 12 + length <= bytes.length, 'a whole chunk')
    const typeAndData = bytes.subarray(at + 4, at + 8 + length)
    assertImage(crc32(typeAndData) === bytes.readUInt32BE(at + 8 + length), 'an undamaged chunk')
    const type = typeAndData.toString('latin1', 0, 4)
    if (type === 'IEND') return
    assertImage(
      ['IHDR', 'IDAT', 'PLTE'].includes(type) || /^[a-z][A-Za-z]{3}$/.test(type),
      'chunks that may be left out',
    )
    yield { type, data: typeAndData.subarray(4) }
    at += 12 + length
  }
  throw new ImageError('Expected an end.')
}

function layoutOf(header: Buffer): Layout {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  assertImageSize(width, height)
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8)
  const colorType = COLORS[color]
  assertImage(colorType !== undefined && colorType.depths.includes(depth), 'colors of a PNG')
  assertImage(compression === 0 && filter === 0 && interlace <= 1, 'the one way PNGs are packed')
  return { width, height, color, bitsPerPixel: depth * colorType.samples, interlaced: interlace === 1 }
}

function arePalettes(ancillary: readonly Chunk[], color: number): boolean {
  const palettes = ancillary.filter(({ type }) => type === 'PLTE')
  const clear = ancillary.filter(({ type }) => type === 'tRNS')
  const sound = palettes.every(({ data }) => data.length % 3 === 0 && data.length <= LARGEST_PALETTE)
  return sound && palettes.length <= 1 && clear.length <= 1 && (color !== 3 || palettes.length === 1)
}

function write({ type, data }: Chunk): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(data.length, 0)
  framed.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([framed.subarray(0, 4), typeAndData, framed.subarray(4)])
}
