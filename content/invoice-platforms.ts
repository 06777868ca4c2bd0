import type { EuState } from './tax-schema.ts'

/** Member states where a seller's invoices must come from a state platform or certified software, and which. */
export const invoicePlatforms: Partial<Record<EuState, string>> = {
  BG: 'software that is registered with the tax agency',
  ES: 'Verifactu (2027)',
  FR: 'e-reporting through an approved platform (September 2027)',
  GR: 'myDATA',
  HU: 'NAV Online Számla',
  IT: 'SdI',
  PL: 'KSeF',
  PT: 'certified software with ATCUD and QR code',
  RO: 'RO e-Factura',
}
