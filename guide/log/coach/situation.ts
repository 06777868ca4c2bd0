import { listText } from '../../../platform/format/plural.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { formatLoad, type Unit } from '../load.ts'
import { firstRung, isSameLadder, rungName } from '../ladder.ts'
import { formOf, isPairOf, type Move, type Named, takesLoad, type Target, targetIn } from '../plan.ts'
import type { Training } from '../record.ts'
import { loadsOf, ownedLoad, type Weights } from '../weights.ts'
import { isShort, lastRung, type Performance, workingLoad, worstAche } from './performance.ts'
import type { Reason } from './reason.ts'
import { isOnWayBack, type Stop, type StressTable, worksIn } from './stops.ts'
import { blockOf, isLighter, type Table } from './table.ts'

/** What to do of one exercise today, and why. */
export interface Advice {
  exercise: Named
  /** The week of the table the numbers come from. */
  column: number
  target: Target
  /** In the reader's unit; `null` without one. */
  load: number | null
  rung: string
  /** Seconds added to every rep, because a heavier load is out of reach. */
  slower: number
  reason: Reason
  /** More reps in reserve than the week asks for: on the way back from a break or from pain. */
  reserve?: number
  /** Because it hurt: no set of it today. */
  isLeftOut?: true
}

export interface Question extends Table {
  training: Training
  place: number
  move: Move
  unit: Unit
  /** What the reader does instead, in the sets of what was planned. */
  swapped?: { exercise: Named; sets: number }
  /** `null` while the reader has not said. */
  weights: Weights | null
  /** Of all earlier sessions. */
  stops: readonly Stop[]
  stress: StressTable
}

/** After the last long break. */
export interface Return {
  /** The week of “Come back” a reader is in: its own in that program, by the calendar in others. */
  week: number
  isComeBack: boolean
  /** Reps in reserve that week asks for. */
  reserve: number
  /** The last session before the break. */
  before: Training
}

/** What every rule looks at. */
export interface Situation extends Question {
  week: number
  /** Earlier performances of `usual`, the newest first. */
  past: readonly Performance[]
  /** The exercise of today. */
  usual: Named
  /** Of this time through the program, in full weeks only, and without those that pain cut short. */
  building: readonly Performance[]
  load: number | null
  rung: string
  slower: number
  returning: Return | null
}

export function situationOf(
  question: Question & { week: number; returning: Return | null },
  all: readonly Performance[],
  usual: Named,
): Situation {
  const { training } = question
  const past = all.filter(({ exercise }) => isSameLadder(exercise.id, usual.id))
  const [last] = past
  const isOwnRun = last?.training.run === training.run
  return {
    ...question,
    past,
    usual,
    building: past.filter(
      (one) =>
        one.training.run === training.run &&
        !one.training.light &&
        !isLighter(question, one.training.week) &&
        worstAche(one) !== 'stop' &&
        !one.isCut,
    ),
    load: last ? ownedOf({ ...question, usual }, workingLoad(last, question)) : null,
    rung: last ? lastRung(last) : firstRung(usual.id),
    slower: isOwnRun ? (last.sets[0]?.aim?.slower ?? 0) : 0,
  }
}

type Loaded = Pick<Situation, 'usual' | 'unit' | 'move' | 'weights'>

/** The loads for this exercise. */
export const loadsFor = ({ weights, unit, move, usual }: Loaded): number[] =>
  loadsOf(weights, unit, isPairOf(move, usual.id))

/** What was lifted, of what the reader owns; anything while no weight for it is listed. */
export function ownedOf(at: Loaded, load: number | null): number | null {
  const loads = at.weights ? loadsFor(at) : []
  return load === null || loads.length === 0 ? load : ownedLoad(loads, load)
}

/** The numbers of a column with the load and rung of last time, unless changed. */
export function adviceOf(at: Situation, column: number, reason: Reason, change: Partial<Advice> = {}): Advice {
  const { usual: exercise, load, rung, slower } = at
  return { exercise, column, target: targetIn(at.move, column), load, rung, slower, reason, ...change }
}

export const isNewBlock = (at: Situation, last: Performance): boolean =>
  blockOf(at, last.column) !== blockOf(at, at.week)

/** The week of the plan; an exercise that is behind goes on with the column after its last one. */
export function columnReached(at: Situation): number {
  const [last] = at.building
  const isBehind = last && last.column < last.training.week && !isNewBlock(at, last)
  return isBehind ? Math.min(at.week, last.column + 1) : at.week
}

/** 3 × 8, one 10 kg dumbbell; 3 × 8, 10 kg each; 3 × 8, counter. */
export function todayText(
  at: Loaded & Pick<Situation, 'rung' | 'load'>,
  { text }: Target,
  load: number | null,
): string {
  const name = rungName(at.usual.id, at.rung)
  const hasOne = formOf(at.move, at.usual.id)?.isOne
  const weight =
    load === null
      ? at.load === null
        ? []
        : ['no weight']
      : [hasOne ? `one ${formatLoad(load, at.unit)} dumbbell` : loadText(at, load)]
  return [text, ...weight, ...(name === '' ? [] : [name])].join(', ')
}

export const loadText = ({ usual, unit, move }: Loaded, load: number): string =>
  formatLoad(load, unit, isPairOf(move, usual.id))

const unitOf = { reps: '', hold: ' s', steady: ' min', intervals: ' rounds' }

/** All 3 × 8; 8, 8, and 7 of 3 × 8; 2 of 3 sets of 8; 2 of 3 sets of 8 (8 and 7); 7 of 8 reps. */
export function doneText(one: Performance): { done: string; all: string } {
  const { sets } = one
  const [first] = sets
  if (!first) return { done: '', all: '' }
  const { kind, aim, target } = first
  const unit = unitOf[kind]
  const asked = target + unit
  const planned = aim?.sets ?? sets.length
  const all = takesLoad(kind) ? `${planned} × ${asked}` : asked
  const amounts = listText(sets.map(({ amount }) => amount))
  if (!isShort(one)) return { done: `all ${all}`, all }
  if (sets.length >= planned) return { done: `${amounts} of ${planned > 1 ? all : `${target}${unit || ' reps'}`}`, all }
  const isFull = sets.every(({ amount }) => amount === target)
  return { done: `${sets.length} of ${planned} sets of ${asked}${isFull ? '' : ` (${amounts}${unit})`}`, all }
}

/** Other numbers, and the text that says them. */
export function withAmount(target: Target, change: { sets?: number; amount?: number }): Target {
  const { sets, amount } = { ...target, ...change }
  const text =
    target.kind === 'steady' || target.kind === 'intervals'
      ? target.text.replace(/^\d+/, String(amount))
      : target.text.replace(/^\d+ × \d+/, `${sets} × ${amount}`)
  return { ...target, sets, amount, text }
}

/** Reps in reserve that were asked for: those of the week, on the way back from a break or from pain at least theirs. */
export function plannedReserve(at: Situation, { training, sets }: Performance): number | undefined {
  const { weeks, returning } = at
  const asked = sets[0]?.aim?.reserve
  if (asked !== undefined) return asked
  const own = weeks[training.week - 1]?.reserve
  const isBack = returning !== null && training.no > returning.before.no
  const most = Math.max(own ?? 0, isBack ? returning.reserve : 0, painReserve(at, training))
  return most > 0 ? most : own
}

/** Reps in reserve while a joint hurts that works here, and on the way back from it; 0 otherwise. */
export function painReserve({ stops, usual, past }: Situation, training: Training): number {
  const earlier = past.filter((one) => one.training.no < training.no)
  const isCareful = stops.some(
    (stop) =>
      stop.training.no < training.no &&
      worksIn(stop, usual.id) &&
      (stop.gone === null || stop.gone.no > training.no || isOnWayBack(stop, earlier, training)),
  )
  return isCareful ? painRules.reserve : 0
}
