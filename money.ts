// Making a format costs a hundred times what using it does.
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const euros = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** "€40" or "€40.50". */
export function money(cents: number, currency: string): string {
  return currency === 'EUR' ? euros.format(cents / 100) : `${(cents / 100).toFixed(2)} ${currency}`
}

/** "15 November 2026". */
export function day(iso: string): string {
  return longDay.format(new Date(iso))
}

/** "15 November 2026 at 02:21 UTC". */
export function moment(iso: string): string {
  return `${day(iso)} at ${iso.slice(11, 16)} UTC`
}
