import type { Step } from '../../../../../guide/log/plan.ts'
import { useLog } from '../log-context.ts'

interface StepBarProps {
  title: string
  steps: Step[]
  at: number
  isDone: (step: Step) => boolean
  onGo: (at: number) => void
}

export function StepBar({ title, steps, at, isDone, onGo }: StepBarProps) {
  const { before, after } = useLog().copy.session
  return (
    <div className="log-bar on-ink">
      <div className="wrap">
        <button type="button" aria-label={before} disabled={at === 0} onClick={() => onGo(at - 1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
        <div>
          <p>{title}</p>
          <p className="log-ticks" aria-hidden="true">
            {steps.map((step, i) => (
              <i key={`${step.place}.${step.set}`} className={tick(isDone(step), i === at)} />
            ))}
          </p>
        </div>
        <button type="button" aria-label={after} disabled={at >= steps.length} onClick={() => onGo(at + 1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5l7 7-7 7" />
          </svg>
        </button>
      </div>
    </div>
  )
}

const tick = (done: boolean, here: boolean) => `${done ? 'done' : ''}${here ? ' here' : ''}`
