/** Ticks per second. */
const TICKS = 90_000
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

interface Box {
  type: string
  body: Buffer
  boxes: Box[]
}

interface Loops {
  /** Number of cycles of equal length in the file. */
  segments: number
  /** How often each is shown. */
  repeats: number
  /** Of a cycle. */
  seconds: number
}

/**
 * Shows every encoded cycle several times: its pictures are stored once and listed again for each repeat. The tables
 * come first, so that a film plays while it arrives, and have no creation date, so that the same film has the same bytes.
 */
export function loopMp4(mp4: Uint8Array, { segments, repeats, seconds }: Loops): Uint8Array {
  const boxes = boxesOf(Buffer.from(mp4))
  const [ftyp, moov, mdat] = ['ftyp', 'moov', 'mdat'].map((type) => found(boxes, type))
  const sizeTable = found(boxes, 'stsz').body
  const sizes = each(sizeTable.readUInt32BE(8), (i) => sizeTable.readUInt32BE(12 + 4 * i))
  const pictures = sizes.length / segments
  if (!ftyp || !moov || !mdat || mdat.body.length !== sum(sizes) || !Number.isInteger(pictures))
    throw new Error('The encoder wrote its pictures differently than expected.')
  const cycles = each(segments, (i) => sizes.slice(i * pictures, (i + 1) * pictures))
  const offsets = cycles.map((_, i) => sum(cycles.slice(0, i).map(sum)))
  const shownCycles = each(segments * repeats, (i) => Math.floor(i / repeats))
  const tick = Math.round((seconds * TICKS) / pictures)
  const count = pictures * shownCycles.length
  const tables = (start: number): Record<string, () => Buffer> => ({
    stts: () => uint32s(0, 1, count, tick),
    stss: () => uint32s(0, shownCycles.length, ...shownCycles.map((_, i) => i * pictures + 1)),
    stsz: () => uint32s(0, 0, count, ...shownCycles.flatMap((cycle) => cycles[cycle] ?? [])),
    stsc: () => uint32s(0, 1, 1, pictures, 1),
    stco: () => uint32s(0, shownCycles.length, ...shownCycles.map((cycle) => start + (offsets[cycle] ?? 0))),
  })
  const written = (start: number) => write(timed(withTables(moov, tables(start)), tick * count))
  const head = write(ftyp)
  const start = head.length + written(0).length + 8
  return Buffer.concat([head, written(start), write(mdat)])
}

function boxesOf(bytes: Buffer): Box[] {
  if (bytes.length === 0) return []
  const size = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, 8)
  if (size < 8) throw new Error(`The encoder wrote a box "${type}" of ${size} bytes.`)
  const body = bytes.subarray(8, size)
  return [{ type, body, boxes: HOLDERS.has(type) ? boxesOf(body) : [] }, ...boxesOf(bytes.subarray(size))]
}

function found(boxes: Box[], type: string): Box {
  const box = everyBox(boxes).find((one) => one.type === type)
  if (!box) throw new Error(`The encoder wrote no box "${type}".`)
  return box
}

const everyBox = (boxes: Box[]): Box[] => boxes.flatMap((box) => [box, ...everyBox(box.boxes)])

/** With other tables; key frames were not listed before. */
function withTables(box: Box, tables: Record<string, () => Buffer>): Box {
  const body = tables[box.type]?.() ?? box.body
  const boxes = box.boxes.map((inner) => withTables(inner, tables))
  const alone: Box[] =
    box.type === 'stbl' ? [{ type: 'stss', body: tables['stss']?.() ?? Buffer.alloc(0), boxes: [] }] : []
  return { ...box, body, boxes: [...boxes.filter(({ type }) => type !== 'stss'), ...alone] }
}

/** Offsets of the creation time (two words) and the duration. */
const HEADERS: Record<string, { made: number; lasts: number }> = {
  mvhd: { made: 4, lasts: 16 },
  tkhd: { made: 4, lasts: 20 },
  mdhd: { made: 4, lasts: 16 },
}

function timed(box: Box, duration: number): Box {
  const boxes = box.boxes.map((inner) => timed(inner, duration))
  const header = HEADERS[box.type]
  if (!header) return { ...box, boxes }
  const body = Buffer.from(box.body)
  body.fill(0, header.made, header.made + 8)
  body.writeUInt32BE(duration, header.lasts)
  return { ...box, body, boxes }
}

function write({ type, body, boxes }: Box): Buffer {
  const content = boxes.length > 0 ? Buffer.concat(boxes.map(write)) : body
  return Buffer.concat([uint32s(content.length + 8), Buffer.from(type, 'latin1'), content])
}

function uint32s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, i) => bytes.writeUInt32BE(number, 4 * i))
  return bytes
}

const each = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
