import { describe, expect, test } from 'vitest'
import { taxRates } from '../../../content/tax-rates.ts'
import type { Evidence } from './evidence.ts'
import { assessTax, CROSS_BORDER_LIMIT, taxChange, taxIn, type TaxableSale, type TaxRules } from './tax.ts'
import { vatPrefixOf } from './territories.ts'

const at = '2026-11-16T10:00:00.000Z'
const from = (country: string, kind: Evidence['kind'] = 'billing'): Evidence => ({ kind, country, at })
const rules: TaxRules = {
  mode: 'oss',
  rateClass: 'standard',
  country: 'DE',
  rates: taxRates,
  hasIsbn: false,
}
const sale = (country: string | null, change: Partial<TaxableSale> = {}): TaxableSale => ({
  gross: 4000,
  day: '2026-11-16',
  evidence: country ? [from(country)] : [],
  crossBorder: { thisYear: 0, lastYear: 0 },
  ...change,
})

/** €40 as VAT in cents: the standard rate, and the e-book rate of a book with an ISBN. */
const table: [country: string, standard: number, eBook: number][] = [
  ['AT', 667, 364],
  ['BE', 694, 226],
  ['BG', 667, 330],
  ['HR', 800, 190],
  ['CY', 639, 117],
  ['CZ', 694, 0],
  ['DK', 800, 800],
  ['EE', 774, 330],
  ['FI', 813, 476],
  ['FR', 667, 209],
  ['DE', 639, 262],
  ['GR', 774, 226],
  ['HU', 850, 850],
  ['IE', 748, 0],
  ['IT', 721, 154],
  ['LV', 694, 190],
  ['LT', 694, 190],
  ['LU', 581, 117],
  ['MT', 610, 190],
  ['NL', 694, 330],
  ['PL', 748, 190],
  ['PT', 748, 226],
  ['RO', 694, 396],
  ['SK', 748, 190],
  ['SI', 721, 190],
  ['ES', 694, 154],
  ['SE', 800, 226],
]

test('the rates cover all 27 member states', () => {
  expect(new Set(table.map(([country]) => country)).size).toBe(27)
  expect(new Set(taxRates.map(({ country }) => country)).size).toBe(27)
})

test.each(table)('€40 sold to %s contains %i cents of VAT, %i as an e-book', (country, standard, eBook) => {
  expect(assessTax(sale(country), rules).amount).toBe(standard)
  expect(assessTax(sale(country), { ...rules, rateClass: 'e-book', hasIsbn: true }).amount).toBe(eBook)
})

test('Italy taxes an e-book without an ISBN at the standard rate', () => {
  expect(assessTax(sale('IT'), { ...rules, rateClass: 'e-book' })).toMatchObject({ rate: 2200, amount: 721 })
})

describe('which tax a sale gets', () => {
  const result = (mode: TaxRules['mode'], country: string | null, change: Partial<TaxableSale> = {}) => {
    const { treatment, country: taxedIn, rate } = assessTax(sale(country, change), { ...rules, mode })
    return [treatment, taxedIn, rate]
  }

  test('while the owner has set no mode, none is computed', () => {
    expect(result('unset', 'FR')).toEqual([null, null, null])
    expect(assessTax(sale('FR'), { ...rules, mode: 'unset' }).amount).toBeNull()
  })

  test('a small business charges none, anywhere', () => {
    expect(result('small-business', 'DE')).toEqual(['small-business', 'DE', 0])
    expect(result('small-business', 'FR')).toEqual(['small-business', 'DE', 0])
  })

  test('at home the home rate, outside the EU nothing', () => {
    for (const mode of ['home', 'oss'] as const) {
      expect(result(mode, 'DE')).toEqual(['home', 'DE', 1900])
      expect(result(mode, 'US')).toEqual(['outside-eu', 'US', 0])
      expect(result(mode, 'GB')).toEqual(['outside-eu', 'GB', 0])
    }
  })

  test('through OSS each buyer pays the rate of their own state', () => {
    expect(result('oss', 'FR')).toEqual(['oss', 'FR', 2000])
    expect(result('oss', 'GR')).toEqual(['oss', 'GR', 2400])
  })

  test('below €10,000 the home rate applies abroad; the sale that crosses it is already taxed there', () => {
    const net = 4000 - taxIn(4000, 1900)
    const before = { thisYear: CROSS_BORDER_LIMIT - net, lastYear: 0 }
    expect(result('home', 'FR', { crossBorder: before })).toEqual(['home', 'DE', 1900])
    const crossing = { ...before, thisYear: before.thisYear + 1 }
    expect(result('home', 'FR', { crossBorder: crossing })).toEqual(['oss', 'FR', 2000])
    expect(result('home', 'DE', { crossBorder: crossing })).toEqual(['home', 'DE', 1900])
  })

  test('who crossed it last year stays abroad all year', () => {
    const crossBorder = { thisYear: 0, lastYear: CROSS_BORDER_LIMIT + 1 }
    expect(result('home', 'FR', { crossBorder })).toEqual(['oss', 'FR', 2000])
  })

  test('territories: Monaco is French, the Isle of Man British, Åland and Réunion outside, EL is Greece', () => {
    expect(result('oss', 'MC')).toEqual(['oss', 'FR', 2000])
    expect(result('oss', 'IM')[0]).toBe('outside-eu')
    for (const outside of ['AX', 'RE', 'GP', 'MQ', 'GF', 'YT']) expect(result('oss', outside)[0]).toBe('outside-eu')
    expect(result('oss', 'EL')).toEqual(['oss', 'GR', 2400])
    expect(vatPrefixOf('GR')).toBe('EL')
    expect(vatPrefixOf('FR')).toBe('FR')
  })

  test('a buyer whose country is unknown is taxed at home', () => {
    expect(result('oss', null)).toEqual(['home', 'DE', 1900])
    expect(assessTax(sale(null), rules).evidenceState).toBe('none')
  })

  test('the billing address outranks the card, both outrank the network, and a contradiction is flagged', () => {
    const seen = (...evidence: Evidence[]) => assessTax(sale(null, { evidence }), rules)
    expect(seen(from('FR', 'card'), from('AT'))).toMatchObject({ country: 'AT', evidenceState: 'contradicts' })
    expect(seen(from('US', 'ip'), from('FR', 'payer'))).toMatchObject({ country: 'FR', evidenceState: 'contradicts' })
    expect(seen(from('FR', 'card'), from('FR'))).toMatchObject({ country: 'FR', evidenceState: 'two' })
    expect(seen(from('FR', 'payer'))).toMatchObject({ country: 'FR', evidenceState: 'one' })
  })

  test('a rate that changes applies from its day on', () => {
    const raised = { country: 'DE', from: '2027-01-01', standard: 2000, eBook: 700 } as const
    const dated = { ...rules, rates: [...taxRates, { ...raised, checkedOn: null, checkedBy: null }] }
    expect(assessTax(sale('DE', { day: '2020-01-01' }), dated).rate).toBe(1900)
    expect(assessTax(sale('DE', { day: '2026-12-31' }), dated).rate).toBe(1900)
    expect(assessTax(sale('DE', { day: '2027-01-01' }), dated).rate).toBe(2000)
    expect(assessTax(sale('DE'), dated).rateVersion).not.toBe(
      assessTax(sale('DE', { day: '2027-01-01' }), dated).rateVersion,
    )
  })
})

test('a sale refunded in three unequal parts ends at VAT 0', () => {
  for (const rate of [700, 1900, 2550, 1350]) {
    let remaining = { gross: 4000, tax: taxIn(4000, rate) }
    for (const part of [-1, -1333, -2666]) {
      const change = taxChange(remaining, part, rate)
      expect(change).toBeLessThanOrEqual(0)
      remaining = { gross: remaining.gross + part, tax: remaining.tax + change }
    }
    expect(remaining).toEqual({ gross: 0, tax: 0 })
    expect(taxChange(remaining, 4000, rate)).toBe(taxIn(4000, rate))
  }
})
