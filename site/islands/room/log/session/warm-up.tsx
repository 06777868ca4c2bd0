import type { PlanSession } from '../../../../../guide/log/plan.ts'
import { useLog } from '../log-context.ts'
import { say } from '../say.ts'
import { Leave } from './endings.tsx'
import { ready } from './signal.ts'
import { openTraining } from '../../../../../guide/log/record.ts'

interface WarmUpProps {
  title: string
  steps: PlanSession['warmUp']
  onDone: () => void
}

/** Before the first set. */
export function WarmUp({ title, steps, onDone }: WarmUpProps) {
  const { log, words } = useLog()
  const training = openTraining(log)
  const begin = () => {
    ready()
    onDone()
  }
  return (
    <div className="log-session">
      <div className="log-bar on-ink">
        <p className="wrap">{title}</p>
      </div>
      <div className="wrap log-set">
        <h1 tabIndex={-1}>{words.warmUp.title}</h1>
        <p className="log-quiet">{words.warmUp.text}</p>
        <ol className="log-list">
          {steps.map(({ what, seconds }) => (
            <li key={what} className="log-line">
              <span>{what}</span>
              <span className="figure">{say(words.warmUp.seconds, { seconds })}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="log-act">
        <button type="button" className="button log-done" onClick={begin}>
          {words.warmUp.done}
        </button>
      </div>
      {training && <Leave training={training} />}
    </div>
  )
}
