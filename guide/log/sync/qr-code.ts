import { errorCorrection } from './reed-solomon.ts'

/**
 * QR codes of ISO/IEC 18004: bytes, error correction L, versions 1 to 6, mask 0 to 7 by the standard's penalty. That is
 * enough for an address of up to 134 bytes.
 */
interface Version {
  version: number
  /** Codewords for data, and for error correction in each block. */
  data: number
  correction: number
  blocks: number
}

const VERSIONS: Version[] = [
  { version: 1, data: 19, correction: 7, blocks: 1 },
  { version: 2, data: 34, correction: 10, blocks: 1 },
  { version: 3, data: 55, correction: 15, blocks: 1 },
  { version: 4, data: 80, correction: 20, blocks: 1 },
  { version: 5, data: 108, correction: 26, blocks: 1 },
  { version: 6, data: 136, correction: 18, blocks: 2 },
]

/** Format bits of level L for masks 0 to 7, as the standard lists them. */
const FORMATS = [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976]

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Rows of modules, true for dark. Throws for a text that does not fit. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.find(({ data }) => bytes.length + 2 <= data)
  if (!version) throw new Error(`A text of ${bytes.length} bytes does not fit a QR code of version 6.`)
  const codewords = interleave(dataCodewords(bytes, version), version)
  const codes = MASKS.map((_, mask) => drawCode(version, codewords, mask))
  const [best] = codes.toSorted((one, other) => penalty(one) - penalty(other))
  return best ?? []
}

function dataCodewords(bytes: Uint8Array, { data }: Version): number[] {
  const bits = `0100${bytes.length.toString(2).padStart(8, '0')}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`
  const words = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  return [...words, ...Array.from({ length: data - words.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11))]
}

function interleave(data: number[], { blocks, correction }: Version): number[] {
  const size = data.length / blocks
  const own = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size))
  const check = own.map((block) => errorCorrection(block, correction))
  return [...inTurn(own, size), ...inTurn(check, correction)]
}

const inTurn = (lists: number[][], length: number) =>
  Array.from({ length }, (_, i) => lists.map((list) => list[i] ?? 0)).flat()

type Grid = (boolean | null)[][]

function drawCode({ version }: Version, codewords: readonly number[], mask: number): boolean[][] {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const put = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  drawPatterns(put, size, version)
  drawFormat(put, size, mask)
  drawData(grid, codewords, MASKS[mask] ?? (() => false))
  return grid.map((row) => row.map((module) => module === true))
}

type Put = (x: number, y: number, dark: boolean) => void

function drawPatterns(put: Put, size: number, version: number): void {
  for (let i = 8; i < size - 8; i++) {
    put(i, 6, i % 2 === 0)
    put(6, i, i % 2 === 0)
  }
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    drawSquares(put, left + 3, top + 3, 4)
  if (version > 1) drawSquares(put, size - 7, size - 7, 2)
  put(8, size - 8, true)
}

/** Rings around a center: of a finder (radius 4 with its white border) or an alignment pattern (radius 2). */
function drawSquares(put: Put, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      put(x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

function drawFormat(put: Put, size: number, mask: number): void {
  const bits = FORMATS[mask] ?? 0
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i + (i === 8 ? 1 : 0)
    if (i < 8) put(8, near, dark)
    else put(near, 8, dark)
    if (i < 8) put(size - 1 - i, 8, dark)
    else put(8, size - 15 + i, dark)
  }
}

/** Two columns at a time from the right, up and down, around the vertical timing pattern. */
function drawData(grid: Grid, codewords: readonly number[], isMasked: (x: number, y: number) => boolean): void {
  const size = grid.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const isUp = ((right + 1) & 2) === 0
        const y = isUp ? size - 1 - step : step
        const row = grid[y]
        if (!row || row[x] !== null) continue
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        row[x] = dark !== isMasked(x, y)
        bit++
      }
}

/** The standard's four penalties: runs, blocks, look-alikes of a finder, and imbalance. */
function penalty(code: boolean[][]): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false))
  const lines = [...code, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  const runs = lines
    .flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
    .reduce((sum, { length }) => sum + length - 2, 0)
  const finders = lines.reduce((sum, line) => sum + (line.match(/(?=00001011101|10111010000)/g) ?? []).length, 0)
  let blocks = 0
  for (let y = 1; y < code.length; y++)
    for (let x = 1; x < code.length; x++) {
      const four = [code[y]?.[x], code[y]?.[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]]
      if (new Set(four).size === 1) blocks++
    }
  const dark = code.flat().filter((module) => module).length / code.length ** 2
  return runs + 3 * blocks + 40 * finders + 10 * Math.floor(Math.abs(dark - 0.5) * 20)
}
