import { type Day, type DaySpan, isCalendarYear } from '../../../platform/shop/owner-days.ts'

/** A quarter of the seller's calendar. */
export interface Quarter {
  year: number
  quarter: number
}

/** "2026-Q4". `undefined` for anything else. */
export function parseQuarter(text: string): Quarter | undefined {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/i.exec(text) ?? []
  if (!year || !quarter || !isCalendarYear(Number(year))) return undefined
  return { year: Number(year), quarter: Number(quarter) }
}

export const formatQuarter = ({ year, quarter }: Quarter) => `${year}-Q${quarter}`

export function quarterOf(day: Day): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) }
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

export function quarterAfter({ year, quarter }: Quarter): Quarter {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 }
}

export function daysOfQuarter({ year, quarter }: Quarter): DaySpan {
  const last = new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10)
  return { from: `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`, to: last }
}

/** The last day of the month that follows: when the return and the payment are due. */
export function dueDay({ year, quarter }: Quarter): Day {
  return new Date(Date.UTC(year, quarter * 3 + 1, 0)).toISOString().slice(0, 10)
}
