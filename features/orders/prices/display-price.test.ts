import { expect, test } from 'vitest'
import { daysOf, nextDay } from '../../../platform/shop/owner-days.ts'
import type { ChargedPrice } from './charged-prices.ts'
import type { DatedPrice } from '../../../platform/shop/settings.ts'
import { nextPrice, priceAt } from './price-at.ts'
import { type PriceTerms, displayPrice } from './display-price.ts'

const row = (from: string, price: number, kind: DatedPrice['kind'] = 'regular'): DatedPrice => ({
  from,
  startsAt: `${from}T00:00:00.000Z`,
  price,
  kind,
})

const terms = (reading: PriceTerms['reading'], ...prices: DatedPrice[]): PriceTerms => ({
  prices,
  currency: 'EUR',
  reading,
  originalPrice: 8000,
})

/** As if the shop had been open every day. */
function chargedDaily(prices: readonly DatedPrice[], to: string): ChargedPrice[] {
  return daysOf({ from: prices[0]?.from ?? to, to }).map((day) => {
    const { from, price, kind } = priceAt(prices, noon(day))
    return { day, from, price, kind }
  })
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function struckAfter(days: number): number | null {
  const reduced = nextDay('2027-01-01', days)
  const prices = [row('2027-01-01', 8000), row(reduced, 4000, 'reduced')]
  return displayPrice(terms('ledger', ...prices), noon(reduced), chargedDaily(prices, reduced)).originalPrice
}

test('a reduction strikes nothing after 29 days at the higher price, and that price after 30', () => {
  expect(struckAfter(29)).toBeNull()
  expect(struckAfter(30)).toBe(8000)
})

test('€80, then €60, then €40 strikes €60', () => {
  const prices = [row('2027-01-01', 8000), row('2027-02-15', 6000, 'reduced'), row('2027-03-01', 4000, 'reduced')]
  const struckOn = (day: string) =>
    displayPrice(terms('ledger', ...prices), noon(day), chargedDaily(prices, day)).originalPrice
  expect(struckOn('2027-02-14')).toBeNull()
  expect(struckOn('2027-02-20')).toBe(8000)
  expect(struckOn('2027-03-01')).toBe(6000)
  expect(struckOn('2027-06-01')).toBe(6000)
})

test('without a record of every day before the reduction, nothing is struck', () => {
  const prices = [row('2027-01-01', 8000), row('2027-03-01', 4000, 'reduced')]
  const charged = chargedDaily(prices, '2027-03-01')
  const struck = (kept: ChargedPrice[]) =>
    displayPrice(terms('ledger', ...prices), noon('2027-03-01'), kept).originalPrice
  expect(struck(charged)).toBe(8000)
  expect(struck(charged.filter(({ day }) => day !== '2027-02-10'))).toBeNull()
  expect(struck([])).toBeNull()
})

test('a price charged for a part of a day counts', () => {
  const prices = [row('2027-01-01', 8000), row('2027-03-01', 4000, 'reduced')]
  const oneDay: ChargedPrice = { day: '2027-02-10', from: '2027-02-10', price: 5000, kind: 'reduced' }
  const charged = [...chargedDaily(prices, '2027-03-01'), oneDay]
  expect(displayPrice(terms('ledger', ...prices), noon('2027-03-01'), charged).originalPrice).toBe(5000)
})

test('a launch price names its last day and the next price, and rises at midnight', () => {
  const launch = terms('launch', row('2026-11-01', 4000), row('2027-02-01', 8000))
  const before = displayPrice(launch, new Date('2027-01-31T23:59:59.999Z'))
  expect(before).toMatchObject({ price: 4000, originalPrice: null, ends: '2027-01-31', nextPrice: 8000 })
  const after = displayPrice(launch, new Date('2027-02-01T00:00:00.000Z'))
  expect(after).toMatchObject({ price: 8000, originalPrice: null, ends: null, nextPrice: null })
})

test('as specified, the original price is struck through only beside a lower one', () => {
  const specified = terms('as-specified', row('2026-11-01', 4000), row('2027-02-01', 8000))
  expect(displayPrice(specified, noon('2026-12-01'))).toMatchObject({ originalPrice: 8000, ends: '2027-01-31' })
  expect(displayPrice(specified, noon('2027-02-01'))).toMatchObject({ price: 8000, originalPrice: null })
})

test('the history announces a rise, but no reduction', () => {
  const prices = [row('2026-11-01', 4000), row('2027-02-01', 8000), row('2027-06-01', 5000, 'reduced')]
  const historyOn = (day: string) =>
    displayPrice(terms('launch', ...prices), noon(day)).history.map(({ price, state }) => [price, state])
  expect(historyOn('2026-12-01')).toEqual([
    [8000, 'planned'],
    [4000, 'current'],
  ])
  expect(historyOn('2027-05-31')).toEqual([
    [8000, 'current'],
    [4000, 'past'],
  ])
  expect(historyOn('2027-06-01')[0]).toEqual([5000, 'current'])
})

test('before the first row, the first price applies', () => {
  const prices = [row('2026-11-01', 4000)]
  expect(priceAt(prices, noon('2026-01-01')).price).toBe(4000)
  expect(nextPrice(prices, noon('2026-01-01'))).toBeUndefined()
})
