const euros = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Cents as people write them: 4000 → €40, 3990 → €39.90. */
export const money = (cents: number) => euros.format(cents / 100)
