import type { PlanSession } from '../../../../../guide/log/plan.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { LeaveSession } from './session-end.tsx'
import { unlockAudio } from './rest-signal.ts'
import { openTraining } from '../../../../../guide/log/record.ts'

interface WarmUpProps {
  title: string
  steps: PlanSession['warmUp']
  onDone: () => void
}

export function WarmUp({ title, steps, onDone }: WarmUpProps) {
  const { log, copy } = useLog()
  const training = openTraining(log)
  const begin = () => {
    unlockAudio()
    onDone()
  }
  return (
    <div className="log-session">
      <div className="log-bar on-ink">
        <p className="wrap">{title}</p>
      </div>
      <div className="wrap log-set">
        <h1 tabIndex={-1}>{copy.warmUp.title}</h1>
        <p className="log-quiet">{copy.warmUp.text}</p>
        <ol className="log-list">
          {steps.map(({ what, seconds }) => (
            <li key={what} className="log-line">
              <span>{what}</span>
              <span className="figure">{fillTemplate(copy.warmUp.seconds, { seconds })}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="log-act">
        <button type="button" className="button log-done" onClick={begin}>
          {copy.warmUp.done}
        </button>
      </div>
      {training && <LeaveSession training={training} />}
    </div>
  )
}
