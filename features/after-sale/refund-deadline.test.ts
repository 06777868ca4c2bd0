import { expect, test } from 'vitest'
import { daysLeft, endOfPeriod, endOfLegalPeriod } from './refund-deadline.ts'

const last = (from: string, days: number) => endOfPeriod(new Date(from), days).toISOString()
const byLaw = (from: string) => endOfLegalPeriod(new Date(from), 14).toISOString()

test('the first day does not count, and the last one ends in the last time zone', () => {
  expect(last('2026-11-16T15:00:00Z', 7)).toBe('2026-11-24T14:59:59.999Z')
})

test('one minute before and after midnight are different days in some time zone', () => {
  expect(last('2026-11-16T11:59:00Z', 7)).toBe('2026-11-24T10:59:59.999Z')
  expect(last('2026-11-16T12:00:00Z', 7)).toBe('2026-11-24T11:59:59.999Z')
  expect(last('2026-12-31T23:59:00Z', 30)).toBe('2027-01-31T22:59:59.999Z')
})

test('a leap day is a day', () => {
  expect(last('2028-02-20T15:00:00Z', 14)).toBe('2028-03-06T14:59:59.999Z')
  expect(last('2027-02-20T15:00:00Z', 14)).toBe('2027-03-07T14:59:59.999Z')
})

test('a legal period that ends on a weekend ends on Monday', () => {
  expect(byLaw('2026-11-16T15:00:00Z')).toBe('2026-12-01T14:59:59.999Z')
  expect(byLaw('2026-11-21T15:00:00Z')).toBe('2026-12-08T11:59:59.999Z')
  expect(byLaw('2026-11-22T15:00:00Z')).toBe('2026-12-08T11:59:59.999Z')
})

test('on the last day no whole day is left', () => {
  const until = new Date('2026-11-24T11:59:59.999Z')
  expect(daysLeft(until, new Date('2026-11-23T13:00:00Z'))).toBe(0)
  expect(daysLeft(until, new Date('2026-11-24T12:00:00Z'))).toBe(-1)
})
