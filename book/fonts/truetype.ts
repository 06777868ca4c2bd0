const FAMILY = 1
const STYLE = 2
const WHOLE = 4
const POSTSCRIPT = 6
const HEADER = 12
const ENTRY = 16
/** Formats of character maps. */
const WHOLE_UNICODE = 12
const FIRST_PLANE = 4

/**
 * A TrueType font under another family name. Typesetters find fonts by that name, and one of the reader's own fonts
 * with the same name but another width must never take its place.
 */
export function renameFont(font: Buffer, family: string, style: string): Buffer {
  const tables = tablesOf(font).map(({ tag, data }) => ({
    tag,
    data: tag === 'name' ? nameTable(family, style) : data,
  }))
  const directory = Buffer.from(font.subarray(0, HEADER + ENTRY * tables.length))
  let offset = directory.length
  const padded = tables.map(({ data }, i) => {
    const entry = HEADER + ENTRY * i
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const filled = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += filled.length
    return filled
  })
  return Buffer.concat([directory, ...padded])
}

/** A TrueType file is a directory and the tables it names. */
export function tablesOf(font: Buffer): { tag: string; data: Buffer }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = HEADER + ENTRY * i
    const start = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      data: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    }
  })
}

/** The four names every reader of fonts asks for, in English and UTF-16. */
function nameTable(family: string, style: string): Buffer {
  const names: [number, string][] = [
    [FAMILY, family],
    [STYLE, style],
    [WHOLE, `${family} ${style}`],
    [POSTSCRIPT, `${family}-${style}`.replaceAll(' ', '')],
  ]
  const words = names.map(([id, name]) => ({ id, bytes: Buffer.from(name, 'utf16le').swap16() }))
  const head = Buffer.alloc(6 + 12 * words.length)
  head.writeUInt16BE(words.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  words.forEach(({ id, bytes }, i) => {
    const record = [3, 1, 0x409, id, bytes.length, offset]
    record.forEach((value, field) => head.writeUInt16BE(value, 6 + 12 * i + 2 * field))
    offset += bytes.length
  })
  return Buffer.concat([head, ...words.map(({ bytes }) => bytes)])
}

/** The characters a TrueType font can draw. */
export function coveredCharacters(font: Buffer): Set<string> {
  const table = tablesOf(font).find(({ tag }) => tag === 'cmap')?.data
  if (!table) throw new Error('The font has no character map.')
  const ranges = Array.from({ length: table.readUInt16BE(2) }, (_, i) =>
    rangesOf(table.subarray(table.readUInt32BE(4 + 8 * i + 4))),
  )
  const covered = new Set<string>()
  for (const [from, to] of ranges.flat()) {
    for (let code = from; code <= to; code++) covered.add(String.fromCodePoint(code))
  }
  return covered
}

type Range = [from: number, to: number]

function rangesOf(map: Buffer): Range[] {
  const format = map.readUInt16BE(0)
  if (format === WHOLE_UNICODE) {
    return Array.from({ length: map.readUInt32BE(12) }, (_, i) => [
      map.readUInt32BE(16 + 12 * i),
      map.readUInt32BE(20 + 12 * i),
    ])
  }
  if (format !== FIRST_PLANE) return []
  const segments = map.readUInt16BE(6) / 2
  const all = Array.from({ length: segments }, (_, i): Range => [
    map.readUInt16BE(16 + 2 * segments + 2 * i),
    map.readUInt16BE(14 + 2 * i),
  ])
  // The last segment only marks the end of the table.
  return all.filter(([from]) => from !== 0xffff)
}
