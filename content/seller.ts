import type { Seller } from './schema.ts'

/**
 * Who sells the guide. The law wants a real name and postal address: fill in these lines before going live.
 * `timeZone`: where the days of your accounts begin and end, such as 'Europe/Lisbon'.
 */
export const seller: Seller = {
  name: 'FitSport',
  address: ['Street and number', 'Postcode and town', 'Country'],
  email: 'hello@fitsport.example',
  timeZone: 'Europe/Berlin',
  placeholder: true,
}
