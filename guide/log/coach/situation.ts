import { progression } from '../../../content/guide/progression.ts'
import type { Unit } from '../load.ts'
import { type Move, type Named, type Target, targetIn } from '../plan.ts'
import type { Training, Version } from '../record.ts'
import { type Performance, topLoad, versionOf } from './performance.ts'
import { formatLoad, type Reason } from './reason.ts'
import { blockOf, isLighter, type Table } from './table.ts'

/** What to do of one exercise today, and why. */
export interface Advice {
  exercise: Named
  /** The week of the table the numbers come from. */
  column: number
  target: Target
  /** In the reader's unit; `null` without one. */
  load: number | null
  version: Version
  reason: Reason
}

export interface Question extends Table {
  training: Training
  place: number
  move: Move
  unit: Unit
}

/** What every rule looks at. */
export interface Situation extends Question {
  week: number
  /** Earlier performances of this exercise, the newest first. */
  past: readonly Performance[]
  latest: Performance
  /** The exercise done last time here: the planned one, or the one chosen instead. */
  usual: Named
  /** Of this time through the program, in full weeks only. */
  building: readonly Performance[]
  load: number | null
  version: Version
}

export function situationOf(
  question: Question,
  week: number,
  past: readonly Performance[],
  latest: Performance,
): Situation {
  const { training, move, place, unit } = question
  const here = past.find((one) => one.training.session.id === training.session.id && one.sets[0]?.place === place)
  const { id, name } = [move, ...move.instead].find((one) => one.id === here?.exercise.id) ?? move
  const same = past.find(({ exercise }) => exercise.id === id)
  return {
    ...question,
    week,
    past,
    latest,
    usual: { id, name },
    building: past.filter(
      (one) => one.training.run === training.run && !one.training.light && !isLighter(question, one.training.week),
    ),
    load: same ? topLoad(same, unit) : null,
    version: same ? versionOf(same) : 'shown',
  }
}

/** The numbers of a column with the load and version of last time, unless changed. */
export function adviceOf(at: Situation, column: number, reason: Reason, change: Partial<Advice> = {}): Advice {
  const target = targetIn(at.move, column)
  return { exercise: at.usual, column, target, load: at.load, version: at.version, reason, ...change }
}

export const isNewBlock = (at: Situation, last: Performance): boolean =>
  blockOf(at, last.column) !== blockOf(at, at.week)

/** The week of the plan; an exercise that is behind goes on with the column after its last one. */
export function columnReached(at: Situation): number {
  const [last] = at.building
  const isBehind = last && last.column < last.training.week && !isNewBlock(at, last)
  return isBehind ? Math.min(at.week, last.column + 1) : at.week
}

export const heavierLoad = (load: number, unit: Unit): number => load + progression.loadStep[unit]

/** A step down, but not to nothing. */
export function lighterLoad(load: number | null, unit: Unit): number | null {
  const step = progression.loadStep[unit]
  return load !== null && load > step ? load - step : load
}

/** 3 × 8, 10 kg. */
export const todayText = ({ text }: Target, load: number | null, unit: Unit): string =>
  load === null ? text : `${text}, ${formatLoad(load, unit)}`

/** 8 8 7 of 3 × 8. */
export function doneText({ sets }: Performance): { done: string; target: string } {
  const [first] = sets
  const done = sets.map(({ amount }) => amount).join(' ')
  if (!first) return { done, target: '' }
  if (first.kind === 'steady') return { done, target: `${first.target} min` }
  if (first.kind === 'intervals') return { done, target: String(first.target) }
  const planned = `${first.aim?.sets ?? sets.length} × ${first.target}`
  return { done, target: first.kind === 'hold' ? `${planned} s` : planned }
}

/** Other numbers, and the text that says them. */
export function withAmount(target: Target, change: { sets?: number; amount?: number }): Target {
  const changed = { ...target, ...change }
  return { ...changed, text: target.text.replace(/^\d+ × \d+/, `${changed.sets} × ${changed.amount}`) }
}
