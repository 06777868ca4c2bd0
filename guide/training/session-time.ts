import type { Exercise } from '../../content/guide/exercises.ts'
import type { HoldSet, Prescription, Program, RepsSet, Row, Session } from '../../content/guide/programs.ts'
import { byId } from '../manuscript/by-id.ts'

export type RowTime = {
  exercise: string
  setup: number
  work: number
  rest: number
  total: number
}

/** A tempo such as 3-1-1-0. */
export const tempoSeconds = (tempo: string): number => {
  if (!/^\d-\d-\d-\d$/.test(tempo)) throw new Error(`not a tempo: ${tempo}`)
  return tempo.split('-').reduce((sum, part) => sum + Number(part), 0)
}

/** A sided exercise is done twice. */
export const setSeconds = (set: RepsSet | HoldSet, sided: boolean): number => {
  const once = set.kind === 'hold' ? set.holdSeconds : set.reps * tempoSeconds(set.tempo)
  return sided ? once * 2 : once
}

/** Work and rest. Recovery between intervals counts as rest. */
const prescribedSeconds = (set: Prescription, sided: boolean): { work: number; rest: number } => {
  switch (set.kind) {
    case 'steady':
      return { work: set.minutes * 60, rest: 0 }
    case 'intervals':
      return { work: set.rounds * set.workSeconds, rest: set.rounds * set.easySeconds }
    case 'reps':
    case 'hold':
      return { work: set.sets * setSeconds(set, sided), rest: set.sets * set.restSeconds }
  }
}

export const rowTime = (row: Row, week: number, exercises: Exercise[]): RowTime => {
  const set = row.weeks[week - 1]
  if (!set) throw new Error(`no week ${week}`)
  const { work, rest } = prescribedSeconds(set, byId(exercises, row.exercise).sided)
  return { exercise: row.exercise, setup: row.setupSeconds, work, rest, total: row.setupSeconds + work + rest }
}

export const warmUpSeconds = (session: Session): number => session.warmUp.reduce((sum, step) => sum + step.seconds, 0)

/** Warm-up, and for each row: setup + sets × (work + rest). */
export const sessionSeconds = (session: Session, week: number, exercises: Exercise[]): number =>
  session.rows.reduce((sum, row) => sum + rowTime(row, week, exercises).total, warmUpSeconds(session))

/** Each session as often as the week has it. */
export const programWeekSeconds = (
  program: Program,
  week: number,
  sessions: Session[],
  exercises: Exercise[],
): number => {
  const own = sessions.filter((session) => session.program === program.id)
  const order = program.weeks[week - 1]?.order ?? []
  return order.reduce((sum, letter) => {
    const session = own.find((one) => one.letter === letter)
    if (!session) throw new Error(`${program.id} has no session ${letter}`)
    return sum + sessionSeconds(session, week, exercises)
  }, 0)
}

/** 1398 → "23:18" */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
