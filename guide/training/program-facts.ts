import { type Equipment, equipment } from '../../content/guide/exercises/equipment.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type Program, type ProgramWeek, type Session, sessions } from '../../content/guide/programs.ts'
import { programWeekSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'

/** What the site and the book say about a whole program, computed once for both. */

export type OverviewWeek = Pick<ProgramWeek, 'week' | 'focus' | 'deload'> & {
  reserve: string
  order: string
  minutes: string
}

export type Version = {
  name: string
  easier: string
  harder: string
  /** The names of what stands in for it, or nothing. */
  instead: string
}

export const sessionsOf = (program: Program): Session[] => sessions.filter((session) => session.program === program.id)

/** The weeks of a program, each with its sessions in order and the minutes they add up to. */
export const overviewWeeks = (program: Program): OverviewWeek[] =>
  program.weeks.map(({ week, focus, deload, repsInReserve, order }) => ({
    week,
    focus,
    ...(deload && { deload }),
    reserve: repsInReserve === undefined ? '–' : String(repsInReserve),
    order: order.join(' '),
    minutes: String(Math.round(programWeekSeconds(program, week, sessions, exercises) / 60)),
  }))

/** Whether effort is told in reps in reserve at all; minutes of walking are not. */
export const hasReserve = (program: Program): boolean =>
  program.weeks.some(({ repsInReserve }) => repsInReserve !== undefined)

/** What the letters stand for: A squat day, B hinge day. */
export function letterKey(program: Program): string {
  const lettered = sessionsOf(program).filter(({ letter }) => letter)
  const named = lettered.map(({ letter, title }) => `${letter} ${title.charAt(0).toLowerCase()}${title.slice(1)}`)
  return `${named.join(', ')}. The minutes are those of all sessions together, warm-ups included.`
}

/** Every exercise of a program's sessions, in the order in which they come, with the versions on either side of it. */
export function versions(program: Program): Version[] {
  const rows = sessionsOf(program).flatMap((session) => session.rows)
  return [...new Set(rows.map(({ exercise }) => exercise))].map((id) => {
    const { name, easier, harder } = byId(exercises, id)
    const substitutes = rows.filter(({ exercise }) => exercise === id).flatMap((row) => row.substitutes)
    const [first = '', ...others] = [...new Set(substitutes)].map((one) => byId(exercises, one).name)
    const instead = [first, ...others.map((other) => other.toLowerCase())].join(' or ')
    return { name, easier, harder, instead }
  })
}

/** The strength exercises of a program's weeks, each without weights, with a band and in a gym. */
export function equipmentVersions(program: Program): ({ name: string } & Equipment)[] {
  const rows = sessionsOf(program)
    .filter(({ letter }) => letter)
    .flatMap((session) => session.rows)
  return [...new Set(rows.map(({ exercise }) => exercise))].flatMap((id) => {
    const other = equipment[id]
    return other ? [{ name: byId(exercises, id).name, ...other }] : []
  })
}
