import { beginTraining, type Planned } from '../../../../guide/log/actions.ts'
import { openTraining } from '../../../../guide/log/record.ts'
import { useCurrent, useLog } from './log-context.ts'
import { newId } from './new-id.ts'
import { unlockAudio } from './session/rest-signal.ts'
import { goToView, views } from './view.ts'

/** Starts a session, or opens the one in progress. */
export function useStartSession(): (planned: Planned) => void {
  const { log, store } = useLog()
  const current = useCurrent()
  return (planned) => {
    if (!current) return
    // Browsers allow sound only after a user action.
    unlockAudio()
    if (!openTraining(log)) store.change(beginTraining(log, current.run, planned, newId(), new Date()))
    store.set({ rest: null, warmUp: null })
    goToView(views.session)
  }
}
