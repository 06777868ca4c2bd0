import type { Shop } from './shop.ts'

const MINUTE = 60_000
/** Rounds are minutes apart. Two that lie further apart than this disagree on the date. */
const AGREE_WITHIN = 60 * MINUTE
/** Whoever asks so soon again asks in the same round, and gets the same answer. */
const SAME_ROUND = MINUTE

const rounds = new WeakMap<Shop, { at: number; steady: boolean }>()

/**
 * Whether this round agrees with the round before on the time. After a jump of the clock, nothing that can't be undone
 * is done before a second round says the same. A shop that has just opened has nobody to ask.
 */
export function isClockSteady(shop: Shop): boolean {
  const now = shop.now().getTime()
  const last = rounds.get(shop)
  if (last && Math.abs(now - last.at) < SAME_ROUND) return last.steady
  const steady = last !== undefined && Math.abs(now - last.at) <= AGREE_WITHIN
  rounds.set(shop, { at: now, steady })
  if (last && !steady)
    shop.log(`For the owner: the clock of this machine jumped, or it slept. ${between(last.at, now)}`)
  return steady
}

function between(last: number, now: number): string {
  return `It was ${new Date(last).toISOString()} in the last round, and is ${new Date(now).toISOString()} now.`
}
