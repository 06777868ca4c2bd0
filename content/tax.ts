import type { Tax } from './tax-schema.ts'

/**
 * How your sales are taxed. Decide these with your accountant; nothing here is advice.
 *
 * `mode`:
 * - 'unset': receipts say "tax included" and show no rate.
 * - 'small-business': exempt at home; receipts carry `smallBusinessNote`.
 * - 'home': your own rate for every EU buyer until €10,000 a year across borders, then each buyer's own.
 * - 'oss': every EU buyer's own rate from the first sale, declared through the One-Stop Shop.
 *
 * `rateClass`: 'standard' until your accountant confirms that the guide with its videos counts as an e-book.
 * `country`: where you are established, as two letters.
 * `documents`: 'receipt-only' where invoices must come from a state platform or certified software.
 * `elsewhere`: what you sell outside this shop, in euros a year, so that thresholds count all of it.
 */
export const tax: Tax = {
  mode: 'unset',
  rateClass: 'standard',
  country: null,
  documents: 'ours',
  elsewhere: [],
  smallBusinessNote: 'VAT exempt under the special scheme for small enterprises.',
}
