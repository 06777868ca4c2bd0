import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { retryConflict } from './retry-conflict.ts'

const deadlock = Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })

test('work that meets the same deadlock twice is repeated until it succeeds', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock)
  expect(await retryConflict(work.mockResolvedValue('stored'))).toBe('stored')
})

test('an endless deadlock is reported, and other errors at once', async () => {
  await expect(retryConflict(() => Promise.reject(deadlock))).rejects.toThrow('deadlock detected')
  const work = vi.fn(() => Promise.reject(new Error('no such table')))
  await expect(retryConflict(work)).rejects.toThrow('no such table')
  expect(work).toHaveBeenCalledOnce()
})
