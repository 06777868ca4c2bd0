import type { Step } from '../../../../../guide/log/plan.ts'
import type { LoggedSet } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'

interface StepBarProps {
  title: string
  steps: Step[]
  at: number
  setAt: (step: Step) => LoggedSet | undefined
  onGo: (at: number) => void
}

export function StepBar({ title, steps, at, setAt, onGo }: StepBarProps) {
  const { lookBack, lookAhead } = useLog().copy.session
  const arrow = (label: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to > steps.length}
      onClick={() => onGo(Math.max(0, to))}
    />
  )
  return (
    <div className="log-bar on-ink">
      <div className="wrap">
        {arrow(lookBack, at - 1)}
        <div>
          <p>{title}</p>
          <p className="log-ticks" aria-hidden="true">
            {steps.map((step, i) => (
              <i key={`${step.place}.${step.set}`} className={tick(setAt(step), i === at)} />
            ))}
          </p>
        </div>
        {arrow(lookAhead, at + 1)}
      </div>
    </div>
  )
}

const tick = (done: LoggedSet | undefined, here: boolean) => `${done ? 'done' : ''}${here ? ' here' : ''}`
