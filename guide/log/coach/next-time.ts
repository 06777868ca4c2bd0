import { DAY } from '../../../platform/format/duration.ts'
import { newTraining } from '../actions.ts'
import type { Unit } from '../load.ts'
import { slotsOf } from '../next.ts'
import { type Plan, takesLoad } from '../plan.ts'
import type { Log, Training } from '../record.ts'
import type { Weights } from '../weights.ts'
import type { WayBack } from './break.ts'
import { type PreparedMove, prepareSession, withRepeated } from './prepare.ts'
import { needsLook, stopsBefore, type StressTable } from './stops.ts'

interface By {
  unit: Unit
  weights: Weights | null
  wayBack: WayBack
  stress: StressTable
}

/**
 * What the coach makes of a session: of each of its exercises, the numbers of the next session within a week that
 * gives it, on the day the plan has for that. A walk is compared with the same one only.
 */
export function nextTime(log: Log, plan: Plan, training: Training, by: By): PreparedMove[] {
  const { weeks, sessions } = plan
  const run = log.runs.find(({ id }) => id === training.run)
  const slots = slotsOf(plan, run)
  const here = slots.findIndex(({ week, slot }) => week === training.week && slot === training.slot)
  if (!run || here < 0) return []
  const then = { ...log, trainings: log.trainings.filter(({ no }) => no <= training.no) }
  const aWeek = run.days ?? weeks[training.week - 1]?.order.length ?? 0
  const dayOf = (i: number) => Math.floor((i * 7) / aWeek)
  const isOwn = (id: string) => id === training.session.id
  const asked = stopsBefore(then, training, by.stress).filter((stop) => needsLook(stop, training))
  const ahead = slots.slice(here + 1, here + 1 + aWeek).flatMap((slot, i) => {
    const session = sessions.find(({ id }) => id === slot.session)
    if (!session) return []
    const at = new Date(Date.parse(training.startedAt) + (dayOf(here + 1 + i) - dayOf(here)) * DAY)
    const planned = newTraining(then, run, { ...slot, session }, '', at)
    if (i > 0) delete planned.light
    const { moves } = prepareSession(then, { weeks, session, training: planned, ...by })
    // The log asks first whether the pain is gone.
    for (const {
      advice: { reason },
    } of moves)
      if (reason.rule === 'leaveOutLong' && !asked.some(({ exercise }) => exercise.name === reason.values['name']))
        reason.rule = 'leaveOutOnce'
    return moves.filter(({ advice }) => takesLoad(advice.target.kind) || isOwn(session.id))
  })
  const own = sessions.find(({ id }) => isOwn(id))?.moves ?? []
  const names = new Set(own.map(({ id }) => ahead.find(({ move }) => move.id === id)?.advice.exercise.name))
  // It may stand in at another place before: one number for each exercise, the first that comes true.
  return withRepeated([...names].flatMap((name) => ahead.find(({ advice }) => advice.exercise.name === name) ?? []))
}
