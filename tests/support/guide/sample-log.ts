import { expect } from 'vitest'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import {
  answerGone,
  beginRun,
  beginTraining,
  type Filled,
  fillIn,
  endTraining,
  writeSet,
} from '../../../guide/log/actions.ts'
import {
  currentSetOf,
  type PreparedMove,
  type PreparedSession,
  prepareSession,
} from '../../../guide/log/coach/prepare.ts'
import { wayBackIn } from '../../../guide/log/coach/break.ts'
import { openPains } from '../../../guide/log/coach/gone-questions.ts'
import type { Shown } from '../../../guide/log/history/week-sums.ts'
import type { Unit } from '../../../guide/log/load.ts'
import { nextSlot } from '../../../guide/log/next.ts'
import { formsIn, type Plan, pairsIn } from '../../../guide/log/plan.ts'
import { currentRun, type Log, emptyLog, openTraining, trainingsOf, withChange } from '../../../guide/log/record.ts'
import type { Weights } from '../../../guide/log/weights.ts'
import { programPlans } from '../../../guide/training/program-plans.ts'

export const NOW = new Date('2026-11-16T07:00:00Z')
const plans = programPlans()
export const plan = planNamed('get-stronger')
export const wayBack = wayBackIn(plans)
export const shownIn = (unit: Unit): Shown => ({
  unit,
  pairs: pairsIn(formsIn(plans.flatMap(({ sessions }) => sessions))),
})

export function planNamed(id: string): Plan {
  const found = plans.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

let ids = 0
export const newId = () => `id-${++ids}`
export const begun = (of = plan) => withChange(emptyLog, beginRun(emptyLog, of, newId(), NOW))

export const run = (log: Log) => currentRun(log) ?? expect.fail('no run')
export const training = (log: Log) => openTraining(log) ?? expect.fail('no open session')
export const sessionOf = (of: Plan, id: string) => of.sessions.find((one) => one.id === id) ?? expect.fail(id)

interface Done {
  of?: Plan
  at?: Date
  load?: number | null
  unit?: Unit
  weights?: Weights | null
  /** Difference from the target, for each set. */
  by?: number
  finish?: boolean
  /** The answer to “Is it gone?”. */
  isGone?: boolean
  /** What else the reader fills in. */
  filled?: (move: PreparedMove, set: number) => Partial<Filled>
}

/** The next session of the plan, done set by set as the coach advises. */
export function trained(log: Log, done: Done = {}): Log {
  const { of = plan, at = NOW, load, unit = 'kg', weights = null, by = 0, finish = true, filled, isGone } = done
  let now = opened(log, of, at)
  const asked = isGone === undefined ? [] : openPains(now, training(now), stress).filter(({ isDue }) => isDue)
  for (const hurt of asked) now = withChange(now, answerGone(training(now), hurt.ids, isGone === true, at))
  const { moves, steps } = prepared(now, of, unit, weights)
  for (const step of steps) {
    const move = moves[step.place] ?? expect.fail('no such place')
    const currentSet = currentSetOf(training(now), step, move)
    const first = fillIn(now, currentSet, unit)
    const own = { amount: first.amount + by, load: load === undefined ? first.load : load, ...filled?.(move, step.set) }
    now = withChange(now, writeSet(now, currentSet, { ...first, ...own }, at))
  }
  return finish ? withChange(now, endTraining(now, training(now), at)) : now
}

/** The next session of the plan, begun. */
export function opened(log: Log, of = plan, at = NOW): Log {
  const slot = nextSlot(of, trainingsOf(log, run(log)), run(log)) ?? expect.fail('nothing is next')
  const planned = { ...slot, session: sessionOf(of, slot.session) }
  return withChange(log, beginTraining(log, run(log), planned, newId(), at))
}

export function prepared(log: Log, of = plan, unit: Unit = 'kg', weights: Weights | null = null): PreparedSession {
  const open = training(log)
  const session = sessionOf(of, open.session.id)
  return prepareSession(log, { weeks: of.weeks, session, training: open, unit, weights, wayBack, stress })
}

export const times = (count: number, log: Log, done: Done = {}) =>
  Array.from({ length: count }).reduce<Log>((all) => trained(all, done), log)
