import { useState } from 'react'
import { newTraining, type Planned } from '../../../../guide/log/actions.ts'
import { type PreparedMove, prepareSession } from '../../../../guide/log/coach/prepare.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import type { Run, Training } from '../../../../guide/log/record.ts'
import { useCoach, useLog } from './log-context.ts'

export interface OfRun {
  run: Run
  plan: Plan
}

/** A session as it would be if it began now. */
export function usePlannedSession(
  { run, plan }: OfRun,
  planned: Planned,
): { training: Training; moves: PreparedMove[] } {
  const { log } = useLog()
  const by = useCoach()
  const [shownAt] = useState(() => new Date())
  const training = newTraining(log, run, planned, '', shownAt)
  const { moves } = prepareSession(log, { weeks: plan.weeks, session: planned.session, training, ...by })
  return { training, moves }
}
