const HEADER = 12
const ENTRY = 16
const FULL_UNICODE = 12
const FIRST_PLANE = 4

/** A TrueType file is a directory followed by its tables. */
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

export function tableOf(font: Buffer, tag: string): Buffer {
  const table = tablesOf(font).find((one) => one.tag === tag)
  if (!table) throw new Error(`The font has no table "${tag}".`)
  return table.data
}

/** Glyph ids by code point. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const table = tableOf(font, 'cmap')
  const maps = Array.from({ length: table.readUInt16BE(2) }, (_, i) =>
    table.subarray(table.readUInt32BE(4 + 8 * i + 4)),
  )
  return new Map(maps.flatMap(glyphPairs))
}

export const coveredCharacters = (font: Buffer): Set<string> =>
  new Set(Array.from(glyphsOf(font).keys(), (codePoint) => String.fromCodePoint(codePoint)))

type Pair = [codePoint: number, glyph: number]

function glyphPairs(map: Buffer): Pair[] {
  const format = map.readUInt16BE(0)
  if (format === FULL_UNICODE) {
    return range(map.readUInt32BE(12)).flatMap((group) => {
      const [from, to, glyph] = [0, 4, 8].map((field) => map.readUInt32BE(16 + 12 * group + field))
      return span(from ?? 0, to ?? 0, (i) => (glyph ?? 0) + i)
    })
  }
  if (format !== FIRST_PLANE) return []
  const segments = map.readUInt16BE(6) / 2
  return range(segments).flatMap((segment) => {
    // Four arrays of equal length: last character, first character, delta, offset; 2 spare bytes after the first.
    const at = (array: number) => 14 + 2 * (segment + array * segments) + (array > 0 ? 2 : 0)
    const [to, from, delta, offset] = [0, 1, 2, 3].map((array) => map.readUInt16BE(at(array)))
    // The last segment only marks the end of the table.
    if (from === undefined || from === 0xffff || to === undefined) return []
    return span(from, to, (i) => {
      const glyph = offset ? map.readUInt16BE(at(3) + offset + 2 * i) : from + i
      return (glyph + (delta ?? 0)) & 0xffff
    })
  })
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i)

const span = (from: number, to: number, glyph: (i: number) => number): Pair[] =>
  range(to - from + 1).map((i) => [from + i, glyph(i)])
