import { setTimeout } from 'node:timers/promises'

const SQLITE_BUSY = 5
const PRIMARY_CODE = 0xff
/** How long another process may lock the file. */
const TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = 20

/**
 * Waits while another process has locked the database file. SQLite's own busy timeout would block the event loop,
 * static pages included.
 */
export function createBusyRetry(
  timeoutMs = TIMEOUT_MS,
): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let lockedSince: number | undefined
  return async function whenFree(work) {
    try {
      const result = await work()
      lockedSince = undefined
      return result
    } catch (error) {
      if (!isBusy(error)) throw error
      lockedSince ??= performance.now()
      if (performance.now() - lockedSince > timeoutMs) throw error
    }
    await setTimeout(RETRY_AFTER_MS)
    return await whenFree(work)
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return (Number(error.errcode) & PRIMARY_CODE) === SQLITE_BUSY
}
