import { answerGone } from '../../../../guide/log/actions.ts'
import { openPains } from '../../../../guide/log/coach/gone-questions.ts'
import { hurtText } from '../../../../guide/log/coach/reason.ts'
import type { Training } from '../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatDay } from './format-day.ts'
import { useLog } from './log-context.ts'
import { Choice } from './session/set-feel.tsx'

interface OpenPainsProps {
  training: Training
  /** Before the session, it is told where the log asks. */
  isBefore?: boolean
}

/** What hurts, and as soon as chapter 15 asks, whether it is gone: at the start of every session until it is. */
export function OpenPains({ training, isBefore = false }: OpenPainsProps) {
  const { log, store, stress, copy } = useLog()
  const { ask, askAgain, why, yes, no, later, laterLook, due } = copy.coach.gone
  return openPains(log, training, stress).map(({ ids, isLook, isDue, from, answer, ...pain }) => {
    const reason = hurtText(pain, copy.coach.hurt)
    if (!isDue || isBefore)
      return (
        <p key={reason} className="log-coach">
          {fillTemplate(isDue ? due : isLook ? laterLook : later, { reason, day: formatDay(from) })}
        </p>
      )
    return (
      <section key={reason} className="log-coach">
        <Choice
          label={fillTemplate(isLook ? askAgain : ask, { reason })}
          options={[
            [true, yes],
            [false, no],
          ]}
          value={answer}
          onChoose={(isGone) => store.change(answerGone(training, ids, isGone, new Date()))}
        />
        <p>{why}</p>
      </section>
    )
  })
}
