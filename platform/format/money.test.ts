import { expect, test } from 'vitest'
import { moment, money } from './money.ts'

test('whole euros have no cents, others two digits', () => {
  expect(money(4000, 'EUR')).toBe('€40')
  expect(money(3990, 'EUR')).toBe('€39.90')
  expect(money(5, 'EUR')).toBe('€0.05')
  expect([money(-4000, 'EUR'), money(-150, 'USD')]).toEqual(['−€40', '−1.50 USD'])
})

test('a time is formatted with its zone, local or UTC', () => {
  expect(moment('2026-11-15T02:21:00.000Z', 'UTC')).toBe('15 November 2026 at 02:21 UTC')
  expect(moment('2026-07-15T23:21:00.000Z', 'Europe/Berlin')).toBe('16 July 2026 at 01:21 CEST')
})
