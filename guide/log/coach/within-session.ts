import { progression } from '../../../content/guide/progression.ts'
import { isSameLadder, rungBy, rungOf } from '../ladder.ts'
import { setLoadIn, type Unit } from '../load.ts'
import { easierLoad, isPairOf } from '../plan.ts'
import { type Log, type LoggedSet, setsOf } from '../record.ts'
import { isLargeStep, lighterLoad, nextLoad } from '../weights.ts'
import type { CurrentSet } from './prepare.ts'
import { isFarShort } from './performance.ts'

/** What the sets before this one change. */
export interface Adjusted {
  load: number | null
  rung: string
  /** `null` when nothing has changed. */
  change: 'easier' | 'heavier' | 'ached' | null
  /** It is the load that changes, not the rung. */
  isLoad?: true
}

/** Half the reps missed make the next set easier at once; so does any missed rep on the first day, when loads are guesses. */
export function adjustSet(log: Log, currentSet: CurrentSet, unit: Unit): Adjusted {
  const { training, step, exercise, move, aim, rung } = currentSet
  const last = setsOf(log, training).findLast(
    (set) => set.place === step.place && isSameLadder(set.exercise.id, exercise.id),
  )
  if (!last) return { load: aim.load, rung, change: null }
  const now = { load: setLoadIn(last, unit, isPairOf(move, exercise.id)), rung: rungOf(last) }
  if (last.ache === 'little') return { ...easier(now, currentSet), change: 'ached' }
  if (isTooMuch(last, currentSet)) return easier(now, currentSet)
  return isTooLittle(last, currentSet) ? heavier(now, currentSet) : { ...now, change: null }
}

function isTooMuch(last: LoggedSet, { isFirstDay, plannedReserve }: CurrentSet): boolean {
  if (isFarShort([last])) return true
  if (!isFirstDay) return false
  const isReserveLow =
    last.reserve !== undefined &&
    plannedReserve !== undefined &&
    last.reserve < plannedReserve - progression.reserveTolerance
  return last.amount < last.target || isReserveLow
}

const isTooLittle = ({ reserve, amount, target }: LoggedSet, { isFirstDay, plannedReserve }: CurrentSet): boolean =>
  isFirstDay &&
  amount >= target &&
  reserve !== undefined &&
  plannedReserve !== undefined &&
  reserve >= plannedReserve + progression.reserveToAdd

type Now = Pick<Adjusted, 'load' | 'rung'>

function easier({ load, rung }: Now, { loads, exercise, move }: CurrentSet): Adjusted {
  const lighter = load === null ? null : lighterLoad(loads, load)
  if (lighter !== load) return { load: lighter, rung, change: 'easier', isLoad: true }
  const lower = rungBy(exercise.id, rung, -1)
  return lower === rung
    ? { load, rung, change: null }
    : { load: easierLoad(move, exercise.id, loads, load), rung: lower, change: 'easier' }
}

function heavier({ load, rung }: Now, { loads }: CurrentSet): Adjusted {
  const next = load === null ? null : nextLoad(loads, load)
  if (load === null || next === null || isLargeStep(load, next)) return { load, rung, change: null }
  return { load: next, rung, change: 'heavier', isLoad: true }
}
