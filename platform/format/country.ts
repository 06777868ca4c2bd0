const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** "France" for FR. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
