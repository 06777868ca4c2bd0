import { breakRules } from '../../../content/guide/breaks.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { type Plan, type PlanSession, targetIn } from '../plan.ts'
import { allTrainings, currentRun, type Log, type Run, setsOf, type Training, trainingsOf } from '../record.ts'
import { awayText, breakRow } from './break.ts'
import { daysBetween } from './performance.ts'
import type { PreparedMove } from './prepare.ts'

/** What the log says about more than one exercise. Each is said where it becomes true, and only there. */

/** After four weeks away: the week of “Come back” to enter at, until that program was begun or training goes on. */
export function comeBackOffer(log: Log, now: Date): { id: string; weeks: number; week: number } | null {
  const last = lastTrained(log)
  const run = currentRun(log)
  if (!last || !run) return null
  const days = daysSince(last.startedAt, now)
  const week = breakRow(days)?.enter
  const isBegun = run.program.id === breakRules.program && run.startedAt > last.startedAt
  return week === undefined || isBegun ? null : { id: breakRules.program, weeks: Math.floor(days / 7), week }
}

/** A break before this session that is too short for “Come back”, and what the coach makes of it. */
export function shortAway(
  log: Log,
  training: Training,
  moves: readonly Pick<PreparedMove, 'advice'>[],
): { away: string; rule: 'break' | 'breakShort' | 'same' } | null {
  const last = lastTrained(log)
  const days = last ? daysBetween(last, training) : 0
  const row = breakRow(days)
  if (!row || row.enter !== undefined) return null
  const given = new Set(moves.map(({ advice }) => advice.reason.rule))
  const rule = given.has('break') || given.has('breakOwn') ? 'break' : given.has('breakShort') ? 'breakShort' : 'same'
  return { away: awayText(days), rule }
}

/** Whether a strength session would be the second one today: they need a day between them, walks don’t. */
export const trainedToday = (log: Log, { startedAt, week }: Training, { moves }: PlanSession): boolean =>
  moves.some((move) => targetIn(move, week).kind === 'reps') &&
  log.sets.some(({ kind, at, gone }) => kind === 'reps' && !gone && dateOf(at) === dateOf(startedAt))

const dateOf = (at: string) => new Date(at).toDateString()

/** What the log sees of three weeks in a row, and the days a week it offers instead. */
export interface MissedSessions {
  done: number
  planned: number
  aWeek: number
  days: number
}

/** Sessions of the last three weeks, when some were missed in each of them. */
export function missedSessions(log: Log, run: Run, plan: Plan, now: Date): MissedSessions | null {
  const { missedWeeks, fewerDays: days } = progression
  if (run.days !== undefined || daysSince(run.startedAt, now) < missedWeeks * 7) return null
  const done = trainingsOf(log, run).filter(({ endedAt, slot }) => endedAt !== null && slot !== null)
  const weeks = Array.from({ length: missedWeeks }, (_, i) => done.filter(isInWeek(i, now)))
  const counts = weeks.map(({ length }) => length)
  const aWeek = Math.min(...weeks.flat().map(({ week }) => plan.weeks[week - 1]?.order.length ?? 0))
  if (counts.some((count) => count === 0 || count >= aWeek)) return null
  return { done: counts.reduce((sum, count) => sum + count, 0), planned: aWeek * missedWeeks, aWeek, days }
}

/** Sessions in a row with an ache, in the one that makes it enough to say so; `null` in all others. */
export function repeatedPain(log: Log, training: Training): { sessions: number } | null {
  const done = allTrainings(log).filter((one) => one.no <= training.no && setsOf(log, one).length > 0)
  const quiet = done.toReversed().findIndex((one) => !hasAche(log, one))
  const sessions = quiet < 0 ? done.length : quiet
  return sessions === painRules.sessionsToSay ? { sessions } : null
}

const hasAche = (log: Log, training: Training) =>
  setsOf(log, training).some(({ ache }) => ache === 'little' || ache === 'stop')

const lastTrained = (log: Log) => allTrainings(log).findLast((one) => setsOf(log, one).length > 0)

const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / DAY)

/** Weeks back from now, the last one first; today is not over. */
const isInWeek =
  (weeks: number, now: Date) =>
  ({ startedAt }: Training): boolean =>
    Math.floor((daysSince(startedAt, now) - 1) / 7) === weeks
