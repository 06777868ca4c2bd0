import { progression } from '../../../content/guide/progression.ts'
import { rungOf, rungRank } from '../ladder.ts'
import { inKg } from '../load.ts'
import type { Kind, Named } from '../plan.ts'
import { type Ache, type Log, type LoggedSet, setsOf, type Training } from '../record.ts'
import { lowestReserve, type Performance, performance, worstAche } from './performance.ts'

const { reserveTolerance, reserveForLess } = progression

/**
 * Against the plan of that day. `low`: all of it, with fewer reps left than planned. `eased`: easier from a set on, after
 * one that ached or left too little, as the coach asks within the session. `easier`: all of it, in an easier version that
 * the reader chose.
 */
export type Result = 'above' | 'met' | 'eased' | 'easier' | 'low' | 'below'

export interface Assessment {
  place: number
  exercise: Named
  kind: Kind
  result: Result
  ache: Ache
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
    const here = sets.filter((set) => set.place === place)
    const isShort = here.length < (here[0]?.aim?.sets ?? 0) || own.some(({ amount, target }) => amount < target)
    return [{ place, exercise, kind, result: isShort ? 'below' : resultOf(done), ache: worstAche(done) }]
  })
}

export interface Tally {
  met: number
  above: number
  of: number
}

/** What was done instead counts together with what was planned. */
export function tallyOf(log: Log, trainings: readonly Training[]): Tally {
  const all = trainings.flatMap((training) => [
    ...Map.groupBy(assessTraining(log, training), ({ place }) => place).values(),
  ])
  const met = all.filter((own) => own.every(isAsPlanned))
  const above = met.filter((own) => own.some(({ result }) => result === 'above'))
  return { above: above.length, met: met.length, of: all.length }
}

/** What hurt is never as planned, also when all of it was done. */
export const isAsPlanned = ({ result, ache }: Assessment): boolean =>
  ache !== 'stop' && !isLess(result) && result !== 'low'

/** Also all of it in an easier version. */
export const isLess = (result: Result): boolean => result === 'easier' || result === 'below'

function resultOf(done: Performance): Result {
  const [load, rung] = [loadAgainstAim(done), rungAgainstAim(done)]
  const before = untilEased(done)
  if (rungAgainstAim(before) < 0) return 'easier'
  if (loadAgainstAim(before) < 0) return 'below'
  const left = lowestReserve(done)
  const planned = done.sets[0]?.aim?.reserve ?? 0
  if (left !== null && left < planned && left < Math.max(planned - reserveTolerance, reserveForLess + 1)) return 'low'
  if (load < 0 || rung < 0) return 'eased'
  const isMore = done.sets.some(({ amount, target }) => amount > target)
  return isMore || load > 0 || rung > 0 ? 'above' : 'met'
}

function untilEased(done: Performance): Performance {
  const at = done.sets.findIndex(
    ({ ache, reserve = Infinity, aim }) => ache === 'little' || reserve < (aim?.reserve ?? 0) - reserveTolerance,
  )
  return at < 0 ? done : { ...done, sets: done.sets.slice(0, at + 1) }
}

/** The rung is the load of a movement without one. */
function rungAgainstAim({ sets, exercise }: Performance): number {
  const differences = sets.flatMap((set) =>
    set.aim?.rung === undefined ? [] : [rungRank(exercise.id, rungOf(set)) - rungRank(exercise.id, set.aim.rung)],
  )
  return differences.some((one) => one < 0) ? -1 : Math.max(0, ...differences)
}

/** In half kilograms, because the same dumbbell named in pounds is the same. Without an aim, a set lighter than the first is less. */
function loadAgainstAim({ sets }: Performance): number {
  const differences = sets.map(({ load, unit, aim }) => {
    const done = halves(load, unit)
    if (aim && aim.load !== null) return done - halves(aim.load, unit)
    return Math.min(0, done - halves(sets[0]?.load ?? null, sets[0]?.unit ?? unit))
  })
  return differences.some((one) => one < 0) ? -1 : Math.max(...differences)
}

const halves = (load: number | null, unit: LoggedSet['unit']) => Math.round(inKg(load ?? 0, unit) * 2)
