import { exercises } from '../../content/guide/exercises.ts'
import { programs, type Session, sessions } from '../../content/guide/programs.ts'
import { mean } from './mean.ts'
import { clock, rowTime, sessionSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { setIn } from '../../guide/training/prescription.ts'

/** The figures of the strength program as the chapters quote them, computed from its sets. */

export const a = byId(sessions, 'strength-25-a')
export const b = byId(sessions, 'strength-25-b')
export const program = byId(programs, 'strength-25')

export function rowOf(session: Session, exercise: string) {
  const row = session.rows.find((one) => one.exercise === exercise)
  if (!row) throw new Error(`no ${exercise} in ${session.id}`)
  return row
}

/** The repetitions of a week; the program has one number for all exercises. */
export function reps(week: number): number {
  const sets = [a, b].flatMap(({ rows }) => rows.map((row) => setIn(row, week)))
  const counts = new Set(sets.flatMap((set) => (set.kind === 'reps' ? [set.reps] : [])))
  const [only, ...others] = counts
  if (only === undefined || others.length > 0) throw new Error(`week ${week} has not one number of repetitions`)
  return only
}

export function hold(week: number): number {
  const plank = setIn(rowOf(a, 'plank'), week)
  return plank.kind === 'hold' ? plank.holdSeconds : 0
}

export const reserve = (week: number) => program.weeks[week - 1]?.repsInReserve ?? 0

export const time = (session: Session, week: number) => clock(sessionSeconds(session, week, exercises))

export function tableRow(exercise: string, label: string): string {
  const { setup, work, rest, total } = rowTime(rowOf(a, exercise), 1, exercises)
  return `| ${label} | ${clock(setup)} | ${clock(work)} | ${clock(rest)} | ${clock(total)} |`
}

export function together(part: 'setup' | 'work' | 'rest'): string {
  return clock(a.rows.reduce((sum, row) => sum + rowTime(row, 1, exercises)[part], 0))
}

export const average = clock(
  mean([a, b].flatMap((session) => [1, 2, 3, 4].map((week) => sessionSeconds(session, week, exercises)))),
)

export const word = (count: number) =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'][count] ?? 'many'

export const listed = (values: number[]) => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`
