import type { Seller } from './schema.ts'

/**
 * Who sells the guide. The law wants a real name and postal address: fill in these lines before going live.
 * The imprint page shows all of it; leave what you don't have at null.
 *
 * - `phone`: the law wants one before a purchase.
 * - `legalForm`: such as 'GmbH' or 'sole trader'; `representative`: who acts for a company.
 * - `register`: such as { court: 'Amtsgericht Berlin', number: 'HRB 12345' }.
 * - `vatId`: printed on receipts and invoices; `economicId`: a tax or business number, printed if you have no VAT ID.
 * - `adr`: a sentence about out-of-court dispute resolution, where you must or want to say one.
 * - `placeholder`: nothing to do. Once address and email are yours, the shop takes them as real.
 * - `timeZone`: where the days of your accounts begin and end, such as 'Europe/Lisbon'.
 */
export const seller: Seller = {
  name: 'FitSport',
  address: ['Street and number', 'Postcode and town', 'Country'],
  email: 'hello@fitsport.example',
  phone: null,
  legalForm: null,
  representative: null,
  register: null,
  vatId: null,
  economicId: null,
  adr: null,
  timeZone: 'Europe/Berlin',
  placeholder: true,
}
