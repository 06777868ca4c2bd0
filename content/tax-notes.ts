/** What prices say about tax: before they are paid, and beside them afterwards. */
export const taxNotes = {
  checkout: {
    included: 'Tax included. Nothing is added later.',
    'small-business': 'No VAT is charged. Nothing is added later.',
  },
  paid: {
    included: 'tax included',
    'small-business': 'no VAT charged',
    'outside-eu': 'no EU VAT charged',
  },
} as const
