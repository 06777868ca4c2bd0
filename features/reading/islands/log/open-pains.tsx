import { answerGone } from '../../../../guide/log/actions.ts'
import { openPains } from '../../../../guide/log/coach/gone-questions.ts'
import { type Hurt, hurtText } from '../../../../guide/log/coach/reason.ts'
import type { Training } from '../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { listText } from '../../../../platform/format/plural.ts'
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
  const reasonOf = (pain: Hurt) => hurtText(pain, copy.coach.hurt)
  // By what is said of it; nothing where it is asked.
  const told = Map.groupBy(openPains(log, training, stress), ({ isDue, isLook }) =>
    !isDue ? (isLook ? laterLook : later) : isBefore && due,
  )
  return [...told].map(([text, own]) =>
    text ? (
      <p key={text} className="log-coach">
        {fillTemplate(text, {
          reason: own.map(reasonOf).join('. '),
          day: listText([...new Set(own.map(({ from }) => formatDay(from)))]),
        })}
      </p>
    ) : (
      own.map((pain) => (
        <section key={pain.name} className="log-coach">
          <Choice
            label={fillTemplate(pain.isLook ? askAgain : ask, { reason: reasonOf(pain) })}
            options={[
              [true, yes],
              [false, no],
            ]}
            value={pain.answer}
            onChoose={(isGone) => store.change(answerGone(training, pain.ids, isGone, new Date()))}
          />
          <p>{why}</p>
        </section>
      ))
    ),
  )
}
