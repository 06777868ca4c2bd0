import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflate, createInflate } from 'node:zlib'
import { assertImage } from './image-error.ts'

const MOST_UNPACKED = 160_000_000
const MOST_PACKED = 12_000_000
/** Adam7: first column and row, and the steps from there. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export interface Layout {
  width: number
  height: number
  bitsPerPixel: number
  color: number
  interlaced: boolean
}

interface Pass {
  rows: number
  rowBytes: number
}

/** Inflates the pixels in pieces, checks that they are exactly those of the image, and deflates them again. */
export async function repack(packed: readonly Buffer[], layout: Layout): Promise<Buffer> {
  const passes = passesOf(layout)
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0)
  assertImage(size <= MOST_UNPACKED, 'fewer pixels')
  const pieces: Buffer[] = []
  let written = 0
  await pipeline(
    Readable.from(packed),
    createInflate(),
    (source: AsyncIterable<Buffer>) => checked(source, passes),
    createDeflate(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const piece of source) {
        written += piece.length
        assertImage(written <= MOST_PACKED, 'a smaller image')
        pieces.push(piece)
      }
    },
  )
  return Buffer.concat(pieces)
}

function passesOf({ width, height, bitsPerPixel, interlaced }: Layout): Pass[] {
  const pass = (columns: number, rows: number) => ({ rows, rowBytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) })
  if (!interlaced) return [pass(width, height)]
  return PASSES.map(([x, y, acrossEvery, downEvery]) => ({
    columns: Math.ceil((width - x) / acrossEvery),
    rows: Math.ceil((height - y) / downEvery),
  }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => pass(columns, rows))
}

/** Checks each row filter and the total length. */
async function* checked(source: AsyncIterable<Buffer>, passes: readonly Pass[]): AsyncGenerator<Buffer> {
  let [place, row, inRow] = [0, 0, 0]
  for await (const piece of source) {
    for (let at = 0; at < piece.length;) {
      const pass = passes[place]
      assertImage(pass !== undefined, 'no more pixels than the image has')
      assertImage(inRow > 0 || (piece[at] ?? 5) <= 4, 'a known filter')
      const step = Math.min(pass.rowBytes - inRow, piece.length - at)
      at += step
      inRow = (inRow + step) % pass.rowBytes
      if (inRow === 0) row++
      if (row === pass.rows) [place, row] = [place + 1, 0]
    }
    yield piece
  }
  assertImage(place === passes.length, 'all pixels of the image')
}
