import type { Shop } from './shop.ts'

/** Rounds are minutes apart. Two that lie further apart than this disagree on the date. */
const AGREE_WITHIN = 60 * 60_000

const lastRounds = new WeakMap<Shop, number>()

/**
 * Asked once in each round: whether it agrees with the round before on the time. After a jump of the clock, nothing
 * that can't be undone is done before a second round says the same. A shop that has just opened has nobody to ask.
 */
export function clockIsSteady(shop: Shop): boolean {
  const now = shop.now().getTime()
  const last = lastRounds.get(shop)
  lastRounds.set(shop, now)
  if (last === undefined) return false
  const steady = Math.abs(now - last) <= AGREE_WITHIN
  if (!steady) shop.log(`For the owner: the clock of this machine jumped, or it slept. ${between(last, now)}`)
  return steady
}

function between(last: number, now: number): string {
  return `It was ${new Date(last).toISOString()} in the last round, and is ${new Date(now).toISOString()} now.`
}
