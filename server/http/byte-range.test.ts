import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test('a part is named by its first and last byte, its first alone, or its length from the end', () => {
  expect(byteRange('bytes=0-4', 10)).toEqual({ start: 0, end: 4 })
  expect(byteRange('bytes=5-', 10)).toEqual({ start: 5, end: 9 })
  expect(byteRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(byteRange('bytes=2-99', 10)).toEqual({ start: 2, end: 9 })
  expect(byteRange('bytes=-99', 10)).toEqual({ start: 0, end: 9 })
})

test('what can’t be had is unsatisfiable', () => {
  expect(byteRange('bytes=10-', 10)).toBe('unsatisfiable')
  expect(byteRange('bytes=-0', 10)).toBe('unsatisfiable')
})

test('several parts, other units and nonsense mean the whole file', () => {
  for (const header of [undefined, 'bytes=0-1,3-4', 'lines=1-2', 'bytes=', 'bytes=-', 'bytes=5-2', 'x']) {
    expect(byteRange(header, 10)).toBe('whole')
  }
})
