import { MINUTE } from '../format/duration.ts'
import type { Shop } from './shop.ts'

/** Checks are minutes apart; a larger difference is a jump. */
const AGREE_WITHIN = 60 * MINUTE
/** Calls within this time belong to the same check. */
const SAME_CHECK = MINUTE

const checks = new WeakMap<Shop['instance'], { at: number; steady: boolean }>()

/**
 * Whether the clock has moved as expected since the last check. After a jump, nothing irreversible happens before a
 * second check agrees. The first check after opening is never steady.
 */
export function isClockSteady(shop: Shop): boolean {
  const now = shop.now().getTime()
  const last = checks.get(shop.instance)
  if (last && Math.abs(now - last.at) < SAME_CHECK) return last.steady
  const steady = last !== undefined && Math.abs(now - last.at) <= AGREE_WITHIN
  checks.set(shop.instance, { at: now, steady })
  if (last && !steady)
    shop.log(`For the owner: the clock of this machine jumped, or it slept. ${between(last.at, now)}`)
  return steady
}

function between(last: number, now: number): string {
  return `It was ${new Date(last).toISOString()} at the last check, and is ${new Date(now).toISOString()} now.`
}
