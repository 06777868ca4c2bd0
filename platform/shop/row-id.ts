import { randomBytes } from 'node:crypto'

/** The time, then 80 random bits. Rows of the same time are adjacent on disk, so fewer pages are written. */
export function newRowId(now: Date): string {
  return firstRowId(now) + randomBytes(10).toString('hex')
}

/** Ids of later rows sort after this. */
export function firstRowId(since: Date): string {
  return since.getTime().toString(16).padStart(12, '0')
}

/** Whether an external id could be one of ours. */
export function isRowId(id: string | null): id is string {
  return id !== null && /^[0-9a-f]{32}$/.test(id)
}

/** When the row was created. */
export function rowTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}

/** For a form: sent twice with the same key, it counts once. */
export function newIdempotencyKey(): string {
  return randomBytes(16).toString('base64url')
}
