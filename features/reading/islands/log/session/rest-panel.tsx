import type { Named } from '../../../../../guide/log/plan.ts'
import { setsOf, type Training } from '../../../../../guide/log/record.ts'
import type { Rest } from '../../../../../guide/log/rest.ts'
import { useLog } from '../log-context.ts'
import { RestClock } from './rest-timer.tsx'
import { LastSet } from './set-feel.tsx'

interface RestPanelProps {
  /** Without one, the panel only asks where it hurts. */
  rest: Rest | null
  training: Training
  /** The exercises with sets to do. */
  left: readonly Named[]
}

/** While the clock runs, the set just written can be described: one tap each, or none. */
export function RestPanel({ rest, training, left }: RestPanelProps) {
  const { log, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  return (
    <>
      {rest ? <RestClock rest={rest} /> : <p>{copy.feel.whereText}</p>}
      {last && <LastSet set={last} asksReserve={last.set === last.aim?.sets} left={left} />}
    </>
  )
}
