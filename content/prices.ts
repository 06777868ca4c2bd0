import type { PriceRow } from './offer-schema.ts'

/**
 * What the guide costs, in euros from 1 to 500 (40 or 39.9), and from which day on, in the seller's time zone. To change
 * the price, add a row: pages and checkout change by themselves on its day. `reduced` is lower than the row above it.
 * A row that was charged is part of the public price history: leave it as it is.
 */
export const prices: PriceRow[] = [{ from: '2026-11-01', price: 40, kind: 'regular' }]
