import { expect, test } from 'vitest'
import { formatVatId, parseVatId } from './vat-id.ts'

const format = (typed: string) => {
  const parsed = parseVatId(typed)
  return parsed && formatVatId(parsed)
}

test.each([
  ['DE123456789', 'DE123456789'],
  ['de 123 456 789', 'DE123456789'],
  ['GR094014201', 'EL094014201'],
  ['EL 094014201', 'EL094014201'],
  ['BE1003460149', 'BE1003460149'],
  ['BE 0428.759.497', 'BE0428759497'],
  ['CZ687836437', 'CZ687836437'],
  ['CZ699000899', 'CZ699000899'],
  ['NL004495445B01', 'NL004495445B01'],
  ['IE1234567FA', 'IE1234567FA'],
  ['ATU12345678', 'ATU12345678'],
])('%s is read as %s', (typed, expected) => {
  expect(format(typed)).toBe(expected)
})

test.each(['', '123456789', 'DE12345678', 'XX123456789', 'GB123456789', 'DE1234567890', 'ATU1234567X', 'DE12345678O'])(
  '“%s” is no VAT id',
  (typed) => {
    expect(parseVatId(typed)).toBeUndefined()
  },
)
