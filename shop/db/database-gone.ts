/** The database can't be reached, or has lost its connection to us. It is asked again by the next request. */
export class DatabaseGone extends Error {}

/** SQLite: locked by somebody else, no file access, a read-only file, a broken disk, no file, no database any more. */
const SQLITE_CODES = new Set<unknown>([5, 3, 8, 10, 14, 11, 26])
const PRIMARY_CODE = 0xff

/** Whether nothing can be looked up or written down just now, through no fault of the request. */
export function isDatabaseGone(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof DatabaseGone) return true
  const isSqlite = 'errcode' in fault && typeof fault.errcode === 'number' && 'code' in fault
  if (isSqlite && fault.code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.has(Number(fault.errcode) & PRIMARY_CODE)
  return isDatabaseGone(fault.cause)
}
