import { type Joint, joints, type Stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { isSameLadder, ladderOf } from '../ladder.ts'
import { formsOf, type Move, type Named, type PlanSession, type Substitute } from '../plan.ts'
import { type Ache, allTrainings, type Log, type LoggedSet, setsOf, type Training } from '../record.ts'
import { daysBetween } from './performance.ts'

const WEEK = 7

/** By exercise. Part of the page, so that the script of the log doesn’t carry it. */
export type StressTable = Readonly<Record<string, Stress>>

/** A Stop, or the third little ache in a row. It is over when the reader says so, not when the calendar does. */
export interface Stop {
  training: Training
  exercise: Named
  /** Load of the set that hurt. */
  load: Pick<LoggedSet, 'load' | 'unit'>
  /** The one the reader named, or those that work hardest in it; how much. */
  joints: readonly Joint[]
  level: number
  /** The one the reader named, or all that it may be. */
  possible: readonly Joint[]
  /** Where it hurt, if the reader has said so. */
  place: Joint | undefined
  /** Not the first in this joint, within eight weeks or before the first was gone. */
  isSecond: boolean
  /** The session in which the reader said that it is gone, or did the exercise without an ache. */
  gone: Training | null
  stress: StressTable
}

/** All Stops in sessions before this one, oldest first. An answer given in this session counts. */
export function stopsBefore(log: Log, now: Training, stress: StressTable): Stop[] {
  const stops: Stop[] = []
  const streaks = new Map<string, number>()
  for (const one of allTrainings(log)) {
    if (one.no > now.no && one.id !== now.id) break
    const training = one.id === now.id ? now : one
    for (const { exercise } of (training.painGone ?? []).filter(({ isGone }) => isGone)) end(stops, exercise, training)
    if (training.id === now.id) break
    const done = Map.groupBy(setsOf(log, training), ({ exercise }) => ladderOf(exercise.id)?.id ?? exercise.id)
    for (const [id, sets] of done) {
      const ache = worstOf(sets)
      const streak = ache === 'little' ? (streaks.get(id) ?? 0) + 1 : 0
      streaks.set(id, streak)
      const hurt = sets.findLast((set) => set.ache === ache)
      if (hurt && (ache === 'stop' || streak >= painRules.littleInARow))
        stops.push(stopOf(stops, training, hurt, stress))
      else if (ache === 'none') end(stops, sets[0]?.exercise.id ?? id, training)
    }
  }
  return stops
}

const worstOf = (sets: readonly LoggedSet[]): Ache =>
  (['stop', 'little'] as const).find((ache) => sets.some((set) => set.ache === ache)) ?? 'none'

function end(stops: Stop[], exercise: string, training: Training) {
  for (const stop of stops) if (stop.gone === null && isSameLadder(stop.exercise.id, exercise)) stop.gone = training
}

function stopOf(before: readonly Stop[], training: Training, set: LoggedSet, stress: StressTable): Stop {
  const { exercise, load, unit } = set
  const hurt = hurtIn(set, stress)
  const [only, other] = hurt.possible
  const isSame = (stop: Stop) => isSamePain(stop, { exercise, ...hurt })
  const isRecent = (stop: Stop) =>
    stop.gone === null || daysBetween(stop.training, training) < painRules.sameWeeks * WEEK
  const isSecond = before.some((stop) => isSame(stop) && isRecent(stop))
  return { training, exercise, load: { load, unit }, ...hurt, place: other ? undefined : only, isSecond, gone: null }
}

type Pain = Pick<Stop, 'exercise' | 'joints'>

/** Whether two Stops are in the same exercise or joint. */
export const isSamePain = (one: Pain, other: Pain): boolean =>
  isSameLadder(one.exercise.id, other.exercise.id) || one.joints.some((joint) => other.joints.includes(joint))

/** The joint that the reader named, or without one of them, those that work hardest; and how much they work. */
function hurtIn(
  { exercise, where }: HurtSet,
  stress: StressTable,
): Pick<Stop, 'joints' | 'level' | 'possible' | 'stress'> {
  const own = stress[exercise.id] ?? {}
  const named = joints.filter((joint) => joint === where)
  const hurt = named.length > 0 ? named : joints.filter((joint) => own[joint])
  const level = Math.max(0, ...hurt.map((joint) => own[joint] ?? 0))
  return { joints: hurt.filter((joint) => (own[joint] ?? 0) === level), level, possible: hurt, stress }
}

export type HurtSet = Pick<LoggedSet, 'exercise'> & { where?: string | undefined }

/** Whether a Stop doesn’t say where: nothing follows from it before that. */
export const asksWhere = ({ ache, where }: LoggedSet): boolean => ache === 'stop' && where === undefined

export const isOpen = ({ gone }: Stop): boolean => gone === null

/** Whether an exercise asks as much of what hurts as the one that hurt, or more. */
export const isTooMuchFor = (stop: Stop, id: string): boolean =>
  isSameLadder(stop.exercise.id, id) || levelOf(stop, id) >= Math.max(stop.level, painRules.works)

/** How much an exercise asks of what hurts. */
const levelOf = ({ joints: hurt, stress }: Stop, id: string): number =>
  Math.max(0, ...hurt.map((joint) => stress[id]?.[joint] ?? 0))

/** Whether an exercise is nothing to do instead: it loads what hurts, and no chapter names it for that joint. */
export const rulesOut = (stop: Stop, { id, notFor }: Substitute): boolean =>
  isTooMuchFor(stop, id) || stop.possible.some((joint) => notFor?.includes(joint))

/** The joint that hurts and works in this exercise too. */
export const sharedJoint = ({ joints: hurt, stress }: Pick<Stop, 'joints' | 'stress'>, id: string): Joint | undefined =>
  hurt.find((joint) => (stress[id]?.[joint] ?? 0) >= painRules.works)

/** Whether an exercise is part of what a Stop changes. */
export const worksIn = (stop: Stop, id: string): boolean =>
  isTooMuchFor(stop, id) || levelOf(stop, id) >= painRules.works

/** Whether an exercise takes part in what hurts, however little. */
export const isTouchedBy = (stop: Stop, id: string): boolean =>
  isSameLadder(stop.exercise.id, id) || levelOf(stop, id) > 0

/** Without what works a joint that hurts, and easier where it only moves one. */
export function sparingWarmUp({ warmUp }: PlanSession, stops: readonly Stop[]): PlanSession['warmUp'] {
  const open = stops.filter(isOpen)
  return warmUp.flatMap((step) => {
    const { what, movement = '', easier = what } = step
    if (open.some((stop) => worksIn(stop, movement))) return []
    return open.some((stop) => isTouchedBy(stop, movement)) ? { ...step, what: easier } : step
  })
}

/** Not the first Stop, or not gone after two weeks: nothing of the joint until it was looked at and is gone. */
export const needsLook = (stop: Stop, now: Training): boolean => isOpen(stop) && (stop.isSecond || isDue(stop, now))

/** After it is gone: three weeks, and four sessions of the exercise, whichever is later. `past`: its sessions. */
export const isOnWayBack = ({ gone }: Stop, past: readonly { training: Training }[], now: Training): boolean =>
  gone !== null &&
  (daysBetween(gone, now) < painRules.weeksBack * WEEK ||
    past.filter(({ training }) => training.no >= gone.no).length < painRules.sessionsBack)

/** Pressing overhead comes back last: it waits when the rest is on its way. The Stop kept it away. */
export const isWaiting = (stop: Stop, id: string, now: Training): boolean =>
  stop.gone !== null && painRules.last.includes(id) && daysBetween(stop.gone, now) < painRules.weeks * WEEK

/** After a Stop today: nothing more at its place, nor of anything that works the joint. */
export function isOverToday(
  log: Log,
  training: Training,
  { place, exercise }: { place: number; exercise: Named },
  stress: StressTable,
): boolean {
  const stopped = setsOf(log, training).filter(({ ache }) => ache === 'stop')
  return stopped.some((set) => set.place === place || sharedJoint(hurtIn(set, stress), exercise.id) !== undefined)
}

/**
 * What can be done at this place. Instead of the plan, nothing that loads what hurts by now or that the session has
 * elsewhere (`taken`); the planned exercise wherever the coach would give it.
 */
export function offered(
  log: Log,
  training: Training,
  move: Move,
  exercise: string,
  stress: StressTable,
  taken: readonly string[] = [],
): Substitute[] {
  const hurt = stopsBefore(log, { ...training, id: '', no: Infinity }, stress).filter(isOpen)
  const isOut = (one: Substitute) =>
    one.id === move.id
      ? hurt.some((stop) => isTooMuchFor(stop, one.id) || (needsLook(stop, training) && worksIn(stop, one.id)))
      : taken.includes(one.id) || hurt.some((stop) => rulesOut(stop, one))
  return formsOf(move).filter(
    (one, i, all) => all.findIndex(({ id }) => id === one.id) === i && (one.id === exercise || !isOut(one)),
  )
}

/** Those of other exercises that a Stop in this one ends for today. */
export const endedWith = (hurt: HurtSet, others: readonly Named[], stress: StressTable): Named[] =>
  others.filter(({ id }) => id !== hurt.exercise.id && sharedJoint(hurtIn(hurt, stress), id) !== undefined)

/** Chapter 15 waits two weeks with the question. */
export const isDue = (stop: Stop, now: Training): boolean => daysBetween(stop.training, now) >= painRules.weeks * WEEK
