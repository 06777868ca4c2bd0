import { useState } from 'react'
import { describeSet, dropTraining, finishTraining } from '../../../../../guide/log/actions.ts'
import { setsOf, type Training } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { useLog } from '../log-context.ts'
import { replaceView, views } from '../view.ts'
import { ExtraForm } from './extra-form.tsx'
import { SetFeel } from './set-feel.tsx'

function useFinish(training: Training): () => void {
  const { store } = useLog()
  return () => {
    store.change(finishTraining(training, new Date()))
    store.set({ rest: null })
    replaceView(views.after(training.id))
  }
}

export function SessionDone({ training }: { training: Training }) {
  const { log, store, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  const finish = useFinish(training)
  return (
    <>
      <div className="wrap log-set">
        <h1 tabIndex={-1}>{copy.session.allDone}</h1>
        <p className="lead">{copy.session.allDoneText}</p>
        {last && (
          <div className="log-after-set">
            <p>{fillTemplate(copy.feel.about, { name: last.exercise.name, set: last.set })}</p>
            <SetFeel
              kind={last.kind}
              feel={last}
              onChange={(feel) => store.change(describeSet(last, feel, new Date()))}
            />
          </div>
        )}
        <ExtraForm training={training} />
      </div>
      <div className="log-act">
        <button type="button" className="button log-done" onClick={finish}>
          {copy.session.finish}
        </button>
      </div>
    </>
  )
}

export function LeaveSession({ training }: { training: Training }) {
  const { log, store, copy } = useLog()
  const [isConfirming, setConfirming] = useState(false)
  const finish = useFinish(training)
  const { finishEarly, drop, dropSure, keepIt } = copy.session
  const throwAway = () => {
    store.change(dropTraining(log, training, new Date()))
    store.set({ rest: null })
    replaceView(views.weeks)
  }
  return (
    <div className="wrap log-leave">
      <a href={views.weeks}>{copy.back}</a>
      {setsOf(log, training).length > 0 && (
        <button type="button" className="log-plain" onClick={finish}>
          {finishEarly}
        </button>
      )}
      <button
        type="button"
        className="log-plain"
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        {isConfirming ? keepIt : drop}
      </button>
      {isConfirming && (
        <p>
          {dropSure}{' '}
          <button type="button" className="button button-quiet" onClick={throwAway}>
            {drop}
          </button>
        </p>
      )}
    </div>
  )
}
