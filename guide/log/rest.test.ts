import { describe, expect, test } from 'vitest'
import { NOW } from '../../tests/support/guide/sample-log.ts'
import { beginRest, lengthen, secondsLeft, clampRest } from './rest.ts'

describe('a rest', () => {
  const at = NOW.getTime()

  test('is right after a locked screen, and longer on request', () => {
    const rest = beginRest(90, at)
    expect(secondsLeft(rest, at + 60_500)).toBe(30)
    expect(secondsLeft(lengthen(rest, at + 60_500), at + 60_500)).toBe(45)
    expect(secondsLeft(rest, at + 3_600_000)).toBe(0)
    expect(secondsLeft(lengthen(rest, at + 3_600_000), at + 3_600_000)).toBe(15)
  })

  test('is never longer than planned when the clock is set back', () => {
    const rest = beginRest(90, at)
    const back = at - 3_600_000
    expect(secondsLeft(clampRest(rest, back), back + 30_000)).toBe(60)
    expect(clampRest(rest, at + 1000)).toBe(rest)
  })
})
