import { expect, test } from 'vitest'
import { taxRates } from '../../../content/tax-rates.ts'
import { reportOss, type TaxedMovement, uncheckedRates } from './oss.ts'
import { daysOfQuarter, dueDay, parseQuarter, quarterBefore, quarterOf } from './quarter.ts'

const Q4 = { year: 2026, quarter: 4 }
const rates = { rates: taxRates }
const movement = (change: Partial<TaxedMovement> = {}): TaxedMovement => ({
  amount: 4000,
  taxCountry: 'FR',
  taxRate: 2000,
  taxAmount: 667,
  saleDay: '2026-11-16',
  ...change,
})

test('sales and refunds of the same quarter are one line for each country and rate', () => {
  const refund = movement({ amount: -4000, taxAmount: -667 })
  const greek = movement({ taxCountry: 'GR', taxRate: 2400, taxAmount: 774 })
  const eBook = movement({ taxRate: 550, taxAmount: 209 })
  const irish = movement({ taxCountry: 'IE', taxRate: 0, taxAmount: 0 })
  const report = reportOss(Q4, [movement(), movement(), refund, greek, eBook, irish], rates)
  expect(report.supplies).toEqual([
    { state: 'EL', rateType: 'STANDARD', rate: 2400, taxable: 3226, vat: 774 },
    { state: 'FR', rateType: 'REDUCED', rate: 550, taxable: 3791, vat: 209 },
    { state: 'FR', rateType: 'STANDARD', rate: 2000, taxable: 3333, vat: 667 },
  ])
  expect(report.zeroRated).toEqual([{ state: 'IE', rateType: 'REDUCED', rate: 0, taxable: 4000, vat: 0 }])
  expect(report.corrections).toEqual([])
  expect(report.total).toBe(774 + 209 + 667)
})

test('a refund of a sale of an earlier quarter is a correction, not a supply', () => {
  const late = movement({ amount: -4000, taxAmount: -667, saleDay: '2026-09-30' })
  const report = reportOss(Q4, [movement(), late], rates)
  expect(report.supplies).toMatchObject([{ state: 'FR', vat: 667 }])
  expect(report.corrections).toEqual([{ period: 'Q3.2026', state: 'FR', vat: -667 }])
  expect(report.total).toBe(0)
})

test('a state with a negative balance counts 0 and is listed apart: others do not pay for it', () => {
  const dutch = movement({ taxCountry: 'NL', taxRate: 2100, taxAmount: 694 })
  const refunds = [1, 2].map(() => movement({ amount: -4000, taxAmount: -667, saleDay: '2026-09-30' }))
  const older = movement({ amount: -1000, taxAmount: -167, saleDay: '2026-06-30' })
  const report = reportOss(Q4, [dutch, ...refunds, older], rates)
  expect(report.total).toBe(694)
  expect(report.negative).toEqual([{ state: 'FR', vat: -1501 }])
})

test('the blocks add up to the movements', () => {
  const movements = Array.from({ length: 60 }, (_, i) =>
    movement({
      ...(i % 2 ? {} : { taxCountry: 'GR', taxRate: 2400 }),
      taxAmount: 600 + i,
      saleDay: i % 5 ? '2026-10-01' : '2026-08-01',
    }),
  )
  const { total } = reportOss(Q4, movements, rates)
  expect(total).toBe(movements.reduce((sum, { taxAmount }) => sum + taxAmount, 0))
})

test('rates that are not checked yet are listed, and a row that was edited afterwards is refused', () => {
  expect(uncheckedRates([movement(), movement({ taxCountry: 'GR', taxRate: 2400 })], rates)).toEqual([
    'FR from 2026-01-01',
    'GR from 2026-01-01',
  ])
  const checked = taxRates.map((row) => ({ ...row, checkedOn: '2026-11-01', checkedBy: 'A. Countant' }))
  expect(uncheckedRates([movement()], { rates: checked })).toEqual([])
  expect(() => reportOss(Q4, [movement({ taxRate: 1960 })], rates)).toThrow('were taxed with 1960 basis points')
})

test('quarters are parsed, and begin, end and are due on their days', () => {
  expect(parseQuarter('2026-Q4')).toEqual(Q4)
  expect(parseQuarter('2026-4')).toBeUndefined()
  expect(daysOfQuarter(Q4)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfQuarter({ year: 2028, quarter: 1 })).toEqual({ from: '2028-01-01', to: '2028-03-31' })
  expect(quarterOf('2026-12-31')).toEqual(Q4)
  expect(quarterBefore({ year: 2027, quarter: 1 })).toEqual(Q4)
  expect(dueDay(Q4)).toBe('2027-01-31')
  expect(dueDay({ year: 2027, quarter: 1 })).toBe('2027-04-30')
})
