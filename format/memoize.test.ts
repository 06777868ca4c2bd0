import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a result is computed once per key', () => {
  const asked: string[] = []
  const long = memoize((question) => asked.push(question))
  expect([long('how many?'), long('how many?'), long('and now?')]).toEqual([1, 1, 2])
  expect(asked).toEqual(['how many?', 'and now?'])
})

test('a full cache starts empty again', () => {
  let asked = 0
  const counted = memoize(() => ++asked, { maxEntries: 3 })
  for (const question of ['a', 'b', 'c', 'd', 'd']) counted(question)
  expect(asked).toBe(4)
  counted('a')
  expect(asked).toBe(5)
})
