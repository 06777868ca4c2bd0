import type { Offer } from './schema.ts'

/**
 * Prices in euros, from 1 to 500: 40 or 39.9. `originalPrice` is struck through: set `originalAsked: true` once you have
 * really charged it. `ends` is the last day of the launch special; without one, no date is shown.
 */
export const offer: Offer = {
  price: 40,
  originalPrice: 80,
  originalAsked: false,
  currency: 'EUR',
  wording: 'Limited-time launch special',
  ends: null,
  terms: ['One-time payment', 'Lifetime access', 'Instant download'],
  /** What “lifetime” is at least, as the terms say it, and how long before an end buyers hear of it. */
  lifetime: { years: 5, noticeDays: 90 },
  /** Each item leads to its chapter, or to where its fact is explained. The facts are computed. */
  included: [
    { text: 'The 200+ page guide with goal-specific programs', chapter: 15, fact: 'programs' },
    { text: 'The progress tracking system', chapter: 4, fact: 'sheets' },
    { text: 'Time-efficient workouts for a full calendar', chapter: 10 },
    { text: 'Community access', chapter: 26 },
    { text: 'Meal plans and recipes', chapter: 20, fact: 'recipes' },
    { text: 'Video exercise demonstrations', chapter: 5, fact: 'movements' },
    { text: 'PDF and EPUB, for phone, tablet, computer and paper', fact: 'files' },
    { text: 'Every later edition of the book', fact: 'edition' },
  ],
  /**
   * How many copies one order may have, and the price of each, in euros, from a number of copies on. Leave `max` at 1:
   * the copies of an order can't be handed out yet.
   */
  copies: { max: 1, volumePrices: [] },
  /** 'card', 'ideal', 'bancontact' and 'eps' are paid through Stripe: turn them on in its dashboard first. */
  payment: ['card', 'paypal'],
  button: 'Get Instant Access Now',
  /**
   * Where the button leads. '/checkout' is the shop, which runs in our own server. If you put only the static pages on
   * a host, there is no shop behind them: give the https:// address of a hosted payment page, or null for nowhere yet.
   */
  checkout: '/checkout',
}
