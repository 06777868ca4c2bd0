/** Whether the last day of an offer is over where its seller lives. */
export function hasEnded(ends: string | null, timeZone: string, now: Date): boolean {
  if (!ends) return false
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
  return today > ends
}
