import { tablesOf } from './font-name.ts'

const WHOLE_UNICODE = 12
const FIRST_PLANE = 4

/** The characters a TrueType font can draw. */
export function coverage(font: Buffer): Set<string> {
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
