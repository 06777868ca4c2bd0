import type { PreparedMove } from '../../../../../guide/log/coach/prepare.ts'
import type { Step } from '../../../../../guide/log/plan.ts'
import type { LoggedSet } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLines } from '../lines.ts'
import { useLog } from '../log-context.ts'

interface SetListProps {
  steps: Step[]
  moves: readonly PreparedMove[]
  setAt: (step: Step) => LoggedSet | undefined
  isOpen: boolean
  onGo: (at: number) => void
}

/** The way to any set, also to one that is to be corrected. */
export function SetList({ steps, moves, setAt, isOpen, onGo }: SetListProps) {
  const { all, one } = useLog().copy.session
  const linesOf = useLines()
  return (
    <details className="wrap log-more" open={isOpen}>
      <summary>{all}</summary>
      {steps.map((step, i) => {
        const set = setAt(step)
        const { name = '' } = (set ?? moves[step.place]?.advice)?.exercise ?? {}
        return (
          <button key={`${step.place}.${step.set}`} type="button" className="log-plain" onClick={() => onGo(i)}>
            {fillTemplate(one, { name, set: step.set })} <small>{set && linesOf([set])[0]?.sets}</small>
          </button>
        )
      })}
    </details>
  )
}
