/** The database can't be reached or the connection is lost. The next request tries again. */
export class DatabaseUnavailable extends Error {}

/** BUSY, PERM, READONLY, IOERR, CANTOPEN, CORRUPT, NOTADB. */
const SQLITE_CODES = new Set<unknown>([5, 3, 8, 10, 14, 11, 26])
const PRIMARY_CODE = 0xff

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const isSqlite = 'errcode' in error && typeof error.errcode === 'number' && 'code' in error
  if (isSqlite && error.code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.has(Number(error.errcode) & PRIMARY_CODE)
  return isDatabaseUnavailable(error.cause)
}

const SQLITE_FULL = 13
const DISK_FULL_CODES = new Set<unknown>(['ENOSPC', '53100'])

/** SQLite, PostgreSQL or the file system has no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const full =
    ('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && DISK_FULL_CODES.has(error.code))
  return full || isDiskFull(error.cause)
}
