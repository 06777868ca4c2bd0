import type { ReactNode } from 'react'
import { dropTraining, endTraining } from '../../../../../guide/log/actions.ts'
import type { Named } from '../../../../../guide/log/plan.ts'
import { setsOf, type Training } from '../../../../../guide/log/record.ts'
import { Confirm } from '../confirm.tsx'
import { useWeeksLink } from '../head.tsx'
import { useLog } from '../log-context.ts'
import { replaceView, views } from '../view.ts'
import { ExtraForm } from './extra-form.tsx'
import { LastSet } from './set-feel.tsx'

function useFinish(training: Training): () => void {
  const { log, settings, store } = useLog()
  return () => {
    store.change(endTraining(log, training, new Date(), settings.drafts))
    if (!training.endedAt) store.set({ rest: null })
    replaceView(views.after(training.id))
  }
}

interface SessionDoneProps {
  training: Training
  /** Sets are still to do: the reader looks ahead. */
  isOpen: boolean
  /** Sets were left because of a Stop. */
  isStopped: boolean
  /** The exercises with sets to do. */
  left: readonly Named[]
  children?: ReactNode
}

export function SessionDone({ training, isOpen, isStopped, left, children }: SessionDoneProps) {
  const { log, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  const finish = useFinish(training)
  const { allDone, allDoneText, stopped, stoppedText, nothing, nothingText, passed, passedText, changeText } =
    copy.session
  const isEnded = training.endedAt !== null
  const [title, text] = isEnded
    ? [training.session.name, changeText]
    : isOpen
      ? [passed, passedText]
      : !last
        ? [nothing, nothingText]
        : isStopped
          ? [stopped, stoppedText]
          : [allDone, allDoneText]
  return (
    <>
      <div className="wrap log-set">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{text}</p>
        {!isStopped && children}
      </div>
      {!isOpen && (
        <div className="log-act">
          <button type="button" className="button log-done" onClick={finish}>
            {isEnded ? copy.session.done : copy.session.finish}
          </button>
        </div>
      )}
      <div className="wrap log-set">
        {last && !isEnded && <LastSet set={last} asksReserve left={left} />}
        <ExtraForm training={training} />
      </div>
    </>
  )
}

/** `isDone`: no set is left, so there is nothing to finish early. */
export function LeaveSession({ training, isDone = false }: { training: Training; isDone?: boolean }) {
  const { log, store, copy } = useLog()
  const weeks = useWeeksLink()
  const finish = useFinish(training)
  const { finishEarly, done, drop, dropSure, keepIt } = copy.session
  const throwAway = () => {
    store.change(dropTraining(log, training, new Date()))
    store.set({ rest: null })
    replaceView(views.deleted(training.id))
  }
  return (
    <div className="wrap log-leave">
      <a href={weeks.href} onClick={training.endedAt ? finish : undefined}>
        {weeks.label}
      </a>
      {!isDone && setsOf(log, training).length > 0 && (
        <button type="button" className="log-plain" onClick={finish}>
          {training.endedAt ? done : finishEarly}
        </button>
      )}
      <Confirm label={drop} question={dropSure} no={keepIt} onYes={throwAway} />
    </div>
  )
}
