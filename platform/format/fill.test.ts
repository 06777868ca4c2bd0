import { expect, test } from 'vitest'
import { fillTemplate } from './fill.ts'

test('a place is filled in with its value', () => {
  expect(fillTemplate('Order {number}, {count} copies', { number: '7K4M', count: 2 })).toBe('Order 7K4M, 2 copies')
})

test('TypeScript refuses a place that the code does not fill in, and quotes the sentence', () => {
  // @ts-expect-error -- Property '{nubmer} in “Order {nubmer}” is not filled in here' is missing
  expect(fillTemplate('Order {nubmer}', { number: '7K4M' })).toBe('Order {nubmer}')
})

test('values known only at run time may be any', () => {
  const values: Record<string, string> = { number: '7K4M' }
  expect(fillTemplate('Order {number}', values)).toBe('Order 7K4M')
})
