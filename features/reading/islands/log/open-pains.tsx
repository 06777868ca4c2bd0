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
  const pains = openPains(log, training, stress)
  const reasonOf = (pain: Hurt) => hurtText(pain, copy.coach.hurt)
  const isAsked = ({ isDue }: { isDue: boolean }) => isDue && !isBefore
  const told = Map.groupBy(
    pains.filter((pain) => !isAsked(pain)),
    ({ isDue, isLook }) => (isDue ? due : isLook ? laterLook : later),
  )
  return (
    <>
      {told.size > 0 && (
        <section className="log-coach">
          {[...told].map(([text, own]) => (
            <p key={text}>
              {fillTemplate(text, {
                reason: own.map(reasonOf).join('. '),
                day: listText([...new Set(own.map(({ from }) => formatDay(from)))]),
              })}
            </p>
          ))}
        </section>
      )}
      {pains.filter(isAsked).map(({ ids, isLook, answer, ...hurt }) => (
        <section key={ids.join(' ')} className="log-coach">
          <Choice
            label={fillTemplate(isLook ? askAgain : ask, { reason: reasonOf(hurt) })}
            options={[
              [true, yes],
              [false, no],
            ]}
            value={answer}
            onChoose={(isGone) => store.change(answerGone(training, ids, isGone, new Date()))}
          />
          <p>{why}</p>
        </section>
      ))}
    </>
  )
}
