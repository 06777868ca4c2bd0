import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a question is answered once, however often it is asked', () => {
  const asked: string[] = []
  const long = memoize((question) => asked.push(question))
  expect([long('how many?'), long('how many?'), long('and now?')]).toEqual([1, 1, 2])
  expect(asked).toEqual(['how many?', 'and now?'])
})

test('strangers can’t fill the memory: when it is full, it begins anew', () => {
  let asked = 0
  const counted = memoize(() => ++asked, 3)
  for (const question of ['a', 'b', 'c', 'd', 'd']) counted(question)
  expect(asked).toBe(4)
  counted('a')
  expect(asked).toBe(5)
})
