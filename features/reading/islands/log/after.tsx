import { useState } from 'react'
import { type Assessment, assessTraining, tallyOf } from '../../../../guide/log/coach/assess.ts'
import { openPains } from '../../../../guide/log/coach/gone-questions.ts'
import { nextTime } from '../../../../guide/log/coach/next-time.ts'
import { repeatedPain } from '../../../../guide/log/coach/remarks.ts'
import { type ExerciseHistory, type Measure, recordsIn } from '../../../../guide/log/history/exercise-history.ts'
import { nextSlot } from '../../../../guide/log/next.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { findTraining, setsOf, type Training, trainingsOf } from '../../../../guide/log/record.ts'
import { DAY, HOUR, MINUTE } from '../../../../platform/format/duration.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { countText } from '../../../../platform/format/plural.ts'
import { Head } from './head.tsx'
import { useLines, useReasonText } from './lines.ts'
import { findSession, useCoach, useCurrent, useLog } from './log-context.ts'
import { formatDay } from './format-day.ts'
import { views } from './view.ts'
import { Finished } from './weeks.tsx'

export function SessionSummary({ id }: { id: string }) {
  const { log, review, copy } = useLog()
  const training = findTraining(log, id)
  const done = useCompleted(id)
  const [openedAt] = useState(Date.now)
  if (!training) return <Head title={copy.history.title} lead={copy.history.none} />
  const isNew = openedAt - Date.parse(training.endedAt ?? '') < HOUR
  // Said once, in the session that makes it plain.
  const pain = repeatedPain(log, training)
  return (
    <>
      <Head
        title={done ? copy.after.complete : isNew ? copy.after.title : training.session.name}
        over={isNew ? `${training.session.name}, ${formatDay(training.startedAt)}` : formatDay(training.startedAt)}
      >
        {done ? <Finished plan={done} /> : <Answer training={training} />}
      </Head>
      <div className="wrap log-body log-columns">
        <section>
          <h2 className="log-title">{copy.after.did}</h2>
          {pain && <p className="log-coach">{fillTemplate(copy.coach.pain, pain)}</p>}
          <Results training={training} />
        </section>
        <section>
          <NextTime training={training} />
          <p className="ways">
            {!done && (
              <a className="button" href={views.weeks}>
                {copy.after.weeks}
              </a>
            )}
            <a className="button button-quiet" href={views.backUp}>
              {copy.backUp.button}
            </a>
          </p>
          <p>
            <a href={views.change(id)}>{copy.after.wrong}</a>
          </p>
          {review && (
            <p>
              {review.question} <a href={review.path}>{review.button}</a>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

/** The program this session was the last one of. */
function useCompleted(id: string): Plan | undefined {
  const { log } = useLog()
  const { run, plan } = useCurrent() ?? {}
  const own = run ? trainingsOf(log, run) : []
  return plan && own.at(-1)?.id === id && !nextSlot(plan, own, run) ? plan : undefined
}

/** What was done, then how it was against the plan of the day, which is the only question a plan can answer. */
function Answer({ training }: { training: Training }) {
  const { log, plans, beside, stress, copy } = useLog()
  const { met, above, of } = tallyOf(log, [training])
  if (of === 0) return null
  const { early, earlyText, sets, minutes: minuteCopy, all, allAbove, some, stopped, achedOf } = copy.after
  const done = setsOf(log, training)
  const minutes = Math.round((Date.parse(done.at(-1)?.at ?? '') - Date.parse(training.startedAt)) / MINUTE)
  const results = assessTraining(log, training)
  const isHurt = results.some(({ ache }) => ache === 'stop')
  const ached = results.filter(({ ache }) => ache === 'little').length
  const plan = plans.find(({ id }) => id === training.program.id)
  const planned = findSession(plan, beside, training.session.id)?.moves.length ?? 0
  // What pain left out wasn’t planned.
  const isEarly = of < planned && !isHurt && openPains(log, training, stress).length === 0
  const text = isEarly ? earlyText : met < of ? countText(some, of - met) : above > 0 ? allAbove : all
  return (
    <div className="log-answer">
      <p className="figure">{countText(sets, done.length)}</p>
      <p className="log-question">
        {/* Not when the clock was set back, or a set was added on another day. */}
        {minutes > 0 && minutes < DAY / MINUTE && `${countText(minuteCopy, minutes)}. `}
        {isEarly && fillTemplate(early, { of, planned })}
      </p>
      <p className="lead">
        {fillTemplate(isHurt ? stopped : text, { above })} {ached > 0 && countText(achedOf, ached)}
      </p>
    </div>
  )
}

function Results({ training }: { training: Training }) {
  const here = useLog()
  const { log } = here
  const results = assessTraining(log, training)
  const records = recordsIn(log, training, here)
  const linesOf = useLines()
  const sets = setsOf(log, training)
  return (
    <ul className="log-list log-results">
      {linesOf(sets).map(({ key, name, sets: text, exercise, place, notes }) => {
        const own = results.find((one) => one.place === place && one.exercise.id === exercise)
        const best = records.find((one) => one.exercise.id === exercise)
        return (
          <li key={key} className="log-line">
            <span>
              <a href={views.exercise(exercise)}>{name}</a> <small>{notes.join('. ')}</small>
            </span>
            <span className="figure">{text}</span>
            {own && <ResultMark {...own} />}
            {best && <RecordMark history={best.history} records={best.records} />}
          </li>
        )
      })}
    </ul>
  )
}

interface RecordMarkProps {
  history: Pick<ExerciseHistory, 'byLoad'>
  records: Measure[]
}

export function RecordMark({ history: { byLoad }, records }: RecordMarkProps) {
  const { copy } = useLog()
  const { record, measures } = copy.exercise
  const names = records.map((measure) => (measure === 'best' && !byLoad ? 'bestSet' : measure))
  return (
    <span className="log-mark">
      {fillTemplate(record, { measures: names.map((name) => measures[name].toLowerCase()).join(', ') })}
    </span>
  )
}

export function ResultMark({ result, ache }: Pick<Assessment, 'result' | 'ache'>) {
  const { results, hurt, ached } = useLog().copy.after
  const isHurt = ache === 'stop'
  return (
    <span className={`log-trend log-trend-${isHurt ? 'below' : result}`}>
      {isHurt ? hurt : ache === 'little' ? `${results[result]}, ${ached}` : results[result]}
    </span>
  )
}

/** What follows from it. */
function NextTime({ training }: { training: Training }) {
  const { log, plans, copy } = useLog()
  const by = useCoach()
  const reasonText = useReasonText()
  const plan = plans.find(({ id }) => id === training.program.id)
  const moves = plan && training.endedAt !== null ? nextTime(log, plan, training, by) : []
  if (moves.length === 0) return null
  return (
    <>
      <h2 className="log-title">{copy.coach.next}</h2>
      <ul className="log-next">
        {moves.map(({ advice: { exercise, reason } }) => (
          <li key={exercise.name}>
            <b>{exercise.name}</b> <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
