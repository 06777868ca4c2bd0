import { expect } from 'vitest'
import { beginRun, beginTraining, finishTraining, writeSet } from '../../../guide/log/actions.ts'
import type { Unit } from '../../../guide/log/load.ts'
import { nextSlot } from '../../../guide/log/next.ts'
import { type Plan, stepsOf, targetIn } from '../../../guide/log/plan.ts'
import { currentRun, type Log, nothing, openTraining, trainingsOf, withChange } from '../../../guide/log/record.ts'
import { programPlans } from '../../../guide/training/program-plans.ts'

export const NOW = new Date('2026-11-16T07:00:00Z')
export const plan = planNamed('get-stronger')

export function planNamed(id: string): Plan {
  const found = programPlans().find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

let ids = 0
export const newId = () => `id-${++ids}`
export const begun = (of = plan) => withChange(nothing, beginRun(nothing, of, newId(), NOW))

export const run = (log: Log) => currentRun(log) ?? expect.fail('no run')
export const training = (log: Log) => openTraining(log) ?? expect.fail('no open session')
export const sessionOf = (of: Plan, id: string) => of.sessions.find((one) => one.id === id) ?? expect.fail(id)

interface Done {
  of?: Plan
  at?: Date
  load?: number | null
  unit?: Unit
  /** Difference from the target, for each set. */
  by?: number
  finish?: boolean
}

/** Logs the next session of the plan. */
export function trained(
  log: Log,
  { of = plan, at = NOW, load = null, unit = 'kg', by = 0, finish = true }: Done = {},
): Log {
  const slot = nextSlot(of, trainingsOf(log, run(log))) ?? expect.fail('nothing is next')
  const session = sessionOf(of, slot.session)
  let now = withChange(log, beginTraining(log, run(log), { ...slot, session }, newId(), at))
  for (const step of stepsOf(session, slot.week)) {
    const move = session.moves[step.place] ?? expect.fail('no such place')
    const target = targetIn(move, slot.week)
    const doing = { training: training(now), step, target, exercise: move }
    now = withChange(now, writeSet(now, doing, { amount: target.amount + by, load, unit }, '', at))
  }
  return finish ? withChange(now, finishTraining(training(now), at)) : now
}

export const times = (count: number, log: Log, done: Done = {}) =>
  Array.from({ length: count }).reduce<Log>((all) => trained(all, done), log)
