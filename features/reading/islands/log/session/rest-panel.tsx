import { describeSet } from '../../../../../guide/log/actions.ts'
import type { Named } from '../../../../../guide/log/plan.ts'
import { setsOf, type Training } from '../../../../../guide/log/record.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLog } from '../log-context.ts'
import { RestClock } from './rest-timer.tsx'
import { SetFeel, StopNotice } from './set-feel.tsx'

interface RestPanelProps {
  /** Without one, the panel only asks where it hurts. */
  rest: Rest | null
  training: Training
  /** The exercises with sets to do. */
  left: readonly Named[]
}

/** While the clock runs, the set just written can be described: one tap each, or none. */
export function RestPanel({ rest, training, left }: RestPanelProps) {
  const { log, store, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  return (
    <>
      {rest && <RestClock rest={rest} />}
      {last && (
        <div className="log-after-set">
          <p>{fillTemplate(copy.feel.about, { name: last.exercise.name, set: last.set })}</p>
          <SetFeel
            asksReserve={last.kind === 'reps' && last.set === last.aim?.sets}
            exercise={last.exercise.id}
            feel={last}
            onChange={(feel) => store.change(describeSet(last, feel, new Date()))}
          />
          {last.ache === 'stop' && <StopNotice hurt={last} left={left} />}
        </div>
      )}
    </>
  )
}
