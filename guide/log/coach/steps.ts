import { breakRows } from '../../../content/guide/breaks.ts'
import { climbing } from '../../../content/guide/ladders.ts'
import { loadSteps } from '../../../content/guide/load-steps.ts'
import { rungBy } from '../ladder.ts'
import { type Target, targetIn } from '../plan.ts'
import { isLargeStep, lighterLoad, loadsOf, nextLoad, repsWith } from '../weights.ts'
import { lowestReserve, type Performance, workingLoad } from './performance.ts'
import { type Advice, adviceOf, plannedReserve, type Situation, todayText, withAmount } from './situation.ts'
import { formatLoad, type Rule } from './reason.ts'

/** The loads for this exercise. A reader who writes one of two dumbbells goes on to do so. */
export function loadsFor({ weights, unit, move, usual, load }: Situation): number[] {
  const isPair = usual.id === move.id && move.isPair === true
  const both = loadsOf(weights, unit, isPair)
  if (!isPair || !weights || load === null || both.includes(load)) return both
  const one = loadsOf(weights, unit, false)
  return one.includes(load) ? one : both
}

/** One step down; without a lighter one, the same. */
export const stepDown = (at: Situation): number | null => (at.load === null ? null : lighterLoad(loadsFor(at), at.load))

/** A lighter load; where there is none, a lower rung; at the lowest, fewer reps than were done last. */
export function easierThan(at: Situation, column: number): Pick<Advice, 'load' | 'rung' | 'target' | 'slower'> {
  const planned = targetIn(at.move, column)
  const load = stepDown(at)
  const rung = load === at.load ? rungBy(at.usual.id, at.rung, -1) : at.rung
  const isLowest = load === at.load && rung === at.rung && (planned.kind === 'reps' || planned.kind === 'hold')
  const target = isLowest ? withAmount(planned, { amount: fewerThanLast(at, planned) }) : planned
  return { load, rung, target, slower: 0 }
}

function fewerThanLast({ past }: Situation, { kind, amount }: Target): number {
  const asked = Math.min(amount, past[0]?.sets[0]?.target ?? amount)
  return Math.max(FEWEST, asked - (kind === 'hold' ? climbing.less.hold : climbing.less.reps))
}

const FEWEST = 3

/**
 * The next load, if it is within reach for this target: up to a fifth heavier and light enough by what was left, or
 * after sets of twelve slow reps that leave enough for a larger step. `null` otherwise. `tolerance`: reps that may be
 * missing by the formula, which is rough.
 */
export function loadWithinReach(at: Situation, last: Performance, target: Target, tolerance = 0): number | null {
  if (at.load === null) return null
  const next = nextLoad(loadsFor(at), at.load)
  if (next === null) return null
  if (isKnownLoad(at, next)) return next
  if (isLargeStep(at.load, next)) return canLeap(at, last, next) ? next : null
  return repsWith(possibleReps(at, last), at.load, next) >= target.amount - tolerance ? next : null
}

/** After a break: well below what this reader has lifted before. */
function isKnownLoad(at: Situation, next: number): boolean {
  const best = Math.max(0, ...at.past.map((one) => workingLoad(one, at.unit) ?? 0))
  return next <= best * KNOWN_SHARE
}

/** The share with which chapter 18 begins after the shortest of the long breaks. */
const KNOWN_SHARE = Math.max(0, ...breakRows.map(({ weight }) => (typeof weight === 'number' ? weight : 0)))

/** What was done in the shortest set, and what was left of it. */
function possibleReps(at: Situation, last: Performance): number {
  const least = Math.min(...last.sets.map(({ amount }) => amount))
  const reserve = lowestReserve(last) ?? plannedReserve(at, last) ?? 0
  return least + reserve + SLOW_REPS * (last.sets[0]?.aim?.slower ?? 0)
}

/** A set of ten slow reps is about a set of twelve (chapter 15). */
const SLOW_REPS = 2

/** Whether five reps with two in reserve would be possible, after twelve slow ones. */
function canLeap(at: Situation, last: Performance, next: number): boolean {
  const { reps, slower, arrive } = loadSteps
  const isReady = last.sets.every(({ amount }) => amount >= reps) && (last.sets[0]?.aim?.slower ?? 0) >= slower
  return isReady && repsWith(possibleReps(at, last), at.load ?? next, next) >= arrive.reps + arrive.reserve
}

/** More than a fifth heavier, or not there at all. */
export function isNextFar(at: Situation): boolean {
  const next = at.load === null ? null : nextLoad(loadsFor(at), at.load)
  return at.load === null || next === null || (isLargeStep(at.load, next) && !isKnownLoad(at, next))
}

/** So many more in reserve than planned: two reps at a time. */
const EASY_RESERVE = 4

/** With a larger step the new load begins with fewer reps. */
export const arrivingTarget = (at: Situation, target: Target, load: number): Target =>
  at.load !== null && isLargeStep(at.load, load) && !isKnownLoad(at, load)
    ? withAmount(target, { amount: Math.min(target.amount, loadSteps.arrive.reps) })
    : target

/**
 * What takes the place of a load that is too far away or not there: reps up to twelve, then a second slower, then a set,
 * then nothing. A new block is slower at once, which is how chapter 15 exchanges the blocks.
 */
export function insteadOfLoad(at: Situation, last: Performance, column: number, isNewBlock = false): Advice {
  const planned = targetIn(at.move, column)
  const reached = isNewBlock ? planned.amount : Math.max(planned.amount, last.sets[0]?.target ?? 0)
  const isReps = planned.kind === 'reps'
  const isEasy = (lowestReserve(last) ?? 0) >= (plannedReserve(at, last) ?? Infinity) + EASY_RESERVE
  const make = (rule: StepRule, change: { sets?: number; amount?: number }, slower: number) =>
    withLoadReason(at, column, rule, withAmount(planned, { amount: reached, ...change }), slower)
  if (!isNextFar(at)) return make('almost', { amount: Math.min(loadSteps.reps, reached + 1) }, at.slower)
  if (isReps && isNewBlock && at.slower < loadSteps.slower) return make('slower', {}, loadSteps.slower)
  if (isReps && reached < loadSteps.reps)
    return make('moreReps', { amount: Math.min(loadSteps.reps, reached + (isEasy ? 2 : 1)) }, at.slower)
  if (isReps && at.slower < loadSteps.slower) return make('slower', { amount: planned.amount }, loadSteps.slower)
  if (planned.sets < loadSteps.sets) {
    const sets = Math.min(loadSteps.sets, planned.sets + 1)
    const done = last.sets[0]?.aim?.sets ?? planned.sets
    return make(done < sets ? 'moreSets' : 'stay', { sets }, at.slower)
  }
  return make('stay', {}, at.slower)
}

function withLoadReason(at: Situation, column: number, rule: StepRule, target: Target, slower: number): Advice {
  const next = at.load === null ? null : nextLoad(loadsFor(at), at.load)
  const values = { today: todayText(at, target, at.load), next: next === null ? '' : formatLoad(next, at.unit) }
  const named = next === null ? topRules[rule] : rule
  return adviceOf(at, column, { rule: named, values }, { target, slower })
}

type StepRule = 'almost' | 'moreReps' | 'slower' | 'moreSets' | 'stay'

/** For a reader who owns nothing heavier. */
const topRules: Record<StepRule, Rule> = {
  almost: 'topReps',
  moreReps: 'topReps',
  slower: 'topSlower',
  moreSets: 'topSets',
  stay: 'topStay',
}
