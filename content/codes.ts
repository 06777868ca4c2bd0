/** Copy about discount codes. Text in braces is filled in. */
export const codesText = {
  checkout: {
    summary: 'Have a code?',
    label: 'Discount code',
    apply: 'Apply the code',
    applied: 'Code {code}: {discount} off',
    now: 'You now pay',
    volume: 'Your volume price is already as low as this code would make it, so we didn’t use the code.',
    /** One answer for every reason, so that codes can't be guessed. */
    error: 'This code can’t be used right now. Check the spelling, or buy without it.',
  },
  /** On receipts and the order page. */
  discount: 'Discount, code {code}',
} as const
