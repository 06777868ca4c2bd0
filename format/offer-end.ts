/** `ends` is the last day, in the time zone of the seller. */
export function hasEnded(ends: string | null, timeZone: string, now: Date): boolean {
  if (!ends) return false
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  return today > ends
}
