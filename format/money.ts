import { memoize } from './memoize.ts'

// Making a format costs a hundred times what using it does, and using it more than all else in a line of a receipt.
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
export const day = memoize((iso) => longDay.format(new Date(iso)))

/** "15 November 2026 at 03:21 CET": a time with its zone, where a time zone is given in that of its people. */
export function moment(iso: string, timeZone = 'UTC'): string {
  return clockIn(timeZone)(iso.replace(SECONDS, ''))
}

/** They are not shown, and the purchases of a minute have the rest in common. */
const SECONDS = /(?<=T\d\d:\d\d):\d\d\.\d{3}(?=Z$)/

const clockIn = memoize((timeZone) => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return memoize((iso) => clock.format(new Date(iso)))
})
