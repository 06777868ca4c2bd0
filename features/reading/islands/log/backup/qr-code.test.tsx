import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SECRET_BYTES } from '../../../../../guide/log/sync/phrase.ts'
import { asHex } from '../../../../../platform/format/hex.ts'
import { QrCode } from './qr-code.tsx'

const join = `/read/log#join-${asHex(Uint8Array.from({ length: SECRET_BYTES }, (_, i) => (i * 37 + 5) % 256))}`

test.each(['https://a.example', 'https://fitsport.example', `https://${'long.'.repeat(10)}example:8443`])(
  'the code in the picture is read back as the address at %s',
  (origin) => expect(decoded(modulesOf(origin + join))).toBe(origin + join),
)

/** The dark squares of the drawn picture. */
function modulesOf(text: string): boolean[][] {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />)
  const [, border = '', width = ''] = /viewBox="(-\d+) -\d+ (\d+) /.exec(svg) ?? []
  const size = Number(width) + 2 * Number(border)
  const code = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = code[Number(y)]
    if (row) row[Number(x)] = true
  }
  return code
}

/** A reader written after the standard, apart from the writer: format, mask, zigzag, blocks, character set, byte mode. */
function decoded(code: boolean[][]): string {
  const size = code.length
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect([0, 1, 2, 3, 4, 5, 6].map((i) => at(left + i, top + 3)).join('')).toBe('1011101')
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y))
  const bits = [...format, at(7, 8), ...[5, 4, 3, 2, 1, 0].map((x) => at(x, 8))]
  const second = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => at(size - i, 8)),
    ...[7, 6, 5, 4, 3, 2, 1].map((i) => at(8, size - i)),
  ]
  expect(second).toEqual(bits)
  const number = bits.reduce((sum, bit, i) => sum + bit * 2 ** i, 0) ^ 0x5412
  expect(number >> 13).toBe(1)
  const mask = (number >> 10) & 7
  const version = (size - 17) / 4
  const isReserved = (x: number, y: number) => {
    const isFinder = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)
    const isAlignment = version > 1 && Math.max(Math.abs(x - size + 7), Math.abs(y - size + 7)) <= 2
    return isFinder || isAlignment || x === 6 || y === 6
  }
  const isMasked = (i: number, j: number) =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0
  const stream: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isReserved(x, y)) stream.push(at(x, y) ^ (isMasked(y, x) ? 1 : 0))
    }
  }
  const codewords = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    Number.parseInt(stream.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const dataLength = [19, 34, 55, 80, 108, 136][version - 1] ?? 0
  const blocks = version === 6 ? 2 : 1
  const data = Array.from({ length: blocks }, (_, b) =>
    codewords.slice(0, dataLength).filter((__, i) => i % blocks === b),
  )
  const all = data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  // The bytes are UTF-8, which is said first.
  expect(all.slice(0, 16)).toBe(`0111${(26).toString(2).padStart(8, '0')}0100`)
  const length = Number.parseInt(all.slice(16, 24), 2)
  return String.fromCharCode(...Array.from({ length }, (_, i) => Number.parseInt(all.slice(24 + i * 8, 32 + i * 8), 2)))
}
