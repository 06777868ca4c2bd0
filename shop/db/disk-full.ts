const SQLITE_FULL = 13
const CODES = new Set<unknown>(['ENOSPC', '53100'])

/** SQLite, PostgreSQL or the file system has no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const full = ('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && CODES.has(error.code))
  return full || isDiskFull(error.cause)
}
