import { exercises } from '../../content/guide/exercises.ts'
import type { HoldSet, Prescription, RepsSet, Row, Session } from '../../content/guide/programs.ts'
import { byId } from '../manuscript/by-id.ts'

/** "3 × 8", "3 × 25 s" for a hold, "30 min", or "6 × 1:00". */
export function volume(set: Prescription): string {
  switch (set.kind) {
    case 'reps':
      return `${set.sets} × ${set.reps}`
    case 'hold':
      return `${set.sets} × ${set.holdSeconds} s`
    case 'steady':
      return `${set.minutes} min`
    case 'intervals':
      return `${set.rounds} × ${stretch(set.workSeconds)}`
  }
}

/** The line below the volume: rest, recovery or effort. */
export function pause(set: Prescription): string {
  switch (set.kind) {
    case 'steady':
      return set.effort
    case 'intervals':
      return `${stretch(set.easySeconds)} easy`
    case 'reps':
    case 'hold':
      return `rest ${set.restSeconds} s`
  }
}

const stretch = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`)

/** Tempo, hold or effort of an exercise from a week on, and whether it is done on each side. */
export function describeEffort(row: Row, week: number): string {
  const { kind } = setIn(row, week)
  const isSided = byId(exercises, row.exercise).sided && (kind === 'reps' || kind === 'hold')
  return `${effortIn(row, week)}${isSided ? ', each side' : ''}`
}

/** Tempo, hold or effort. */
export function effortIn(row: Row, week: number): string {
  const first = setIn(row, week)
  switch (first.kind) {
    case 'reps':
      return `Tempo ${first.tempo}`
    case 'hold':
      return 'Hold'
    case 'steady':
      return 'At one effort'
    case 'intervals':
      return `${first.effort === 'hard' ? 'Hard' : 'Brisk'} and easy in turn`
  }
}

/** "Session A: squat day"; a session outside of the plan has only its title. */
export const sessionName = ({ letter, title }: Session): string =>
  letter ? `Session ${letter}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title

/** All weeks, or a range such as 5-8. */
export function weeksShown(session: Session, span?: string): number[] {
  const all = session.rows[0]?.weeks.map((_, i) => i + 1) ?? []
  const [from = 1, to = all.length] = span?.split('-').map(Number) ?? []
  return all.filter((week) => week >= from && week <= to)
}

/** The header of a week; a session that never changes has none. */
export const weekHead = ({ rows }: Session, week: number): string =>
  rows[0]?.weeks.length === 1 ? 'Each time' : `Week ${week}`

/** Weeks count from 1. */
export function setIn(row: Row, week: number): Prescription {
  const set = row.weeks[week - 1]
  if (!set) throw new Error(`${row.exercise} has no week ${week}.`)
  return set
}

/** For an exercise with sets and rest. */
export function countedSetIn(row: Row, week: number): RepsSet | HoldSet {
  const set = setIn(row, week)
  if (set.kind === 'reps' || set.kind === 'hold') return set
  throw new Error(`${row.exercise} has no counted sets.`)
}
