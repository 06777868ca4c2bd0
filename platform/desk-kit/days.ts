const full = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Noon UTC: no time zone moves it to another day. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** "Sun, 15 Nov 2026" */
export const dayName = (day: string) => full.format(noon(day))

/** "15 Nov", or "Nov 2026" for longer spans. */
export function spanName({ from, to }: { from: string; to: string }): string {
  return from === to ? short.format(noon(from)) : month.format(noon(from))
}
