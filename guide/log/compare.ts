import { inKg } from './load.ts'
import type { Kind } from './plan.ts'
import { allTrainings, type Log, type LoggedSet, setsOf, type Training } from './record.ts'

/** Compared with last time: a heavier load, or more volume at the same load. */
export type Trend = 'up' | 'same' | 'down'

export interface Compared {
  exercise: string
  kind: Kind
  /** `null` the first time. */
  trend: Trend | null
}

/** Compares each movement of a session with the last time. */
export function compareMoves(log: Log, training: Training): Compared[] {
  return movesIn(setsOf(log, training)).map((now) => {
    const [{ exercise, kind }] = now
    const before = lastSets(log, training, exercise.id, kind)
    return { exercise: exercise.id, kind, trend: before.length > 0 ? trendOf(before, now) : null }
  })
}

/** Improved movements of a week out of those that can be compared; a repeated movement counts once, by its latest. */
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

/** Whether this session had more volume than the same one last time, by the first measure that differs. */
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

/** Reps times load, summed, as in the paper log. */
export function moved(sets: readonly LoggedSet[]): Moved {
  const sum = (kind: Kind) => sets.filter((set) => set.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const kg = sets
    .filter(({ kind }) => kind === 'reps')
    .reduce((all, { amount, load, unit }) => all + amount * inKg(load ?? 0, unit), 0)
  const counted = { reps: sum('reps'), rounds: sum('intervals'), minutes: sum('steady'), seconds: sum('hold') }
  return { kg: Math.round(kg), ...counted }
}

/** The previous sets of an exercise, preferably in the same session: sessions differ in their sets. */
function lastSets(log: Log, training: Training, exercise: string, kind: Kind): LoggedSet[] {
  const before = earlier(log, training)
  const same = before.filter(({ session }) => session.id === training.session.id)
  const sets = newest(log, same, exercise, kind)
  return sets.length > 0 ? sets : newest(log, before, exercise, kind)
}

/** The latest earlier sets of an exercise in any session. */
export const latestSets = (log: Log, training: Training, exercise: string, kind: Kind): LoggedSet[] =>
  newest(log, earlier(log, training), exercise, kind)

/** Searches from the newest and stops at the first match, so that a long log stays fast. */
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

/** To the half: the same dumbbell in pounds must not count as another. */
const topKg = (sets: readonly LoggedSet[]) =>
  Math.max(...sets.map(({ load, unit }) => Math.round(inKg(load ?? 0, unit) * 2) / 2))

const total = (sets: readonly LoggedSet[]) => sets.reduce((sum, { amount }) => sum + amount, 0)
