import { isDatabaseUnavailable } from '../../shop/db/database-unavailable.ts'
import { isDiskFull } from '../../shop/db/disk-full.ts'
import { complain } from './log.ts'

interface Outage {
  status: 500 | 503 | 507
  headers: Record<string, string>
}

const TOLD_AGAIN_AFTER = 60_000
/** Seconds. A database that fails over is back in less. */
const COME_BACK_IN = '10'

/**
 * What a error means for whoever asked. What the owner must mend is one plain line, now and then, however many ask
 * meanwhile; a error of ours is told whole.
 */
export function createOutages(write = complain): (error: unknown) => Outage {
  const told = new Map<string, number>()
  const tell = (sentence: string) => {
    if (performance.now() - (told.get(sentence) ?? -Infinity) < TOLD_AGAIN_AFTER) return
    told.set(sentence, performance.now())
    write(`For the owner: ${sentence}`)
  }
  return (error) => {
    if (isDiskFull(error)) {
      tell('the disk is full. Nobody can buy until there is room.')
      return { status: 507, headers: {} }
    }
    if (isDatabaseUnavailable(error)) {
      tell(`the database is out of reach, so nobody can buy: ${error instanceof Error ? error.message : ''}`)
      return { status: 503, headers: { 'Retry-After': COME_BACK_IN } }
    }
    write(error)
    return { status: 500, headers: {} }
  }
}
