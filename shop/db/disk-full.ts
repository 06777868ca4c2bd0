const SQLITE_FULL = 13
const CODES = new Set<unknown>(['ENOSPC', '53100'])

/** Whether there was no room left: for SQLite, for PostgreSQL, or for a file. */
export function isDiskFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const full = ('errcode' in fault && fault.errcode === SQLITE_FULL) || ('code' in fault && CODES.has(fault.code))
  return full || isDiskFull(fault.cause)
}
