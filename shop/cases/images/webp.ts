import { assertImage, assertImageSize } from './image-error.ts'

const ALPHA = 0x10
const ANIMATED = 0x02
const LEFT_OUT = new Set(['EXIF', 'XMP ', 'ICCP'])

interface Chunk {
  name: string
  data: Buffer
}

interface Size {
  width: number
  height: number
}

export const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** Keeps the one image with its transparency; drops every other chunk. */
export function sanitizeWebp(bytes: Buffer): Buffer {
  const found = [...chunks(bytes)]
  const images = found.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const alphas = found.filter(({ name }) => name === 'ALPH')
  const [image] = images
  assertImage(image !== undefined && images.length === 1 && alphas.length <= 1, 'one image')
  const size = sizeOf(image)
  assertImageSize(size.width, size.height)
  for (const { data } of found.filter(({ name }) => name === 'VP8X')) insistOnCanvas(data, size)
  const clear = image.name === 'VP8 ' ? alphas : []
  const canvas = clear.length > 0 ? [canvasOf(size)] : []
  return riff([...canvas, ...clear, image])
}

function* chunks(bytes: Buffer): Generator<Chunk> {
  const end = 8 + bytes.readUInt32LE(4)
  assertImage(end <= bytes.length, 'a whole file')
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    assertImage(at + 8 + length <= end, 'a whole chunk')
    const isAllowed = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name)
    assertImage(isAllowed || LEFT_OUT.has(name), 'a still image')
    if (isAllowed) yield { name, data: bytes.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}

function sizeOf({ name, data }: Chunk): Size {
  assertImage(data.length >= 10, 'an image')
  if (name === 'VP8L') {
    const bits = data.readUInt32LE(1)
    assertImage(data[0] === 0x2f && bits >>> 29 === 0, 'a lossless image')
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isKeyFrame = ((data[0] ?? 1) & 1) === 0
  assertImage(isKeyFrame && data.readUIntBE(3, 3) === 0x9d012a, 'a key frame')
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

function insistOnCanvas(data: Buffer, { width, height }: Size): void {
  assertImage(data.length === 10 && ((data[0] ?? 0) & ANIMATED) === 0, 'a still image')
  assertImage(data.readUIntLE(4, 3) + 1 === width && data.readUIntLE(7, 3) + 1 === height, 'a canvas of the same size')
}

function canvasOf({ width, height }: Size): Chunk {
  const data = Buffer.alloc(10)
  data[0] = ALPHA
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { name: 'VP8X', data }
}

function riff(parts: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts.map(write)])
  return write({ name: 'RIFF', data: body })
}

function write({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
