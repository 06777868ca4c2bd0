import { expect, test } from 'vitest'
import { money } from './money.ts'

test('whole euros stand without cents, others with two digits', () => {
  expect(money(4000, 'EUR')).toBe('€40')
  expect(money(3990, 'EUR')).toBe('€39.90')
  expect(money(5, 'EUR')).toBe('€0.05')
})
