import { afterEach, expect, test, vi } from 'vitest'
import { createRateCounter } from './rate-counter.ts'

afterEach(() => vi.useRealTimers())

test('a client is deleted when its window ends, also when no other request comes', () => {
  vi.useFakeTimers()
  const counter = createRateCounter({ max: 1, windowMs: 600_000 })
  counter.count('192.0.2.1', Date.now())
  vi.advanceTimersByTime(400_000)
  counter.count('192.0.2.2', Date.now())
  expect([counter.retryAfterMs('192.0.2.1', Date.now()), counter.size]).toEqual([200_000, 2])
  vi.advanceTimersByTime(200_001)
  expect(counter.size).toBe(1)
  vi.advanceTimersByTime(400_000)
  expect(counter.size).toBe(0)
})
