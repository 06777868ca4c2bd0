import { climbing } from '../../../content/guide/ladders.ts'
import { progression } from '../../../content/guide/progression.ts'
import { rungBy, rungRank, stepName } from '../ladder.ts'
import { type Target, takesLoad, targetIn } from '../plan.ts'
import { LONG_DAYS } from './break.ts'
import {
  daysBetween,
  heaviestLoad,
  isFarShort,
  isShort,
  lastRung,
  lowestReserve,
  type Performance,
  workingLoad,
  worstAche,
} from './performance.ts'
import type { Reason, Rule } from './reason.ts'
import {
  type Advice,
  adviceOf,
  columnReached,
  doneText,
  isNewBlock,
  ownedOf,
  plannedReserve,
  type Situation,
  withAmount,
} from './situation.ts'
import {
  arrivingTarget,
  easierThan,
  harderBy,
  insteadOfLoad,
  isNextFar,
  leapIn,
  littleEasier,
  loadWithinReach,
  noMoreThan,
} from './steps.ts'
import { addsLoad, blockStart, buildingWeekBefore } from './table.ts'

/**
 * Missed reps repeat; twice rest longer, three times go back. Half of them missed, or any on the first day, go back at
 * once. A new block keeps the load and takes the new numbers.
 */
export function afterShort(at: Situation): Advice | null {
  const [last] = at.building
  if (!last || !isShort(last)) return null
  const { done } = doneText(last)
  const isNew = isNewBlock(at, last)
  const column = isNew ? at.week : last.column
  if (last === at.past[0] && isTooMuch(at, last)) return oneStepEasier(at, column, 'farShort', { done })
  const streak = countShort(at.building)
  if (streak >= progression.shortForStepBack)
    return oneStepEasier(at, blockStart(at, last.column), 'stepBack', { times: streak })
  if (isNew) return adviceOf(at, column, { rule: 'keepLoad', values: { done, week: last.training.week } })
  const planned = targetIn(at.move, column)
  const target = last.training.session.id === at.training.session.id ? noMoreThan(planned, last) : planned
  if (streak < progression.shortForRest || target.rest === 0)
    return adviceOf(at, column, { rule: 'repeat', values: { done } }, { target })
  const seconds = progression.moreRestSeconds
  const rested = { ...target, rest: target.rest + seconds }
  return adviceOf(at, column, { rule: 'moreRest', values: { seconds } }, { target: rested })
}

/** The load of the first day is a guess, and so is that of the first day after a break. */
function isTooMuch(at: Situation, last: Performance): boolean {
  const [, before] = at.past
  const isGuess = before === undefined || daysBetween(before.training, last.training) >= LONG_DAYS
  const isAllShort = last.sets.every(({ amount, target }) => amount < target)
  return takesLoad(last.sets[0]?.kind ?? 'steady') && (isFarShort(last.sets) || (isGuess && isAllShort))
}

/** Whatever else applies: less than half of the reps last time makes today easier, also in a lighter week or a new program. */
export function easedAfterFarShort(at: Situation, advice: Advice): Advice {
  const [last] = at.past
  if (!last || !takesLoad(advice.target.kind) || worstAche(last) === 'stop' || !isFarShort(last.sets)) return advice
  if (harderBy(at, advice) < 0) return advice
  const { load, rung, target } = easierThan(at, advice.column)
  const sets = Math.min(advice.target.sets, target.sets, last.sets.length)
  const eased = withAmount(advice.target, { sets, amount: Math.min(advice.target.amount, target.amount) })
  return { ...advice, load, rung, target: eased, slower: 0, reason: { rule: 'farShort', values: doneText(last) } }
}

/** Whatever else applies: with 1 left or none, where more was asked for, a little goes. */
export function withinReserve(at: Situation, advice: Advice): Advice {
  const [last] = at.past
  const left = last ? lowestReserve(last) : null
  if (!last || left === null || advice.target.kind !== 'reps' || advice.reason.rule === 'table') return advice
  if (left > progression.reserveForLess || left >= (plannedReserve(at, last) ?? Infinity)) return advice
  const harder = harderBy(at, advice)
  if (harder < 0) return advice
  const isLess = advice.target.amount < (last.sets[0]?.target ?? 0) && !isMoreThan(advice.target, last)
  if (isLess && harder === 0 && advice.reason.rule !== 'lowReserve') return advice
  const values = { done: doneText(last).done, left: left === 0 ? 'nothing' : `only ${left}` }
  return { ...littleEasier(at, advice, last), reason: { rule: 'littleLeft', values } }
}

/** Who went lighter within the last session doesn’t begin above that, unless all of it was clean. */
export function withinEased(at: Situation, advice: Advice): Advice {
  const [last] = at.past
  if (!last || advice.load === null || isClean(at, last)) return advice
  const loads = last.sets.map((set) => heaviestLoad([set], at) ?? Infinity)
  const eased = loads.filter((load, i) => load < (loads[i - 1] ?? 0))
  return { ...advice, load: ownedOf(at, Math.min(advice.load, ...eased)) }
}

/** A step down, with the sentence of the rule that asks for it. */
function oneStepEasier(at: Situation, column: number, rule: Rule, values: Reason['values']): Advice {
  return adviceOf(at, column, { rule, values }, easierThan(at, column))
}

/** Load when the block changes, for what was clean; the next rung where there is no load. */
export function inNewBlock(at: Situation): Advice | null {
  const [last] = at.building
  if (!last || !isNewBlock(at, last)) return null
  const target = targetIn(at.move, at.week)
  const isSlower = target.how !== targetIn(at.move, last.column).how && target.kind === 'reps'
  const plain = adviceOf(at, at.week, { rule: isSlower ? 'newTempo' : 'newBlock', values: {} })
  const { done } = doneText(last)
  const { week } = last.training
  // The newest may be one of the lighter week.
  const isHeld = isReserveLow(at, last) || at.past.slice(0, 1).some(isShort)
  const leap = isHeld ? null : leapIn(at, last)
  if (leap) {
    const heavier = { load: leap.load, target: notMoreThan(leap.target, last), slower: 0 }
    return { ...plain, ...heavier, reason: { rule: 'blockLoad', values: { done, week } } }
  }
  if (!addsLoad(at, at.week) || isHeld) return plain
  if (at.load !== null) {
    const load = loadWithinReach(at, last, target)
    if (load === null)
      return isNextFar(at) && !isMoreThan(target, last) ? insteadOfLoad(at, last, at.week, true) : plain
    const arriving = notMoreThan(arrivingTarget(at, target, load), last)
    return { ...plain, load, target: arriving, slower: 0, reason: { rule: 'blockLoad', values: { done, week } } }
  }
  const before = targetIn(at.move, last.column)
  const top = targetIn(at.move, buildingWeekBefore(at, at.week) ?? at.week)
  const isTop = (last.sets[0]?.target ?? 0) >= top.amount
  const isLess = target.sets * target.amount <= before.sets * before.amount
  const rung = isTop && isLess && takesLoad(target.kind) ? nextRung(at) : null
  if (rung === null) return plain
  const values = { done, week, rung: stepName(at.usual.id, rung) }
  return { ...plain, rung, target: notMoreThan(target, last), reason: { rule: 'blockRung', values } }
}

/** The next rung after two clean sessions of at least so many reps on this one; `null` otherwise, and at the top. */
function nextRung(at: Situation, least = 0): string | null {
  const clean = at.building.slice(0, climbing.sessions)
  const isRecent = at.past.slice(0, climbing.sessions).every((one) => !isShort(one))
  const isDue =
    isRecent &&
    clean.length === climbing.sessions &&
    clean.every((one) => isClean(at, one) && (one.sets[0]?.target ?? 0) >= least)
  const next = rungBy(at.usual.id, at.rung, 1)
  return isDue && next !== at.rung ? next : null
}

/** So much left in two sessions running: the rung was too low a guess (chapters 8 and 18). */
const isTooEasy = (at: Situation): boolean =>
  at.building.slice(0, climbing.sessions).every((one) => (lowestReserve(one) ?? 0) >= climbing.easyReserve)

/** The next rung was reached before: after a break or a step back it needs no sets of ten. */
function isKnownRung(at: Situation): boolean {
  const { id } = at.usual
  return at.past.some((one) => rungRank(id, lastRung(one)) > rungRank(id, at.rung) && !isShort(one))
}

const isClean = (at: Situation, one: Performance): boolean =>
  !isShort(one) && !isReserveLow(at, one) && lastRung(one) === at.rung

/** Fewer in reserve than planned: once more. Clearly more: load, or reps and rungs where there is no load. */
export function afterReserve(at: Situation): Advice | null {
  const [last] = at.building
  const reserve = last ? lowestReserve(last) : null
  const planned = last && plannedReserve(at, last)
  if (!last || reserve === null || planned === undefined) return null
  const { done } = doneText(last)
  if (isReserveLow(at, last)) return afterLowReserve(at, last, { done, reserve, planned })
  const isMissed = at.past.slice(0, 1).some(isShort)
  if (isMissed || reserve < Math.min(planned + progression.reserveToAdd, climbing.easyReserve)) return null
  if (at.load === null) return addReps(at, last, reserve)
  const asked = targetIn(at.move, last.column)
  const load = loadWithinReach(at, last, asked)
  if (load === null) return insteadOfLoad(at, last, last.column)
  const target = notMoreThan(arrivingTarget(at, asked, load), last)
  return adviceOf(at, last.column, { rule: 'addLoad', values: { done, reserve } }, { load, target, slower: 0 })
}

/** On the way back too little in reserve is one step too much, in every week of every program. */
export function onTheWayBack(at: Situation): Advice | null {
  const [last] = at.past
  const reserve = last ? lowestReserve(last) : null
  const planned = last && plannedReserve(at, last)
  const isBack = at.returning !== null && last !== undefined && last.training.no > at.returning.before.no
  if (!isBack || reserve === null || planned === undefined || !isReserveLow(at, last)) return null
  const column = isNewBlock(at, last) ? at.week : Math.min(at.week, last.column)
  return oneStepEasier(at, column, 'lowBack', { done: doneText(last).done, reserve })
}

/** Once it is repeated; twice it counts as short, and goes one step down. */
function afterLowReserve(at: Situation, last: Performance, values: Reason['values']): Advice {
  const [, before] = at.building
  const isSecond = before !== undefined && isReserveLow(at, before) && !isAnswered(before, last)
  if (!isSecond) return adviceOf(at, last.column, { rule: 'lowReserve', values })
  return oneStepEasier(at, last.column, 'lowAgain', values)
}

/** Reps up to the number at which the next rung is due, then that rung with fewer. */
function addReps(at: Situation, last: Performance, reserve: number): Advice {
  const { done } = doneText(last)
  const planned = targetIn(at.move, last.column)
  const reached = last.sets[0]?.target ?? planned.amount
  const rung = nextRung(at, isKnownRung(at) || isTooEasy(at) ? 0 : climbing.reps)
  if (rung !== null) {
    const column = blockStart(at, last.column)
    const target = fewerOn(targetIn(at.move, column), last)
    return adviceOf(at, column, { rule: 'climb', values: { rung: stepName(at.usual.id, rung) } }, { target, rung })
  }
  const isFull = reached >= Math.max(climbing.reps, planned.amount)
  const target = withAmount(planned, { amount: isFull ? reached : reached + progression.repsToAdd })
  return adviceOf(at, last.column, { rule: isFull ? 'again' : 'addReps', values: { done, reserve } }, { target })
}

/** A new rung is a bigger step than a new dumbbell. */
const fewerOn = (planned: Target, last: Performance): Target =>
  notMoreThan(withAmount(planned, { amount: Math.min(planned.amount, climbing.begin) }), last)

/** A heavier load or a harder rung comes with no more reps than last time. */
function notMoreThan(target: Target, last: Performance): Target {
  return isMoreThan(target, last) ? noMoreThan(target, last) : target
}

const isMoreThan = ({ sets, amount }: Target, { sets: [first] }: Performance): boolean =>
  first !== undefined && sets * amount > (first.aim?.sets ?? sets) * first.target

/** Reps that were added beyond the table are not taken away by its next column, on the same rung with the same load. */
export function nextColumn(at: Situation): Advice {
  const column = columnReached(at)
  const planned = targetIn(at.move, column)
  const here = at.building.find(({ training }) => training.session.id === at.training.session.id)
  const isSame = here && lastRung(here) === at.rung && ownedOf(at, workingLoad(here, at)) === at.load
  const [first] = isSame && !isNewBlock(at, here) ? here.sets : []
  const reached = first?.aim?.sets === planned.sets ? first.target : 0
  const target =
    planned.kind === 'reps' && reached > planned.amount ? withAmount(planned, { amount: reached }) : planned
  return adviceOf(at, column, { rule: 'next', values: {} }, { target })
}

/** How many of the newest were short, since the coach last went back. */
function countShort(building: readonly Performance[]): number {
  const end = building.findIndex((one, i) => !isShort(one) || isAnswered(one, building[i - 1]))
  return end < 0 ? building.length : end
}

/** Whether the session after it had a lower load, column or rung. */
function isAnswered(one: Performance, after: Performance | undefined): boolean {
  const before = one.sets[0]?.aim?.load ?? null
  const now = after?.sets[0]?.aim?.load ?? null
  if (!after) return false
  if (before !== null && now !== null && now < before) return true
  const { id } = one.exercise
  return after.column < one.column || rungRank(id, lastRung(after)) < rungRank(id, lastRung(one))
}

function isReserveLow(at: Situation, last: Performance): boolean {
  const reserve = lowestReserve(last)
  const planned = plannedReserve(at, last)
  return reserve !== null && planned !== undefined && reserve < planned - progression.reserveTolerance
}
