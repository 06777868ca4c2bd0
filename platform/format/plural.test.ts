import { expect, test } from 'vitest'
import { countText, formatNumber, plural } from './plural.ts'

test('one is singular, zero and several are plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'order'))).toEqual(['0 orders', '1 order', '2 orders'])
  expect(plural(2, 'loaf', 'loaves')).toBe('2 loaves')
  const copy = { one: 'one sale', several: '{count} sales' }
  expect([0, 1, 1200].map((count) => countText(copy, count))).toEqual(['0 sales', 'one sale', '1,200 sales'])
  expect(countText({ one: '{count} minute', several: '{count} minutes' }, 1)).toBe('1 minute')
})

test('numbers have thousands separators and at most the requested decimals', () => {
  expect([formatNumber(1240), formatNumber(12.54, 1), formatNumber(12, 1)]).toEqual(['1,240', '12.5', '12'])
})
