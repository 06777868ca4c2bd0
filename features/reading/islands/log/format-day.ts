/** Mon 16 Nov 2026, in the reader's time zone. */
export const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
