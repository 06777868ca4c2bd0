import { rungOf, rungRank } from '../ladder.ts'
import { inKg } from '../load.ts'
import type { Kind, Named } from '../plan.ts'
import { type Log, type LoggedSet, setsOf, type Training } from '../record.ts'
import { earlierTrainings, isShort, type Performance, performance } from './performance.ts'

/** Against the plan of that day. */
export type Result = 'above' | 'met' | 'below'

/** Against last time, over as many sets as both have. */
export type Trend = 'up' | 'same' | 'down'

export interface Assessment {
  place: number
  exercise: Named
  kind: Kind
  result: Result
  /** `null` the first time. */
  trend: Trend | null
}

/** Each exercise of a session. One that was planned and not begun has no line: no set of it says what was aimed at. */
export function assessTraining(log: Log, training: Training): Assessment[] {
  const sets = setsOf(log, training)
  const moves = Map.groupBy(sets, ({ place, exercise, kind }) => `${place} ${exercise.id} ${kind}`)
  return [...moves.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const done = performance(training, first, own)
    const { place, exercise, kind } = first
    return [{ place, exercise, kind, result: resultOf(done), trend: trendOf(done, lastTime(log, training, first)) }]
  })
}

export interface Tally {
  met: number
  above: number
  of: number
}

export function tallyOf(log: Log, trainings: readonly Training[]): Tally {
  const all = trainings.flatMap((training) => assessTraining(log, training))
  const above = all.filter(({ result }) => result === 'above').length
  return { above, met: above + all.filter(({ result }) => result === 'met').length, of: all.length }
}

function resultOf(done: Performance): Result {
  const [load, rung] = [loadAgainstAim(done), rungAgainstAim(done)]
  if (isShort(done) || load < 0 || rung < 0) return 'below'
  const isMore = done.sets.some(({ amount, target }) => amount > target)
  return isMore || load > 0 || rung > 0 ? 'above' : 'met'
}

/** The rung is the load of a movement without one. */
function rungAgainstAim({ sets, exercise }: Performance): number {
  const differences = sets.flatMap((set) =>
    set.aim?.rung === undefined ? [] : [rungRank(exercise.id, rungOf(set)) - rungRank(exercise.id, set.aim.rung)],
  )
  return differences.some((one) => one < 0) ? -1 : Math.max(0, ...differences)
}

/** In half kilograms, because the same dumbbell named in pounds is the same. 0 where no load was aimed at. */
function loadAgainstAim({ sets }: Performance): number {
  const aimed = sets.filter(({ aim }) => aim && aim.load !== null)
  if (aimed.length === 0) return 0
  const differences = aimed.map(({ load, unit, aim }) => halves(load, unit) - halves(aim?.load ?? null, unit))
  return differences.some((one) => one < 0) ? -1 : Math.max(...differences)
}

const halves = (load: number | null, unit: LoggedSet['unit']) => Math.round(inKg(load ?? 0, unit) * 2)

function lastTime(log: Log, training: Training, { exercise, kind }: LoggedSet): LoggedSet[] {
  const isSame = (set: LoggedSet) => set.exercise.id === exercise.id && set.kind === kind
  const before = earlierTrainings(log, training)
  const same = before.findLast((one) => one.session.id === training.session.id && setsOf(log, one).some(isSame))
  const last = same ?? before.findLast((one) => setsOf(log, one).some(isSame))
  return last
    ? setsOf(log, last)
        .filter(isSame)
        .toSorted((one, other) => one.set - other.set)
    : []
}

function trendOf({ sets }: Performance, before: readonly LoggedSet[]): Trend | null {
  if (before.length === 0) return null
  const count = Math.min(sets.length, before.length)
  const [now, then] = [sets.slice(0, count), before.slice(0, count)]
  const heavier = topHalves(now) - topHalves(then) || topRung(now) - topRung(then)
  const difference = heavier === 0 ? total(now) - total(then) : heavier
  if (difference === 0) return 'same'
  return difference > 0 ? 'up' : 'down'
}

const topHalves = (sets: readonly LoggedSet[]) => Math.max(...sets.map(({ load, unit }) => halves(load, unit)))

const topRung = (sets: readonly LoggedSet[]) => Math.max(...sets.map((set) => rungRank(set.exercise.id, rungOf(set))))

const total = (sets: readonly LoggedSet[]) => sets.reduce((sum, { amount }) => sum + amount, 0)
