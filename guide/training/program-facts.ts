import { type Equipment, equipment } from '../../content/guide/exercises/equipment.ts'
import { ifItHurts } from '../../content/guide/exercises/if-it-hurts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type Program, type ProgramWeek, type Session, sessions } from '../../content/guide/programs.ts'
import { substituteText } from './if-it-hurts.ts'
import { programWeekSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'

/** Facts about a program, for the site and the book. */

type OverviewWeek = Pick<ProgramWeek, 'week' | 'focus' | 'deload'> & {
  reserve: string
  order: string
  minutes: string
}

export type Version = {
  name: string
  easier: string
  harder: string
  /** Names of its alternatives, or empty. */
  instead: string
  /** Names of those that are easier on the joints, and for which; empty: leave it out. */
  hurts: string
}

export const sessionsOf = (program: Program): Session[] => sessions.filter((session) => session.program === program.id)

/** With the sessions of each week and their total minutes. */
export const overviewWeeks = (program: Program): OverviewWeek[] =>
  program.weeks.map(({ week, focus, deload, repsInReserve, order }) => ({
    week,
    focus,
    ...(deload && { deload }),
    reserve: repsInReserve === undefined ? '–' : String(repsInReserve),
    order: order.join(' '),
    minutes: String(Math.round(programWeekSeconds(program, week, sessions, exercises) / 60)),
  }))

/** Walking has no reps in reserve. */
export const hasReserve = (program: Program): boolean =>
  program.weeks.some(({ repsInReserve }) => repsInReserve !== undefined)

/** "A squat day, B hinge day" */
export function letterKey(program: Program): string {
  const lettered = sessionsOf(program).filter(({ letter }) => letter)
  const labels = lettered.map(({ letter, title }) => `${letter} ${title.charAt(0).toLowerCase()}${title.slice(1)}`)
  return `${labels.join(', ')}. The minutes are those of all sessions together, warm-ups included.`
}

/** In order, with the easier and harder version of each. */
export function versions(program: Program): Version[] {
  const rows = sessionsOf(program).flatMap((session) => session.rows)
  return [...new Set(rows.map(({ exercise }) => exercise))].map((id) => {
    const { name, easier, harder } = byId(exercises, id)
    const substitutes = rows.filter(({ exercise }) => exercise === id).flatMap((row) => row.substitutes)
    const instead = orList([...new Set(substitutes)].map(nameOf))
    const hurts = orList((ifItHurts[id] ?? []).map((one) => substituteText(nameOf(one), one, id)))
    return { name, easier, harder, instead, hurts }
  })
}

/** "Floor press or raised push-up" */
const orList = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((other) => other.toLowerCase())].join(' or ')

const nameOf = (id: string) => byId(exercises, id).name

/** Each without weights, with a band and in a gym. */
export function equipmentVersions(program: Program): ({ name: string } & Equipment)[] {
  const rows = sessionsOf(program)
    .filter(({ letter }) => letter)
    .flatMap((session) => session.rows)
  return [...new Set(rows.map(({ exercise }) => exercise))].flatMap((id) => {
    const other = equipment[id]
    return other ? [{ name: byId(exercises, id).name, ...other }] : []
  })
}
