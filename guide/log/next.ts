import type { Plan } from './plan.ts'
import type { Run, Training } from './record.ts'

/** A session's place in the plan. */
export interface Slot {
  week: number
  slot: number
  session: string
}

/** From the week a run begins at. With fewer days a week, only the lighter weeks have fewer sessions (chapter 15). */
export function slotsOf({ weeks }: Plan, { from = 1, days }: Pick<Run, 'from' | 'days'> = {}): Slot[] {
  const slots = weeks.flatMap(({ order, lighter }, i) =>
    i + 1 < from
      ? []
      : order.slice(0, lighter ? days : undefined).map((session, slot) => ({ week: i + 1, slot, session })),
  )
  return days === undefined ? slots : inTurn(slots, weeks)
}

/** A week that lost a session would put the same one twice in a row: its neighbor takes the turn. */
function inTurn(slots: readonly Slot[], weeks: Plan['weeks']): Slot[] {
  let last = ''
  return slots.map((slot) => {
    const other = weeks[slot.week - 1]?.order.find((one) => one !== last)
    const session = slot.session === last ? (other ?? last) : slot.session
    last = session
    return { ...slot, session }
  })
}

const isAt = (slot: Slot) => (training: Training) =>
  training.endedAt !== null && training.week === slot.week && training.slot === slot.slot

export const doneAt = (trainings: readonly Training[], slot: Slot): Training | undefined =>
  trainings.findLast(isAt(slot))

/**
 * What comes next: sessions take turns, whatever the calendar does. It is the first open place after the session that was
 * finished last, so that who begins in week 3 goes on there; when nothing is open after it, the first one that is.
 */
export function nextSlot(plan: Plan, trainings: readonly Training[], run?: Run): Slot | undefined {
  const slots = slotsOf(plan, run)
  const last = trainings.findLast(({ endedAt, slot }) => endedAt !== null && slot !== null)
  const from = last ? slots.findIndex((slot) => isAt(slot)(last)) + 1 : 0
  return [...slots.slice(from), ...slots.slice(0, from)].find((slot) => !doneAt(trainings, slot))
}

export type WeekState = 'done' | 'next' | 'begun' | 'ahead'

export function weekState(plan: Plan, trainings: readonly Training[], week: number, run?: Run): WeekState {
  if (nextSlot(plan, trainings, run)?.week === week) return 'next'
  const slots = slotsOf(plan, run).filter((slot) => slot.week === week)
  const done = slots.filter((slot) => doneAt(trainings, slot)).length
  if (slots.length > 0 && done === slots.length) return 'done'
  return done > 0 ? 'begun' : 'ahead'
}
