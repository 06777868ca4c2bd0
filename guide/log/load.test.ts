import { describe, expect, test } from 'vitest'
import { inKg, loadIn, readNumber, stepped } from './load.ts'

describe('kilograms and pounds', () => {
  test('turn into each other to the half', () => {
    expect(loadIn(10, 'kg', 'lb')).toBe(22)
    expect(loadIn(22, 'lb', 'kg')).toBe(10)
    expect(loadIn(12.5, 'kg', 'kg')).toBe(12.5)
    expect(inKg(10, 'kg')).toBe(10)
  })

  test('grow and shrink by a step, and end at no load', () => {
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
  ])('“%s” is read as %s', (typed, number) => expect(readNumber(typed)).toBe(number))
})
