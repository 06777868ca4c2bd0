import type { Offer } from './schema.ts'

/** Prices in cents. `ends` may name the last day of the launch special; without one, no date is shown. */
export const offer: Offer = {
  price: 4000,
  originalPrice: 8000,
  currency: 'EUR',
  wording: 'Limited-time launch special',
  ends: null,
  terms: ['One-time payment', 'Lifetime access', 'Instant download'],
  included: [
    'The 200+ page guide with goal-specific programs',
    'The progress tracking system',
    'Time-efficient workouts for a full calendar',
    'Community access',
    'Meal plans and recipes',
    'Video exercise demonstrations',
    'PDF and EPUB, for phone, tablet, computer and paper',
    'Every later update of this edition',
  ],
  payment: ['card', 'paypal'],
  button: 'Get Instant Access Now',
  /**
   * Where the button leads. '/checkout' is the shop, which runs in our own server. If you put only the static pages on
   * a host, there is no shop behind them: give the https:// address of a hosted payment page, or null for nowhere yet.
   */
  checkout: '/checkout',
}
