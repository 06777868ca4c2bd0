import type { TaxRate } from './tax-schema.ts'

/**
 * VAT rates in basis points (1900 is 19 %), by country and first day. Add a row when a rate changes; never edit a row that
 * sales were taxed with. Fill in `checkedOn` and `checkedBy` when you or your accountant have compared a row with the
 * official source: the OSS report refuses unchecked rows.
 */
export const taxRates: readonly TaxRate[] = [
  { country: 'AT', from: '2026-01-01', standard: 2000, eBook: 1000, checkedOn: null, checkedBy: null },
  { country: 'BE', from: '2026-01-01', standard: 2100, eBook: 600, checkedOn: null, checkedBy: null },
  { country: 'BG', from: '2026-01-01', standard: 2000, eBook: 900, checkedOn: null, checkedBy: null },
  { country: 'HR', from: '2026-01-01', standard: 2500, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'CY', from: '2026-01-01', standard: 1900, eBook: 300, checkedOn: null, checkedBy: null },
  { country: 'CZ', from: '2026-01-01', standard: 2100, eBook: 0, checkedOn: null, checkedBy: null },
  { country: 'DK', from: '2026-01-01', standard: 2500, eBook: 2500, checkedOn: null, checkedBy: null },
  { country: 'EE', from: '2026-01-01', standard: 2400, eBook: 900, checkedOn: null, checkedBy: null },
  { country: 'FI', from: '2026-01-01', standard: 2550, eBook: 1350, checkedOn: null, checkedBy: null },
  { country: 'FR', from: '2026-01-01', standard: 2000, eBook: 550, checkedOn: null, checkedBy: null },
  { country: 'DE', from: '2026-01-01', standard: 1900, eBook: 700, checkedOn: null, checkedBy: null },
  { country: 'GR', from: '2026-01-01', standard: 2400, eBook: 600, checkedOn: null, checkedBy: null },
  { country: 'HU', from: '2026-01-01', standard: 2700, eBook: 2700, checkedOn: null, checkedBy: null },
  { country: 'IE', from: '2026-01-01', standard: 2300, eBook: 0, checkedOn: null, checkedBy: null },
  {
    country: 'IT',
    from: '2026-01-01',
    standard: 2200,
    eBook: 400,
    eBookNeedsIsbn: true,
    checkedOn: null,
    checkedBy: null,
  },
  { country: 'LV', from: '2026-01-01', standard: 2100, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'LT', from: '2026-01-01', standard: 2100, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'LU', from: '2026-01-01', standard: 1700, eBook: 300, checkedOn: null, checkedBy: null },
  { country: 'MT', from: '2026-01-01', standard: 1800, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'NL', from: '2026-01-01', standard: 2100, eBook: 900, checkedOn: null, checkedBy: null },
  { country: 'PL', from: '2026-01-01', standard: 2300, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'PT', from: '2026-01-01', standard: 2300, eBook: 600, checkedOn: null, checkedBy: null },
  { country: 'RO', from: '2026-01-01', standard: 2100, eBook: 1100, checkedOn: null, checkedBy: null },
  { country: 'SK', from: '2026-01-01', standard: 2300, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'SI', from: '2026-01-01', standard: 2200, eBook: 500, checkedOn: null, checkedBy: null },
  { country: 'ES', from: '2026-01-01', standard: 2100, eBook: 400, checkedOn: null, checkedBy: null },
  { country: 'SE', from: '2026-01-01', standard: 2500, eBook: 600, checkedOn: null, checkedBy: null },
]
