const SQLITE_FULL = 13
const CODES = new Set<unknown>(['ENOSPC', '53100'])

/** Whether there was no room left: for SQLite, for PostgreSQL, or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const full = ('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && CODES.has(error.code))
  return full || isDiskFull(error.cause)
}
