import { DAY, HOUR } from '../../platform/format/duration.ts'

/** The seller has 14 days from the statement to refund. */
const REFUND_DAYS = 14

/** UTC-12 to UTC+14. */
const ZONES = Array.from({ length: 27 }, (_, i) => (i - 12) * HOUR)

/** The end of a period of days after the first day, in the time zone where it ends last. */
export function endOfPeriod(from: Date, days: number): Date {
  return new Date(Math.max(...ZONES.map((zone) => endOfDay(from, days, zone))) - 1)
}

/** Regulation 1182/71: a legal period that ends on a weekend ends on Monday. */
export function endOfLegalPeriod(from: Date, days: number): Date {
  return new Date(Math.max(...ZONES.map((zone) => workingDayEnd(from, days, zone))) - 1)
}

/** `zone` is the offset from UTC in milliseconds. */
function endOfDay(from: Date, days: number, zone: number): number {
  const firstMidnight = Math.floor((from.getTime() + zone) / DAY) * DAY
  return firstMidnight + (days + 1) * DAY - zone
}

function workingDayEnd(from: Date, days: number, zone: number): number {
  const lastDay = new Date(endOfDay(from, days, zone) + zone - 1).getUTCDay()
  const onward = { 6: 2, 0: 1 }[lastDay] ?? 0
  return endOfDay(from, days + onward, zone)
}

/** By law. */
export const legalRefundDay = (receivedAt: Date): Date => new Date(receivedAt.getTime() + REFUND_DAYS * DAY)

/** 0 on the last day, negative afterwards. */
export const daysLeft = (last: Date, now: Date): number => Math.floor((last.getTime() - now.getTime()) / DAY)
