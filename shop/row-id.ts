import { randomBytes, randomFillSync } from 'node:crypto'

/** The name of a new row: the time, then chance. Rows made together lie together on the disk, which writes fewer pages. */
export function newRowId(now: Date): string {
  return firstRowId(now) + chance()
}

const CHANCE_BYTES = 10
/** Drawn many at a time: asking the system for each row costs as much as writing some of them. */
const drawn = Buffer.alloc(400 * CHANCE_BYTES)
let used = drawn.length

function chance(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += CHANCE_BYTES
  return drawn.toString('hex', used - CHANCE_BYTES, used)
}

/** Every row made from then on has a name that sorts after this. */
export function firstRowId(since: Date): string {
  return since.getTime().toString(16).padStart(12, '0')
}

/** Whether a name that came from outside can be one of ours. */
export function isRowId(name: string | null): name is string {
  return name !== null && /^[0-9a-f]{32}$/.test(name)
}

/** When a row of ours was made. */
export function rowTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 12), 16))
}

/** For a form: sent twice with the same key, it counts once. */
export function newIdempotencyKey(): string {
  return randomBytes(16).toString('base64url')
}
