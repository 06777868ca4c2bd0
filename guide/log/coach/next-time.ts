import type { Unit } from '../load.ts'
import { slotsOf } from '../next.ts'
import type { Plan } from '../plan.ts'
import type { Log, Training } from '../record.ts'
import type { Weights } from '../weights.ts'
import type { WayBack } from './break.ts'
import { type PreparedMove, prepareSession } from './prepare.ts'
import type { StressTable } from './stops.ts'

interface By {
  unit: Unit
  weights: Weights | null
  wayBack: WayBack
  stress: StressTable
}

/** What the coach makes of a session: the numbers of the next one of its kind. Empty when the plan has none. */
export function nextTime(log: Log, plan: Plan, training: Training, by: By): PreparedMove[] {
  const session = plan.sessions.find(({ id }) => id === training.session.id)
  const slots = slotsOf(plan)
  const here = slots.findIndex(({ week, slot }) => week === training.week && slot === training.slot)
  const next = slots.slice(here + 1).find((slot) => slot.session === training.session.id)
  if (!session || here < 0 || !next) return []
  const { week, slot } = next
  const { table: _, light: __, extras: ___, painGone: ____, ...rest } = training
  const planned = { ...rest, id: `${training.id}~`, no: training.no + 1, week, slot, endedAt: null }
  return prepareSession(log, { weeks: plan.weeks, session, training: planned, ...by }).moves
}
