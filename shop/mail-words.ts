/** "€40" or "€40.50". */
export function money(cents: number, currency: string): string {
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en-IE', format).format(cents / 100)
}

/** "15 November 2026". */
export function day(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

/** "15 November 2026 at 02:21 UTC". */
export function moment(iso: string): string {
  return `${day(iso)} at ${iso.slice(11, 16)} UTC`
}
