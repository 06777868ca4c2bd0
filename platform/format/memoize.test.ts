import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a result is computed once per key', () => {
  const calls: string[] = []
  const long = memoize((question) => calls.push(question))
  expect([long('how many?'), long('how many?'), long('and now?')]).toEqual([1, 1, 2])
  expect(calls).toEqual(['how many?', 'and now?'])
})

test('a full cache starts empty again', () => {
  let calls = 0
  const counted = memoize(() => ++calls, { maxEntries: 3 })
  for (const question of ['a', 'b', 'c', 'd', 'd']) counted(question)
  expect(calls).toBe(4)
  counted('a')
  expect(calls).toBe(5)
})
