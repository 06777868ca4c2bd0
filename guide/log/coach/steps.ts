import { breakRows } from '../../../content/guide/breaks.ts'
import { climbing } from '../../../content/guide/ladders.ts'
import { loadSteps } from '../../../content/guide/load-steps.ts'
import { progression } from '../../../content/guide/progression.ts'
import { lowerRung, rungBy, rungRank } from '../ladder.ts'
import { isEasierBare, takesLoad, type Target, targetIn } from '../plan.ts'
import { isLargeStep, lighterLoad, nextLoad, repsWith } from '../weights.ts'
import { daysBetween, lowestReserve, type Performance, workingLoad } from './performance.ts'
import { type Advice, adviceOf, loadsFor, loadText, plannedReserve, type Situation, withAmount } from './situation.ts'

/** One step down; without a lighter one, the same. */
export const stepDown = (at: Situation): number | null => (at.load === null ? null : lighterLoad(loadsFor(at), at.load))

/** Above 0: a heavier load or a harder rung than last time. Below: a lighter or easier one. */
export const harderBy = (at: Situation, { load, rung }: Pick<Advice, 'load' | 'rung'>): number =>
  (load ?? 0) - (at.load ?? 0) || rungRank(at.usual.id, rung) - rungRank(at.usual.id, at.rung)

/** No more sets and reps than in an earlier session. */
export function noMoreThan(target: Target, last: Performance | undefined): Target {
  const first = last?.sets[0]
  if (!first || first.kind !== target.kind) return target
  const sets = Math.min(target.sets, first.aim?.sets ?? target.sets)
  return withAmount(target, { sets, amount: Math.min(target.amount, first.target) })
}

/** A set, or two reps, or ten seconds more than in an earlier session; less of it after pain. */
export function oneMoreThan(target: Target, last: Performance, more = climbing.less): Target {
  const [first] = last.sets
  const { kind, sets, amount } = target
  if (!first || first.kind !== kind || !takesLoad(kind)) return target
  const done = first.aim?.sets ?? sets
  return sets > done
    ? withAmount(target, { sets: done + 1, amount: Math.min(amount, first.target) })
    : withAmount(target, { amount: Math.min(amount, first.target + more[kind]) })
}

/** No more of anything than last time; the advice itself where it has no more. */
export function hold(at: Situation, advice: Advice): Advice {
  const [last] = at.past
  if (!last) return advice
  const load = advice.load === null || at.load === null ? advice.load : Math.min(advice.load, at.load)
  const rung = lowerRung(at.usual.id, advice.rung, at.rung)
  const slower = Math.min(advice.slower, at.slower)
  const isTempoNew = targetIn(at.move, advice.column).how !== targetIn(at.move, last.column).how
  const column = isTempoNew && last.training.run === at.training.run ? last.column : advice.column
  const target = { ...noMoreThan(advice.target, last), how: targetIn(at.move, column).how }
  return unlessSame(advice, { load, rung, slower, column, target })
}

/** With other numbers; the advice itself where they are the same. */
export function unlessSame(advice: Advice, change: Partial<Advice>): Advice {
  const other = { ...advice, ...change }
  return JSON.stringify(other) === JSON.stringify(advice) ? advice : other
}

/** A little easier than last time: a lighter load that is near, or fewer reps. */
export function littleEasier(at: Situation, advice: Advice, last: Performance): Advice {
  const held = hold(at, advice)
  const load = stepDown(at)
  if (load !== null && at.load !== null && load < at.load && !isLargeStep(load, at.load))
    return { ...held, load: Math.min(held.load ?? load, load), slower: 0 }
  const isLess = held.target.amount < (last.sets[0]?.target ?? 0)
  return { ...held, slower: 0, target: isLess ? held.target : lessThan(held.target) }
}

/** A lighter load; where there is none, a lower rung; at the lowest, fewer reps. Never more of them than last time. */
export function easierThan(at: Situation, column: number): Pick<Advice, 'load' | 'rung' | 'target' | 'slower'> {
  const load = stepDown(at)
  const isRungDown = load === at.load && (load === null || !isEasierBare(at.move, at.usual.id))
  const rung = isRungDown ? rungBy(at.usual.id, at.rung, -1) : at.rung
  const [last] = at.past
  const isLowest = load === at.load && rung === at.rung
  const most = noMoreThan(targetIn(at.move, column), last)
  const target = isLowest ? lessThan(most) : most
  return { load, rung, target, slower: 0 }
}

/** Fewer reps, seconds or minutes; where there are few already, a set less; the same where there is only one. */
export function lessThan(target: Target): Target {
  const { kind, sets, amount } = target
  const less = takesLoad(kind) ? climbing.less[kind] : Math.ceil(amount / 3)
  const fewer = Math.max(FEWEST, amount - less)
  return withAmount(target, fewer < amount ? { amount: fewer } : { sets: Math.max(1, sets - 1) })
}

export const FEWEST = 3

/**
 * The next load, if it is within reach for this target: up to a fifth heavier and light enough by what was left, or
 * after sets of twelve slow reps that leave enough for a larger step. `null` otherwise. One rep of the reserve may be
 * missing by the formula, which is rough, and two where the reader said “6 or more”.
 */
export function loadWithinReach(at: Situation, last: Performance, target: Target): number | null {
  if (at.load === null) return null
  const next = nextLoad(loadsFor(at), at.load)
  if (next === null) return null
  if (isKnownLoad(at, next)) return next
  if (hasStepped(at, progression.daysToStep)) return null
  if (isLargeStep(at.load, next)) return canLeap(at, last, next) ? next : null
  if (target.kind === 'hold') return next
  const isEasy = (lowestReserve(last) ?? 0) >= climbing.easyReserve
  const missing = progression.reserveTolerance + (isEasy ? 1 : 0)
  const reserve = (at.weeks[at.week - 1]?.reserve ?? loadSteps.arrive.reserve) - missing
  return repsWith(possibleReps(at, last), at.load, next) >= target.amount + reserve - 0.01 ? next : null
}

/** Whether the load in hand is a step up that was first lifted less than so many days ago. */
function hasStepped(at: Situation, days: number): boolean {
  const lighter = at.past.findIndex((one) => (workingLoad(one, at) ?? Infinity) < (at.load ?? 0))
  const step = at.past[lighter - 1]
  return step !== undefined && daysBetween(step.training, at.training) < days
}

/** After a break: well below what this reader has lifted before. */
function isKnownLoad(at: Situation, next: number): boolean {
  const best = Math.max(0, ...at.past.map((one) => workingLoad(one, at) ?? 0))
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
  const isEnough = repsWith(possibleReps(at, last), at.load ?? next, next) >= arrive.reps + arrive.reserve
  const isSafe = !hasHardJoint(at) && (lowestReserve(last) ?? 0) >= climbing.easyReserve
  return isReady && (isEnough || isSafe)
}

/** “6 or more” can be twenty: enough for a large step, but not where a joint works at its most. */
const hasHardJoint = ({ stress, usual: { id } }: Situation) => Object.values(stress[id] ?? {}).includes(3)

/** The large step in a new block that asks for something else: it comes first, at the old tempo (chapter 15). */
export function leapIn(at: Situation, last: Performance): Pick<Advice, 'load' | 'target'> | null {
  const next = at.load === null ? null : nextLoad(loadsFor(at), at.load)
  if (next === null || at.load === null || !isLargeStep(at.load, next) || !canLeap(at, last, next)) return null
  const { how } = targetIn(at.move, last.column)
  return { load: next, target: { ...arrivingTarget(at, targetIn(at.move, at.week), next), how } }
}

/** More than a fifth heavier, or not there at all. */
export function isNextFar(at: Situation): boolean {
  const next = at.load === null ? null : nextLoad(loadsFor(at), at.load)
  return at.load === null || next === null || (isLargeStep(at.load, next) && !isKnownLoad(at, next))
}

/** So many more in reserve than planned: two reps at a time. */
const EASY_RESERVE = 4

/** With a larger step the new load begins with fewer sets and reps. */
export const arrivingTarget = (at: Situation, target: Target, load: number): Target =>
  at.load !== null && isLargeStep(at.load, load) && !isKnownLoad(at, load)
    ? withAmount(target, {
        sets: Math.min(target.sets, loadSteps.arrive.sets),
        amount: Math.min(target.amount, loadSteps.arrive.reps),
      })
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
  const values = { next: next === null ? '' : loadText(at, next) }
  return adviceOf(at, column, { rule, values }, { target, slower })
}

type StepRule = 'almost' | 'moreReps' | 'slower' | 'moreSets' | 'stay'
