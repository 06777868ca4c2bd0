import { inKg } from './load.ts'
import type { Kind } from './plan.ts'
import { allTrainings, type Log, type LoggedSet, setsOf, type Training } from './record.ts'

/** Against last time: a heavier load, or with the same load more of it in all. */
export type Trend = 'up' | 'same' | 'down'

export interface Compared {
  exercise: string
  kind: Kind
  /** `null` the first time. */
  trend: Trend | null
}

/** Each movement of a session against the last time. */
export function compareMoves(log: Log, training: Training): Compared[] {
  return movesIn(setsOf(log, training)).map((now) => {
    const [{ exercise, kind }] = now
    const before = lastSets(log, training, exercise.id, kind)
    return { exercise: exercise.id, kind, trend: before.length > 0 ? trendOf(before, now) : null }
  })
}

/** Up on how many of the movements that a week can compare; a movement done twice counts once, by its latest. */
export function weekTally(log: Log, trainings: readonly Training[]): { up: number; of: number } {
  const compared = trainings.flatMap((training) => compareMoves(log, training)).filter(({ trend }) => trend !== null)
  const latest = new Map(compared.map(({ exercise, kind, trend }) => [`${exercise} ${kind}`, trend]))
  return { up: [...latest.values()].filter((trend) => trend === 'up').length, of: latest.size }
}

export interface Moved {
  kg: number
  reps: number
  rounds: number
  minutes: number
  seconds: number
}

const MEASURES = ['kg', 'reps', 'rounds', 'minutes', 'seconds'] as const

/** Whether this session moved more than the same one last time, by the first measure in which the two differ. */
export function movedMore(
  log: Log,
  training: Training,
): { more: boolean; by: keyof Moved; now: number; before: number } | null {
  const last = earlier(log, training).findLast(({ session }) => session.id === training.session.id)
  if (!last) return null
  const [now, before] = [moved(setsOf(log, training)), moved(setsOf(log, last))]
  const by = MEASURES.find((measure) => now[measure] !== before[measure]) ?? MEASURES.find((one) => now[one] > 0)
  return by ? { more: now[by] > before[by], by, now: now[by], before: before[by] } : null
}

/** The reps of the sets are multiplied by the load and added up, as the log on paper does it. */
export function moved(sets: readonly LoggedSet[]): Moved {
  const sum = (kind: Kind) => sets.filter((set) => set.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const kg = sets
    .filter(({ kind }) => kind === 'reps')
    .reduce((all, { amount, load, unit }) => all + amount * inKg(load ?? 0, unit), 0)
  const counted = { reps: sum('reps'), rounds: sum('intervals'), minutes: sum('steady'), seconds: sum('hold') }
  return { kg: Math.round(kg), ...counted }
}

/** The sets of an exercise the last time: in the same session if there was one, for sessions differ in their sets. */
function lastSets(log: Log, training: Training, exercise: string, kind: Kind): LoggedSet[] {
  const before = earlier(log, training)
  const same = before.filter(({ session }) => session.id === training.session.id)
  const sets = newest(log, same, exercise, kind)
  return sets.length > 0 ? sets : newest(log, before, exercise, kind)
}

/** The latest sets of an exercise before this session, in whichever session. */
export const latestSets = (log: Log, training: Training, exercise: string, kind: Kind): LoggedSet[] =>
  newest(log, earlier(log, training), exercise, kind)

/** Looks from the newest back and stops at the first: a log of years is as quick as a new one. */
function newest(log: Log, trainings: readonly Training[], exercise: string, kind: Kind): LoggedSet[] {
  for (const training of trainings.toReversed()) {
    const sets = ofExercise(log, training, exercise, kind)
    if (sets.length > 0) return sets
  }
  return []
}

const earlier = (log: Log, { no }: Training) => allTrainings(log).filter((one) => one.no < no)

const ofExercise = (log: Log, training: Training, exercise: string, kind: Kind) =>
  setsOf(log, training)
    .filter((set) => set.exercise.id === exercise && set.kind === kind)
    .toSorted((one, other) => one.set - other.set)

function movesIn(sets: readonly LoggedSet[]): [LoggedSet, ...LoggedSet[]][] {
  const moves = new Map<string, [LoggedSet, ...LoggedSet[]]>()
  for (const set of sets) {
    const key = `${set.place} ${set.exercise.id} ${set.kind}`
    const move = moves.get(key)
    if (move) move.push(set)
    else moves.set(key, [set])
  }
  return [...moves.values()]
}

function trendOf(before: readonly LoggedSet[], now: readonly LoggedSet[]): Trend {
  const heavier = topKg(now) - topKg(before)
  const difference = heavier === 0 ? total(now) - total(before) : heavier
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

/** To the half: the same dumbbell, named in pounds, must not count as another. */
const topKg = (sets: readonly LoggedSet[]) =>
  Math.max(...sets.map(({ load, unit }) => Math.round(inKg(load ?? 0, unit) * 2) / 2))

const total = (sets: readonly LoggedSet[]) => sets.reduce((sum, { amount }) => sum + amount, 0)
