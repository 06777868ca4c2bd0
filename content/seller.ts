import type { Seller } from './schema.ts'

/** Who sells the guide. The law wants a real name and postal address: fill in all four lines before going live. */
export const seller: Seller = {
  name: 'FitSport',
  address: ['Street and number', 'Postcode and town', 'Country'],
  email: 'hello@fitsport.example',
  placeholder: true,
}
