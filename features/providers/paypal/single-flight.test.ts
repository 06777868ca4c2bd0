import { expect, test } from 'vitest'
import { createSingleFlight } from './client.ts'

test('calls for one key share the work that is running, and the next call runs it again', async () => {
  const once = createSingleFlight<number>()
  let runs = 0
  const work = () => Promise.resolve(++runs)
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
})

test('a failure reaches every caller, and the next call tries again', async () => {
  const once = createSingleFlight<string>()
  const calls = [once('a', () => Promise.reject(new Error('full'))), once('a', () => Promise.resolve('unused'))]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', () => Promise.resolve('done'))).toBe('done')
})
