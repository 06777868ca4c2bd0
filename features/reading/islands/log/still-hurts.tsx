import { askedLater } from '../../../../guide/log/coach/gone-questions.ts'
import type { Training } from '../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatDay } from './format-day.ts'
import { useLog } from './log-context.ts'

/** Names what hurt, and when the log asks whether it is gone. */
export function StillHurts({ training }: { training: Training }) {
  const { log, stress, copy } = useLog()
  const { later, laterLook } = copy.coach.gone
  return askedLater(log, training, stress).map(({ name, isLook, from }) => (
    <p key={name} className="log-coach">
      {fillTemplate(isLook ? laterLook : later, { name, day: formatDay(from) })}
    </p>
  ))
}
