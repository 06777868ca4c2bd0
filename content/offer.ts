import type { Offer } from './offer-schema.ts'

export const offer: Offer = {
  /**
   * Which price is struck through beside the one in `prices.ts`:
   * - 'as-specified': `originalPrice`, in euros. Only lawful if you charged it for the 30 days before.
   * - 'ledger': the lowest price the shop has recorded in the 30 days before a reduction, or none.
   * - 'launch': none. The page says until when the price holds and what it is then, from the next row in `prices.ts`.
   */
  struckReading: 'as-specified',
  originalPrice: 80,
  currency: 'EUR',
  wording: 'Limited-time launch special',
  terms: ['One-time payment', 'Lifetime access', 'Instant download'],
  /** What “lifetime” is at least, as the terms say it, and how long before an end buyers hear of it. */
  lifetime: { years: 5, noticeDays: 90 },
  /** Each item leads to its chapter, or to where its fact is explained. The facts are computed. */
  included: [
    { text: 'The 200+ page guide with goal-specific programs', chapter: 2, fact: 'programs' },
    { text: 'The progress tracking system', chapter: 4, fact: 'sheets' },
    { text: 'Time-efficient workouts for a full calendar', chapter: 10 },
    { text: 'Community access', chapter: 26 },
    { text: 'Meal plans and recipes', chapter: 19, fact: 'recipes' },
    { text: 'Video exercise demonstrations', chapter: 10, fact: 'movements' },
    { text: '{files}, for phone, tablet, computer and paper', fact: 'files' },
    { text: 'Every later edition of the book', fact: 'edition' },
  ],
  /** `false`: no new gifts. Those that were bought are delivered and can be opened. */
  gifts: true,
  /**
   * How many copies one order may have, and the price of each, in euros, from a number of copies on. With a `max` of 1,
   * nobody buys several; copies that were bought can still be handed out and opened.
   */
  copies: {
    max: 50,
    volumePrices: [
      { from: 5, price: 34 },
      { from: 20, price: 28 },
    ],
  },
  /**
   * Discount codes, or 'none': { code: 'COACH7K2M', percent: 25, from: null, until: '2027-03-31', limit: 100, perAddress: 1 }.
   * `percent` or `euros` off each copy; a copy never costs less than €1. Days are whole, in the seller's time zone.
   * `limit` counts all orders, `perAddress` those of one email address; null is no limit. At Gmail, Outlook, iCloud,
   * Proton and Fastmail, "ada+1@" is the same address as "ada@"; at other providers it counts as another one. A code
   * that you offer to everyone is a lower price: add a row to `prices.ts` instead. Books may have a fixed price by
   * law: see go-live.
   */
  codes: 'none',
  /** 'card', 'ideal', 'bancontact' and 'eps' are paid through Stripe: turn them on in its dashboard first. */
  payment: ['card', 'paypal'],
  button: 'Get Instant Access Now',
  /**
   * Where the button leads. '/checkout' is the shop, which runs in our own server. If you put only the static pages on
   * a host, there is no shop behind them: give the https:// address of a hosted payment page, or null for nowhere yet.
   */
  checkout: '/checkout',
}
