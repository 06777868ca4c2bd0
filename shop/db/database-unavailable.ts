/** The database can't be reached, or has lost its connection to us. It is asked again by the next request. */
export class DatabaseUnavailable extends Error {}

/** SQLite: locked by another process, no file access, a read-only file, a broken disk, no file, no database any more. */
const SQLITE_CODES = new Set<unknown>([5, 3, 8, 10, 14, 11, 26])
const PRIMARY_CODE = 0xff

/** Whether nothing can be looked up or written down just now, through no error of the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const isSqlite = 'errcode' in error && typeof error.errcode === 'number' && 'code' in error
  if (isSqlite && error.code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.has(Number(error.errcode) & PRIMARY_CODE)
  return isDatabaseUnavailable(error.cause)
}
