import { progression } from '../../../content/guide/progression.ts'
import type { Unit } from '../load.ts'
import {
  formOf,
  isPairOf,
  type Move,
  type Named,
  type PlanSession,
  type PlanWeek,
  type Step,
  stepsInTurn,
  takesLoad,
  type Target,
} from '../plan.ts'
import { type Aim, type Extra, type Log, type Run, setsOf, type Training, trainingsOf } from '../record.ts'
import { loadsOf, type Weights } from '../weights.ts'
import { advise } from './advise.ts'
import { assessTraining, isLess } from './assess.ts'
import type { WayBack } from './break.ts'
import type { Rule } from './reason.ts'
import type { Advice, Question } from './situation.ts'
import { stopsBefore, type StressTable } from './stops.ts'

/** A movement of today's session with the coach's numbers. */
export interface PreparedMove {
  place: number
  move: Move
  advice: Advice
  /** Loads there are for it, or for what is done instead. */
  loadsOf: (exercise: string) => readonly number[]
  /** Reps in reserve the week asks for. */
  plannedReserve: number | undefined
  /** With the numbers of what the reader does instead. */
  swappedFor: (exercise: Named) => PreparedMove
}

export interface PreparedSession {
  moves: PreparedMove[]
  steps: Step[]
}

interface Prepared {
  weeks: readonly PlanWeek[]
  session: PlanSession
  training: Training
  unit: Unit
  weights: Weights | null
  wayBack: WayBack
  stress: StressTable
}

/** Depends only on earlier sessions, so that the numbers stay while this one is written. */
export function prepareSession(log: Log, prepared: Prepared): PreparedSession {
  const { weeks, session, training, unit, weights, wayBack, stress } = prepared
  const all = { ...session, moves: [...session.moves, ...extraMoves(session, training.extras ?? [])] }
  const stops = stopsBefore(log, training, stress)
  const moves = all.moves.map((move, place) => {
    const prepare = (swapped?: Question['swapped']): PreparedMove => {
      const question = { weeks, session: all, training, place, move, unit, weights, stops, stress }
      const advice = advise(log, { ...question, ...(swapped && { swapped }) }, wayBack)
      const reserve = weeks[training.week - 1]?.reserve
      const plannedReserve = reserve === undefined ? undefined : Math.max(reserve, advice.reserve ?? 0)
      const own = (exercise: string) => loadsOf(weights, unit, isPairOf(move, exercise))
      const { sets } = swapped ?? advice.target
      const swappedFor = ({ id, name }: Named) => prepare({ exercise: { id, name }, sets })
      return { place, move, loadsOf: own, plannedReserve, advice, swappedFor }
    }
    return prepare()
  })
  return {
    moves: withRepeated(moves),
    steps: stepsInTurn(moves.map(({ move, advice }) => ({ pair: move.pair, sets: advice.target.sets }))),
  }
}

/** One Stop changes several exercises; what hurt is named with the first of them. */
export function withRepeated(moves: readonly PreparedMove[]): PreparedMove[] {
  const named = new Set<string | number>()
  return moves.map((prepared) => {
    const { advice } = prepared
    const { name, place } = advice.reason.values
    const what = place || name
    const isRepeated = what !== undefined && named.has(what)
    if (what !== undefined) named.add(what)
    return { ...prepared, advice: { ...advice, reason: { ...advice.reason, isRepeated } } }
  })
}

const isFirst = (rule: Rule) => /first/i.test(rule)

/** The set that is next, and what the coach wants of it. */
export interface CurrentSet {
  training: Training
  move: Move
  step: Step
  target: Target
  exercise: Named
  aim: Aim
  rung: string
  loads: readonly number[]
  plannedReserve: number | undefined
  /** Nothing of it is in the log: the load is a guess. */
  isFirstDay: boolean
}

/** One set of a prepared movement. */
export function currentSetOf(
  training: Training,
  step: Step,
  { move, advice, loadsOf: loadsOfExercise, plannedReserve }: PreparedMove,
): CurrentSet {
  const { exercise, target, column, load, rung, slower } = advice
  const aim = {
    week: column,
    sets: target.sets,
    load,
    rung,
    ...(slower > 0 && { slower }),
    ...(target.kind === 'reps' && plannedReserve !== undefined && { reserve: plannedReserve }),
  }
  const isFirstDay = isFirst(advice.reason.rule)
  const loads = loadsOfExercise(exercise.id)
  return { training, move, step, target, exercise, aim, rung, loads, plannedReserve, isFirstDay }
}

/** Whether the load is asked before the first set: it needs one, none is planned yet, and there is one to choose. */
export const asksLoad = (log: Log, { training, step, exercise, aim, target, loads }: CurrentSet, move: Move): boolean =>
  takesLoad(target.kind) &&
  formOf(move, exercise.id)?.needsWeight === true &&
  aim.load === null &&
  loads.length > 0 &&
  !setsOf(log, training).some((set) => set.place === step.place && set.exercise.id === exercise.id)

/** Two bad sessions in a row mean a light one. */
export function isLightDue(log: Log, run: Run): boolean {
  const done = trainingsOf(log, run).filter(({ endedAt }) => endedAt !== null)
  const latest = done.slice(-progression.badForLight)
  return latest.length === progression.badForLight && latest.every((one) => !one.light && isBad(log, one))
}

function isBad(log: Log, training: Training): boolean {
  const results = assessTraining(log, training)
  const short = results.filter(({ result }) => isLess(result))
  return results.length > 1 && short.length / results.length >= progression.badShare
}

/** The reader's own exercises come last, each on its own. */
function extraMoves({ moves }: PlanSession, extras: readonly Extra[]): Move[] {
  const last = Math.max(0, ...moves.map(({ pair }) => pair))
  return extras.map(({ id, name, kind, sets, amount }, i) => ({
    id,
    name,
    pair: last + 1 + i,
    cues: [],
    instead: [],
    ifItHurts: [],
    targets: [{ kind, sets, amount, rest: 60, text: `${sets} × ${amount}${kind === 'hold' ? ' s' : ''}`, how: '' }],
  }))
}
