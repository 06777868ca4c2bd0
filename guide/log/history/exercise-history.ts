import { rungOf, rungRank } from '../ladder.ts'
import type { Kind, Named } from '../plan.ts'
import { allTrainings, type Log, type LoggedSet, setsOf, type Training } from '../record.ts'
import { estimateOneRep } from './one-rep.ts'
import { type Shown, shownLoad, volumeOf } from './week-sums.ts'

export const measures = ['load', 'volume', 'best'] as const
export type Measure = (typeof measures)[number]

/** One exercise on one day. Loads and volume are in the unit of the reader. */
export interface HistoryDay {
  training: Training
  sets: LoggedSet[]
  /** The heaviest load, of two dumbbells that of each; `null` without one. */
  load: number | null
  /** Reps times load; where no load was used, the reps, seconds, minutes or rounds. */
  volume: number
  /** The best set as an estimate of one rep; where no load was used, the most of one set. */
  best: number
  /** What was better on this day than on any day before. The first day sets the mark. */
  records: Measure[]
}

export interface ExerciseHistory {
  exercise: Named
  kind: Kind
  hasLoad: boolean
  /** It is counted in reps times load. */
  byLoad: boolean
  days: HistoryDay[]
}

/** Every day of an exercise, oldest first; `undefined` when it was never done. */
export function historyOf(log: Log, exercise: string, by: Shown): ExerciseHistory | undefined {
  const all = allTrainings(log).flatMap((training) => {
    const sets = setsOf(log, training).filter((set) => set.exercise.id === exercise)
    return sets.length > 0 ? [{ training, sets: sets.toSorted((one, other) => one.set - other.set) }] : []
  })
  const latest = all.at(-1)?.sets[0]
  if (!latest) return undefined
  const { kind } = latest
  const hasLoad = all.some(({ sets }) => sets.some((set) => set.kind === kind && set.load !== null))
  const byLoad = hasLoad && kind === 'reps'
  const best: Best = {}
  const days = all.flatMap(({ training, sets }) => {
    const own = sets.filter((set) => set.kind === kind)
    return own.length > 0 ? [dayOf(training, own, { ...by, byLoad }, best)] : []
  })
  return { exercise: latest.exercise, kind, hasLoad, byLoad, days }
}

/** The best so far, the rung it was done at, and the most sets. */
type Best = Partial<Record<Measure | 'rung' | 'sets', number>>

type Counted = Shown & Pick<ExerciseHistory, 'byLoad'>

function dayOf(training: Training, sets: LoggedSet[], { byLoad, ...by }: Counted, best: Best): HistoryDay {
  const hands = sets.some(({ exercise }) => by.pairs.has(exercise.id)) ? 2 : 1
  const loads = sets.map((set) => (shownLoad(set, by) ?? 0) / hands)
  const values = {
    load: Math.max(...loads) || null,
    volume: byLoad ? volumeOf(sets, by) : sets.reduce((sum, { amount }) => sum + amount, 0),
    best: Math.max(...sets.map(({ amount }, i) => (byLoad ? estimateOneRep(amount, loads[i] ?? 0) : amount))),
  }
  const rung = Math.max(...sets.map((set) => rungRank(set.exercise.id, rungOf(set))))
  const isLower = rung < (best.rung ?? rung)
  const isHigher = rung > (best.rung ?? rung)
  const isRepeat = (measure: Measure) => measure !== 'volume' || sets.length <= (best.sets ?? 0)
  const records = isLower
    ? []
    : measures.filter((measure) => isRepeat(measure) && isRecord(values[measure], best[measure]))
  // More reps at an easier rung are no record, and the first day at a harder one always is.
  if (isHigher) for (const measure of measures) best[measure] = 0
  if (!isLower) {
    best.rung = rung
    best.sets = Math.max(best.sets ?? 0, sets.length)
    for (const measure of measures) best[measure] = Math.max(best[measure] ?? 0, values[measure] ?? 0)
  }
  return { training, sets, ...values, records: isHigher && !byLoad ? ['best'] : records }
}

/** The same dumbbell in another unit is no record. */
const isRecord = (now: number | null, before: number | undefined) =>
  now !== null && before !== undefined && now > before + 0.3

/** The records of one session, by exercise. */
export function recordsIn(
  log: Log,
  training: Training,
  by: Shown,
): { exercise: Named; history: ExerciseHistory; records: Measure[] }[] {
  const names = new Map(setsOf(log, training).map(({ exercise }) => [exercise.id, exercise]))
  return [...names.values()].flatMap((exercise) => {
    const history = historyOf(log, exercise.id, by)
    const day = history?.days.find((one) => one.training.id === training.id)
    return history && day && day.records.length > 0 ? [{ exercise, history, records: day.records }] : []
  })
}
