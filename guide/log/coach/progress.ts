import { progression } from '../../../content/guide/progression.ts'
import { targetIn } from '../plan.ts'
import { versions } from '../record.ts'
import { isShort, lowestReserve, type Performance, versionOf } from './performance.ts'
import { formatLoad } from './reason.ts'
import {
  type Advice,
  adviceOf,
  columnReached,
  doneText,
  heavierLoad,
  isNewBlock,
  lighterLoad,
  type Situation,
  todayText,
  withAmount,
} from './situation.ts'
import { addsLoad, blockStart } from './table.ts'

/** Missed reps repeat; twice rest longer, three times go back. A new block keeps the load and takes the new numbers. */
export function afterShort(at: Situation): Advice | null {
  const [last] = at.building
  if (!last || !isShort(last)) return null
  const streak = countShort(at.building)
  if (streak >= progression.shortForStepBack) return stepBack(at, last, streak)
  const { done, target } = doneText(last)
  if (isNewBlock(at, last)) return adviceOf(at, at.week, { rule: 'keepLoad', values: { done, target } })
  const advice = adviceOf(at, last.column, { rule: 'repeat', values: { done, target } })
  if (streak < progression.shortForRest || advice.target.rest === 0) return advice
  const seconds = progression.moreRestSeconds
  return {
    ...advice,
    target: { ...advice.target, rest: advice.target.rest + seconds },
    reason: { rule: 'moreRest', values: { target, seconds } },
  }
}

function stepBack(at: Situation, last: Performance, times: number): Advice {
  const column = blockStart(at, last.column)
  const load = lighterLoad(at.load, at.unit)
  const values = { times, today: todayText(targetIn(at.move, column), load, at.unit) }
  if (at.load !== null) return adviceOf(at, column, { rule: 'stepBack', values }, { load })
  return adviceOf(at, column, { rule: 'stepBackVersion', values }, { version: 'easier' })
}

/** Load when the block changes, for what was clean; a harder version where there is no load. */
export function inNewBlock(at: Situation): Advice | null {
  const [last] = at.building
  if (!last || !isNewBlock(at, last)) return null
  const target = targetIn(at.move, at.week)
  const plain = adviceOf(at, at.week, { rule: 'newBlock', values: { target: target.text } })
  if (!addsLoad(at, at.week) || isReserveLow(at, last)) return plain
  const { target: all } = doneText(last)
  if (at.load !== null) {
    const load = heavierLoad(at.load, at.unit)
    const values = { all, load: formatLoad(load, at.unit), target: target.text }
    return { ...plain, load, reason: { rule: 'blockLoad', values } }
  }
  if (at.version === 'harder' || (target.kind !== 'reps' && target.kind !== 'hold')) return plain
  const version = at.version === 'easier' ? 'shown' : 'harder'
  return { ...plain, version, reason: { rule: version, values: { all, target: target.text } } }
}

/** Fewer in reserve than planned: once more. Clearly more: load, or reps where there is no load. One of them at a time. */
export function afterReserve(at: Situation): Advice | null {
  const [last] = at.building
  const reserve = last ? lowestReserve(last) : null
  const planned = last && at.weeks[last.training.week - 1]?.reserve
  if (!last || reserve === null || planned === undefined) return null
  const { target: all } = doneText(last)
  if (isReserveLow(at, last))
    return adviceOf(at, last.column, { rule: 'lowReserve', values: { all, reserve, planned } })
  if (reserve < planned + progression.reserveToAdd) return null
  if (at.load === null) return addReps(at, last, { all, reserve })
  const load = heavierLoad(at.load, at.unit)
  const values = { all, reserve, load: formatLoad(load, at.unit) }
  return adviceOf(at, last.column, { rule: 'addLoad', values }, { load })
}

function addReps(at: Situation, last: Performance, values: { all: string; reserve: number }): Advice {
  const planned = targetIn(at.move, last.column)
  const amount = Math.max(planned.amount, last.sets[0]?.target ?? 0) + progression.repsToAdd
  const target = withAmount(planned, { amount })
  return adviceOf(at, last.column, { rule: 'addReps', values: { ...values, target: target.text } }, { target })
}

/** Reps that were added beyond the table are not taken away by its next column. */
export function nextColumn(at: Situation): Advice {
  const [last] = at.building
  const column = columnReached(at)
  const planned = targetIn(at.move, column)
  const isSame = last?.training.session.id === at.training.session.id && last.sets[0]?.aim?.sets === planned.sets
  const reached = isSame ? (last.sets[0]?.target ?? 0) : 0
  const target =
    planned.kind === 'reps' && reached > planned.amount ? withAmount(planned, { amount: reached }) : planned
  const all = last ? doneText(last).target : target.text
  const rule = all === target.text ? 'again' : 'next'
  return adviceOf(at, column, { rule, values: { all, target: target.text } }, { target })
}

/** How many of the newest were short, since the coach last went back. */
function countShort(building: readonly Performance[]): number {
  const end = building.findIndex((one, i) => !isShort(one) || isAnswered(one, building[i - 1]))
  return end < 0 ? building.length : end
}

/** Whether the session after it had a lower load, column or version. */
function isAnswered(one: Performance, after: Performance | undefined): boolean {
  const before = one.sets[0]?.aim?.load ?? null
  const now = after?.sets[0]?.aim?.load ?? null
  if (!after) return false
  if (before !== null && now !== null && now < before) return true
  return after.column < one.column || versions.indexOf(versionOf(after)) < versions.indexOf(versionOf(one))
}

function isReserveLow({ weeks }: Situation, last: Performance): boolean {
  const reserve = lowestReserve(last)
  const planned = weeks[last.training.week - 1]?.reserve
  return reserve !== null && planned !== undefined && reserve < planned - progression.reserveTolerance
}
