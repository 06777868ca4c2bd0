import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test('a range has a first and last byte, only a first, or a suffix length', () => {
  expect(byteRange('bytes=0-4', 10)).toEqual({ start: 0, end: 4 })
  expect(byteRange('bytes=5-', 10)).toEqual({ start: 5, end: 9 })
  expect(byteRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(byteRange('bytes=2-99', 10)).toEqual({ start: 2, end: 9 })
  expect(byteRange('bytes=-99', 10)).toEqual({ start: 0, end: 9 })
})

test('a range outside of the file is unsatisfiable', () => {
  expect(byteRange('bytes=10-', 10)).toBe('unsatisfiable')
  expect(byteRange('bytes=-0', 10)).toBe('unsatisfiable')
})

test('several ranges, other units and invalid headers mean the whole file', () => {
  for (const header of [undefined, 'bytes=0-1,3-4', 'lines=1-2', 'bytes=', 'bytes=-', 'bytes=5-2', 'x']) {
    expect(byteRange(header, 10)).toBe('whole')
  }
})
