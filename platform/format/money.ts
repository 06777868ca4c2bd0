import { memoize } from './memoize.ts'

// Creating a formatter costs a hundred times as much as using it.
const euroFormat = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Prices are euros in `content/` and cents everywhere else. */
export const centsOf = (euros: number): number => Math.round(euros * 100)

/** "€40", "€40.50" or "−€40", with a minus sign as wide as the digits. */
export function money(cents: number, currency: string): string {
  if (cents < 0) return `−${money(-cents, currency)}`
  return currency === 'EUR' ? euroFormat.format(cents / 100) : `${(cents / 100).toFixed(2)} ${currency}`
}

/** "€40.00", as documents write it. */
export function amount(cents: number, currency: string, fractionDigits = 2): string {
  const digits = (cents / 100).toFixed(fractionDigits)
  return currency === 'EUR' ? `€${digits}` : `${digits} ${currency}`
}

/** "19%" or "5.5%" for basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** "15 November 2026" for a moment, which is another day elsewhere. */
export const day = (iso: string, timeZone: string): string => calendarIn(timeZone)(iso)

/** "15 November 2026" for "2026-11-15". */
export const calendarDay = (date: string): string => calendarIn('UTC')(date)

const calendarIn = memoize((timeZone) => {
  const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  return memoize((iso) => calendar.format(new Date(iso)))
})

/** "15 November 2026 at 03:21 CET". */
export function moment(iso: string, timeZone: string): string {
  return clockIn(timeZone)(iso.replace(SECONDS, ''))
}

/** Seconds are not shown; without them, the cache works for a whole minute. */
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

/** "Central European Time", in summer and winter. */
export const zoneName = memoize((timeZone: string): string => {
  const name = new Intl.DateTimeFormat('en', { timeZoneName: 'longGeneric', timeZone })
  return name.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
})
