import { exercises } from '../../content/guide/exercises.ts'
import { type Program, type Session, sessions } from '../../content/guide/programs.ts'
import { clock, programWeekSeconds, rowTime, sessionSeconds, setSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { rowOf } from './program-figures.ts'

/** The figures of the twelve-week programs as the chapters quote them, computed from their sets. */

export const time = (session: Session, week: number) => clock(sessionSeconds(session, week, exercises))

/** The time of one exercise in a session, with its setup and rests. */
export const rowClock = (session: Session, exercise: string, week: number) =>
  clock(rowTime(rowOf(session, exercise), week, exercises).total)

export const setsIn = (session: Session, week: number) =>
  session.rows.reduce((sum, row) => sum + countedSetIn(row, week).sets, 0)

export const weekMinutes = (program: Program, week: number) =>
  Math.round(programWeekSeconds(program, week, sessions, exercises) / 60)

export const reserveIn = ({ weeks }: Program, week: number) => weeks[week - 1]?.repsInReserve ?? 0

/** Repetitions of an exercise in a week, in one set. */
export function repsIn(session: Session, exercise: string, week: number): number {
  const set = countedSetIn(rowOf(session, exercise), week)
  if (set.kind !== 'reps') throw new Error(`${exercise} is not counted`)
  return set.reps
}

export function holdIn(session: Session, exercise: string, week: number): number {
  const set = countedSetIn(rowOf(session, exercise), week)
  if (set.kind !== 'hold') throw new Error(`${exercise} is not held`)
  return set.holdSeconds
}

/** Sets, all repetitions and seconds under way of an exercise in one session. */
export function workOf(session: Session, exercise: string, week: number) {
  const set = countedSetIn(rowOf(session, exercise), week)
  const seconds = set.sets * setSeconds(set, byId(exercises, exercise).sided)
  return { sets: set.sets, reps: set.sets * repsIn(session, exercise, week), seconds }
}

/** One set more of an exercise, with its rest. */
export function setMore(session: Session, exercise: string, week: number): number {
  const set = countedSetIn(rowOf(session, exercise), week)
  return setSeconds(set, byId(exercises, exercise).sided) + set.restSeconds
}
