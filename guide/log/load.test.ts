import { describe, expect, test } from 'vitest'
import { formatLoad, inKg, loadIn, readNumber } from './load.ts'

describe('kilograms and pounds', () => {
  test('convert to each other, rounded to the half', () => {
    expect(loadIn(10, 'kg', 'lb')).toBe(22)
    expect(loadIn(22, 'lb', 'kg')).toBe(10)
    expect(loadIn(12.5, 'kg', 'kg')).toBe(12.5)
    expect(inKg(10, 'kg')).toBe(10)
  })

  test('are named as they stand on a dumbbell, also of a pair', () => {
    expect(formatLoad(12.5, 'kg')).toBe('12.5 kg')
    expect(formatLoad(12.5, 'lb', true)).toBe('6.25 lb each')
  })

  test.each([
    ['12,5', 12.5],
    [' 8 ', 8],
    ['', null],
    ['ten', null],
    ['-1', null],
  ])('“%s” parses as %s', (typed, number) => expect(readNumber(typed)).toBe(number))
})
