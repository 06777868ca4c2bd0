import { beginRun, beginTraining, closeTraining, continueRun, type Planned } from '../../../../guide/log/actions.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { openTraining, type Run } from '../../../../guide/log/record.ts'
import { useCurrent, useLog } from './log-context.ts'
import { newId } from './new-id.ts'
import { unlockAudio } from './session/rest-signal.ts'
import { goToView, replaceView, views } from './view.ts'

/** Starts a session, or opens the one in progress. */
export function useStartSession(): (planned: Planned) => void {
  const { log, store } = useLog()
  const current = useCurrent()
  return (planned) => {
    if (!current) return
    // Browsers allow sound only after a user action.
    unlockAudio()
    if (!openTraining(log)) store.change(beginTraining(log, current.run, planned, newId(), new Date()))
    store.set({ rest: null, warmUp: null, drafts: [] })
    goToView(views.session)
  }
}

/** Begins a program, or goes on with a run of it. A session that is open is finished, or discarded when it is empty. */
export function useBeginProgram(): (plan: Plan, at?: { week?: number; run?: Run | undefined }) => void {
  const { log, settings, store } = useLog()
  return (plan, { week, run } = {}) => {
    const now = new Date()
    const open = openTraining(log)
    store.change({
      ...(open && closeTraining(log, open, now, settings.drafts)),
      ...(run ? continueRun(log, run, now) : beginRun(log, plan, newId(), now, week)),
    })
    void store.requestPersistence()
    replaceView(views.weeks)
  }
}
