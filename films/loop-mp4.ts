/** Ticks of the encoder's clock in a second. */
const TICKS = 90_000
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

interface Box {
  type: string
  body: Buffer
  boxes: Box[]
}

/**
 * One encoded turn of a movement as a film of several: its pictures are stored once, and its table names them again for
 * each turn. The table comes first, so that a film plays while it arrives, and says nothing of when it was made, so
 * that the same film always has the same bytes.
 */
export function loopMp4(mp4: Uint8Array, turns: number, seconds: number): Uint8Array {
  const boxes = boxesOf(Buffer.from(mp4))
  const [ftyp, moov, mdat] = ['ftyp', 'moov', 'mdat'].map((type) => found(boxes, type))
  const sizes = found(boxes, 'stsz').body
  const pictures = sizes.readUInt32BE(8)
  const tick = Math.round((seconds * TICKS) / pictures)
  const duration = tick * pictures * turns
  const bytes = sum(Array.from({ length: pictures }, (_, i) => sizes.readUInt32BE(12 + 4 * i)))
  if (!ftyp || !moov || !mdat || mdat.body.length !== bytes)
    throw new Error('The encoder wrote its pictures otherwise than expected.')
  const tables = (at: number): Record<string, () => Buffer> => ({
    stts: () => words(0, 1, pictures * turns, tick),
    stss: () => words(0, turns, ...each(turns, (turn) => turn * pictures + 1)),
    stsz: () => Buffer.concat([words(0, 0, pictures * turns), ...each(turns, () => sizes.subarray(12))]),
    stsc: () => words(0, 1, 1, pictures, 1),
    stco: () => words(0, turns, ...each(turns, () => at)),
  })
  const written = (at: number) => write(timed(withTables(moov, tables(at)), duration))
  const head = write(ftyp)
  const place = head.length + written(0).length + 8
  return Buffer.concat([head, written(place), write(mdat)])
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

/** The same with other tables; which pictures stand alone was not said before. */
function withTables(box: Box, tables: Record<string, () => Buffer>): Box {
  const body = tables[box.type]?.() ?? box.body
  const boxes = box.boxes.map((inner) => withTables(inner, tables))
  const alone: Box[] =
    box.type === 'stbl' ? [{ type: 'stss', body: tables['stss']?.() ?? Buffer.alloc(0), boxes: [] }] : []
  return { ...box, body, boxes: [...boxes.filter(({ type }) => type !== 'stss'), ...alone] }
}

/** Where a header says when it was made (two words), and how long it lasts. */
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
  return Buffer.concat([words(content.length + 8), Buffer.from(type, 'latin1'), content])
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, i) => bytes.writeUInt32BE(number, 4 * i))
  return bytes
}

const each = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
