import { describe, expect, test } from 'vitest'
import { daysOf, monthAfter, monthOf, ownerDays, parseDay } from './owner-days.ts'

describe('the owner’s days', () => {
  test('a sale at 23:30 UTC on 31 December belongs to the new year in Berlin, and to the old one in London', () => {
    const sale = new Date('2026-12-31T23:30:00Z')
    expect(ownerDays('Europe/Berlin').dayOf(sale)).toBe('2027-01-01')
    expect(ownerDays('Europe/London').dayOf(sale)).toBe('2026-12-31')
    expect(ownerDays('Europe/Berlin').start('2027-01-01')).toEqual(new Date('2026-12-31T23:00:00Z'))
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Kathmandu', '2026-06-01', 24],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Pacific/Apia', '2026-01-01', 24],
    ['America/Los_Angeles', '2026-11-01', 25],
  ])('in %s, %s has %s hours, and contains every instant of it', (zone, day, hours) => {
    const days = ownerDays(zone)
    const [start, end] = [days.start(day), days.end(day)]
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
    expect(days.dayOf(start)).toBe(day)
    expect(days.dayOf(new Date(start.getTime() - 1))).not.toBe(day)
    expect(days.dayOf(new Date(end.getTime() - 1))).toBe(day)
  })

  test('a time of a day is the moment that clocks show it, also on the days they change', () => {
    const berlin = ownerDays('Europe/Berlin')
    expect(berlin.at('2026-11-18', '14:05:09').toISOString()).toBe('2026-11-18T13:05:09.000Z')
    expect(berlin.at('2026-11-18').toISOString()).toBe('2026-11-17T23:00:00.000Z')
    expect(berlin.at('2026-03-29', '14:00:00').toISOString()).toBe('2026-03-29T12:00:00.000Z')
    expect(berlin.at('2026-10-25', '14:00:00').toISOString()).toBe('2026-10-25T13:00:00.000Z')
  })

  test('months have the right length', () => {
    expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOf(monthOf('2026-12-31'))).toHaveLength(31)
    const days = ['2026-12-15', '2027-01-31', '2027-02-28', '2027-03-31']
    expect(days.map(monthAfter)).toEqual(['2027-01-15', '2027-02-28', '2027-03-28', '2027-04-30'])
  })

  test.each(['2026-02-30', '2026-1-1', 'today', ''])('%j is not a day', (typed) => expect(parseDay(typed)).toBeNull())
})
