const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** From the first place on Earth where a day begins to the last one where it ends. */
const ZONES = Array.from({ length: 27 }, (_, i) => (i - 12) * HOUR)

/**
 * The last moment of a period of so many days. The day on which it begins is not counted and the last one ends at
 * midnight, wherever the buyer may be: of all places, the one where it ends latest counts.
 */
export function endOfPeriod(from: Date, days: number): Date {
  return new Date(Math.max(...ZONES.map((zone) => endOfDay(from, days, zone))) - 1)
}

/** The same for a period of the law (Regulation 1182/71): one that ends on a weekend ends on Monday. */
export function endOfLegalPeriod(from: Date, days: number): Date {
  return new Date(Math.max(...ZONES.map((zone) => workingDayEnd(from, days, zone))) - 1)
}

/** Midnight after the last day, in a place so many milliseconds ahead of UTC. */
function endOfDay(from: Date, days: number, zone: number): number {
  const firstMidnight = Math.floor((from.getTime() + zone) / DAY) * DAY
  return firstMidnight + (days + 1) * DAY - zone
}

function workingDayEnd(from: Date, days: number, zone: number): number {
  const lastDay = new Date(endOfDay(from, days, zone) + zone - 1).getUTCDay()
  const onward = { 6: 2, 0: 1 }[lastDay] ?? 0
  return endOfDay(from, days + onward, zone)
}

/** Whole days until the last moment; 0 on the last day, negative afterwards. */
export const daysLeft = (last: Date, now: Date): number => Math.floor((last.getTime() - now.getTime()) / DAY)
