import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../format/duration.ts'
import { createRateCounter } from './rate-counter.ts'

/** Wrong codes in ten minutes: of one client, of its network, and of all visitors until codes are answered slowly. */
export const CODE_TRIES = { client: 10, network: 40, all: 200 }
const WINDOW_MS = 10 * MINUTE
const SLOW_MS = SECOND
/** Further requests with a code are refused at once. */
const MAX_WAITING = 100

interface Guesser {
  client: string
  network: string
}

/** Counts wrong discount codes. */
export interface CodeTries {
  isBlocked(by: Guesser, now: number): boolean
  countWrong(by: Guesser, now: number): void
  /** Waits while many networks guess. `false` when too many wait already. */
  slowDown(now: number): Promise<boolean>
}

export function createCodeTries(): CodeTries {
  const clients = createRateCounter({ max: CODE_TRIES.client, windowMs: WINDOW_MS })
  const networks = createRateCounter({ max: CODE_TRIES.network, windowMs: WINDOW_MS })
  const all = createRateCounter({ max: CODE_TRIES.all, windowMs: WINDOW_MS })
  let waiting = 0
  return {
    isBlocked: ({ client, network }, now) =>
      clients.retryAfterMs(client, now) > 0 || networks.retryAfterMs(network, now) > 0,
    countWrong({ client, network }, now) {
      clients.count(client, now)
      networks.count(network, now)
      all.count('all', now)
    },
    async slowDown(now) {
      if (all.retryAfterMs('all', now) === 0) return true
      if (waiting >= MAX_WAITING) return false
      waiting += 1
      await setTimeout(SLOW_MS)
      waiting -= 1
      return true
    },
  }
}
