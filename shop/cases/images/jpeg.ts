import { ImageError, assertImage, assertImageSize } from './image-error.ts'

export const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex')
const END = Buffer.from('ffd9', 'hex')
const M = { SOF0: 0xc0, SOF2: 0xc2, DHT: 0xc4, EOI: 0xd9, SOS: 0xda, DQT: 0xdb, DRI: 0xdd, APP14: 0xee } as const
const TABLES = new Set<number>([M.DHT, M.DQT, M.DRI])
/** More scans than this only keep a decoder busy. */
const MAX_SCANS = 100

interface Segment {
  marker: number
  raw: Buffer
  data: Buffer
}

/** Keeps tables, frame and scans; drops metadata, comments and trailing bytes. */
export function sanitizeJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let [frames, scans] = [0, 0]
  for (let at = 2; ;) {
    const segment = segmentAt(bytes, at)
    at += segment.raw.length
    if (segment.marker === M.EOI) break
    if (isFrame(segment.marker)) assertFrame(segment, ++frames)
    else if (segment.marker === M.APP14) parts.push(...adobeSegment(segment))
    else if (!TABLES.has(segment.marker) && segment.marker !== M.SOS) {
      assertImage((segment.marker & 0xf0) === 0xe0 || segment.marker === 0xfe, 'segments that may be left out')
    }
    if (TABLES.has(segment.marker) || isFrame(segment.marker) || segment.marker === M.SOS) parts.push(segment.raw)
    if (segment.marker !== M.SOS) continue
    assertImage(frames === 1 && ++scans <= MAX_SCANS, 'scans of one frame')
    const end = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  assertImage(scans > 0, 'a scan')
  return Buffer.concat([...parts, END])
}

function segmentAt(bytes: Buffer, at: number): Segment {
  let start = at
  // Fill bytes before a marker.
  while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start++
  const marker = bytes[start + 1]
  assertImage(bytes[start] === 0xff && marker !== undefined && marker >= 0xc0, 'a marker')
  const skipped = start - at
  if (marker === M.EOI) return { marker, raw: bytes.subarray(at, start + 2), data: Buffer.alloc(0) }
  assertImage(start + 4 <= bytes.length, 'a length')
  const length = bytes.readUInt16BE(start + 2)
  assertImage(length >= 2 && start + 2 + length <= bytes.length, 'a whole segment')
  const raw = bytes.subarray(at, start + 2 + length)
  return { marker, raw, data: raw.subarray(skipped + 4) }
}

/** Baseline and progressive. */
const isFrame = (marker: number) => marker >= M.SOF0 && marker <= M.SOF2

function assertFrame({ data }: Segment, count: number): void {
  assertImage(count === 1 && data.length >= 6, 'one frame')
  const [depth, components = 0] = [data[0], data[5]]
  assertImage(depth === 8 && [1, 3, 4].includes(components) && data.length === 6 + 3 * components, 'colors of a JPEG')
  assertImageSize(data.readUInt16BE(3), data.readUInt16BE(1))
}

/** Keeps the color transform of an Adobe segment. */
function adobeSegment({ data }: Segment): Buffer[] {
  if (data.length < 12 || data.toString('latin1', 0, 5) !== 'Adobe') return []
  const note = Buffer.from('ffee000e41646f626500640000000000', 'hex')
  note[15] = Math.min(data[11] ?? 0, 2)
  return [note]
}

/** Stuffed bytes and restart markers belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) {
      assertImage(at > from, 'pixels')
      return at
    }
  }
  throw new ImageError('Expected an end.')
}
