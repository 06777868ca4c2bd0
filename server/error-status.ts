import { MINUTE } from '../format/duration.ts'
import { isDatabaseUnavailable } from '../shop/db/database-unavailable.ts'
import { isDiskFull } from '../shop/db/disk-full.ts'
import { logError } from './http/log.ts'

interface ErrorStatus {
  status: 500 | 503 | 507
  headers: Record<string, string>
}

const REPEAT_AFTER_MS = MINUTE
/** A database that fails over is back sooner. */
const RETRY_AFTER_SECONDS = '10'

/** Maps an error to a status and logs it: an outage as one line a minute at most, anything else with its stack. */
export function createErrorStatus(write = logError): (error: unknown) => ErrorStatus {
  const loggedAt = new Map<string, number>()
  const logOutage = (message: string) => {
    if (performance.now() - (loggedAt.get(message) ?? -Infinity) < REPEAT_AFTER_MS) return
    loggedAt.set(message, performance.now())
    write(`For the owner: ${message}`)
  }
  return (error) => {
    // The client closed the connection while it sent its request.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return { status: 500, headers: {} }
    if (isDiskFull(error)) {
      logOutage('the disk is full. The shop can sell again when there is space.')
      return { status: 507, headers: {} }
    }
    if (isDatabaseUnavailable(error)) {
      logOutage(`the database is unreachable, so the shop cannot sell: ${error instanceof Error ? error.message : ''}`)
      return { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } }
    }
    write(error)
    return { status: 500, headers: {} }
  }
}
