import { type PlanSession, type PlanWeek, type Target, targetIn } from '../plan.ts'

/** A session's numbers for each week of its program. The book calls a week of it a column. */
export interface Table {
  weeks: readonly PlanWeek[]
  session: PlanSession
}

export const isLighter = ({ weeks }: Table, week: number): boolean => weeks[week - 1]?.lighter === true

/** The last week before this one that is not lighter. */
export function buildingWeekBefore(table: Table, week: number): number | undefined {
  for (let before = week - 1; before > 0; before--) if (!isLighter(table, before)) return before
  return undefined
}

/** Load goes up where the table asks for fewer reps in all, in as many sets and at the same tempo. */
export function addsLoad(table: Table, week: number): boolean {
  const before = buildingWeekBefore(table, week)
  const lead = table.session.moves.find((move) => targetIn(move, week).kind === 'reps')
  if (isLighter(table, week) || before === undefined || !lead) return false
  const [now, then] = [targetIn(lead, week), targetIn(lead, before)]
  return now.how === then.how && now.sets >= then.sets && total(now) < total(then)
}

/** Blocks begin after a lighter week, and where load goes up. */
export function blockOf(table: Table, week: number): number {
  let block = 0
  for (let one = 2; one <= week; one++) if (isLighter(table, one - 1) || addsLoad(table, one)) block++
  return block
}

/** The first week of the block a week belongs to. */
export function blockStart(table: Table, week: number): number {
  let start = week
  while (start > 1 && blockOf(table, start - 1) === blockOf(table, week)) start--
  return start
}

const total = ({ sets, amount }: Target) => sets * amount
