import { exercises } from '../../content/guide/exercises.ts'
import { type Prescription, programs, type Session, sessions } from '../../content/guide/programs.ts'
import { clock, sessionSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { setIn } from '../../guide/training/prescription.ts'

/** The figures of the two programs of chapters 17 and 18 as they quote them, computed from their sets. */

export const session = (id: string) => byId(sessions, id)

export const stamina = byId(programs, 'build-stamina')
export const comeBack = byId(programs, 'come-back')

export const time = (one: Session, week: number) => clock(sessionSeconds(one, week, exercises))

export const minutes = (one: Session, week: number) => sessionSeconds(one, week, exercises) / 60

/** What the first row of a session asks for in a week: an outing has one row that matters. */
export function main(one: Session, week: number): Prescription {
  const [row] = one.rows
  if (!row) throw new Error(`${one.id} has no row`)
  return setIn(row, week)
}

/** Minutes at the effort the set is about: all of a steady one, the harder stretches of intervals. */
export function atEffort(set: Prescription): number {
  if (set.kind === 'steady') return set.minutes
  return set.kind === 'intervals' ? (set.rounds * set.workSeconds) / 60 : 0
}

export const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

const small = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

export const inWords = (count: number) => small[count] ?? String(count)
