import { afterEach, expect, test, vi } from 'vitest'
import { createRecentCount } from './recent-count.ts'

afterEach(() => vi.useRealTimers())

test('nobody is remembered for longer than the limit lasts, though nobody else comes', () => {
  vi.useFakeTimers()
  const recent = createRecentCount({ tries: 1, within: 600_000 })
  recent.count('192.0.2.1', Date.now())
  vi.advanceTimersByTime(400_000)
  recent.count('192.0.2.2', Date.now())
  expect([recent.waitOf('192.0.2.1', Date.now()), recent.remembered]).toEqual([200_000, 2])
  vi.advanceTimersByTime(200_001)
  expect(recent.remembered).toBe(1)
  vi.advanceTimersByTime(400_000)
  expect(recent.remembered).toBe(0)
})
