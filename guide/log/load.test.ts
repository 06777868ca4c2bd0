import { describe, expect, test } from 'vitest'
import { inKg, loadIn, readNumber, stepped } from './load.ts'

describe('kilograms and pounds', () => {
  test('convert to each other, rounded to the half', () => {
    expect(loadIn(10, 'kg', 'lb')).toBe(22)
    expect(loadIn(22, 'lb', 'kg')).toBe(10)
    expect(loadIn(12.5, 'kg', 'kg')).toBe(12.5)
    expect(inKg(10, 'kg')).toBe(10)
  })

  test('change by one step, down to no load', () => {
    expect(stepped(null, 'kg', 1)).toBe(1)
    expect(stepped(1, 'kg', -1)).toBeNull()
    expect(stepped(10, 'lb', 1)).toBe(12.5)
  })

  test.each([
    ['12,5', 12.5],
    [' 8 ', 8],
    ['', null],
    ['ten', null],
    ['-1', null],
  ])('“%s” parses as %s', (typed, number) => expect(readNumber(typed)).toBe(number))
})
