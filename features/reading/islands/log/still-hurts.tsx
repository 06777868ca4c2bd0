import { stillHurts } from '../../../../guide/log/coach/gone-questions.ts'
import type { Training } from '../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatDay } from './format-day.ts'
import { useLog } from './log-context.ts'

interface StillHurtsProps {
  training: Training
  /** Nothing is asked here, so what is due is told, too. */
  isBefore?: boolean
}

/** Names what hurt, and when the log asks whether it is gone. */
export function StillHurts({ training, isBefore = false }: StillHurtsProps) {
  const { log, stress, copy } = useLog()
  const { later, laterLook, due } = copy.coach.gone
  return stillHurts(log, training, stress)
    .filter(({ isDue }) => isBefore || !isDue)
    .map(({ name, isLook, isDue, from }) => (
      <p key={name} className="log-coach">
        {fillTemplate(isDue ? due : isLook ? laterLook : later, { name, day: formatDay(from) })}
      </p>
    ))
}
