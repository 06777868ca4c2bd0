import { useEffect, useMemo, useState } from 'react'
import { isSkipped } from '../../../../../guide/log/actions.ts'
import { type PreparedMove, prepareSession } from '../../../../../guide/log/coach/prepare.ts'
import { openPains } from '../../../../../guide/log/coach/gone-questions.ts'
import { asksWhere, isOverToday, sparingWarmUp, stopsBefore } from '../../../../../guide/log/coach/stops.ts'
import type { Plan, PlanSession, Step } from '../../../../../guide/log/plan.ts'
import { findTraining, openTraining, setsOf, type Training } from '../../../../../guide/log/record.ts'
import { useReasonText } from '../lines.ts'
import { findSession, useCoach, useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { OpenPains } from '../open-pains.tsx'
import { formatDay } from '../format-day.ts'
import { replaceView, views } from '../view.ts'
import { useWakeLock } from './wake-lock.ts'
import { SessionDone, LeaveSession } from './session-end.tsx'
import { RestClock } from './rest-timer.tsx'
import { LastSet } from './set-feel.tsx'
import { SetList } from './set-list.tsx'
import { SetScreen } from './set-screen.tsx'
import { StepBar } from './step-bar.tsx'
import { WarmUp } from './warm-up.tsx'

/** The session in progress, or a finished one, by its id, to change it. */
export function SessionView({ finished }: { finished: string }) {
  const { log, plans, beside, copy } = useLog()
  const training = finished ? findTraining(log, finished) : openTraining(log)
  useEffect(() => {
    if (!training) replaceView(views.weeks)
  }, [training])
  if (!training) return null
  const plan = plans.find(({ id }) => id === training.program.id)
  const session = findSession(plan, beside, training.session.id)
  const title = training.endedAt
    ? fillTemplate(copy.session.changing, { day: formatDay(training.startedAt) })
    : fillTemplate(copy.session.place, { session: training.session.name, week: training.week })
  if (!session)
    return (
      <div className="log-session wrap">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{copy.session.lost}</p>
        <LeaveSession training={training} />
      </div>
    )
  return <Session key={training.id} training={training} session={session} title={title} weeks={plan?.weeks} />
}

interface SessionProps {
  training: Training
  session: PlanSession
  title: string
  weeks: Plan['weeks'] | undefined
}

interface Shown {
  /** The step the reader went to; without it, the first that is open. */
  chosen?: number | undefined
  /** A set has just been corrected. */
  isChanged?: boolean | undefined
}

function Session({ training, session, title, weeks }: SessionProps) {
  const { log, settings, stress, copy } = useLog()
  useWakeLock()
  const by = useCoach()
  const { moves, steps } = useMemo(
    () => prepareSession(log, { weeks: weeks ?? [], session, training, ...by }),
    [log, weeks, session, training, by],
  )
  const written = setsOf(log, training)
  const isEnded = training.endedAt !== null
  const isWarm = isEnded || written.length > 0 || settings.warmUp === 0
  const isAsking = openPains(log, training, stress).some(({ isDue, answer }) => isDue && answer === undefined)
  const [{ chosen, isChanged }, setView] = useState<Shown>({})
  const goTo = (index: number) => setView({ chosen: index })
  const isOver = ({ place }: Step) =>
    moves[place] !== undefined && isOverToday(log, training, { place, exercise: moves[place].advice.exercise }, stress)
  const setAt = ({ place, set }: Step) => written.find((one) => one.place === place && one.set === set)
  const isOpen = (step: Step) => !setAt(step) && !isSkipped(training, step) && !isOver(step)
  const hurt = isEnded ? undefined : written.findLast(asksWhere)
  const left = moves
    .filter(({ place }) => steps.some((one) => one.place === place && !setAt(one)))
    .map(({ advice }) => advice.exercise)
  const firstOpen = isEnded ? -1 : steps.findIndex(isOpen)
  const at = Math.min(chosen ?? (firstOpen < 0 ? steps.length : firstOpen), steps.length)
  const step = steps[at]
  const prepared = step && moves[step.place]
  const isPaired = (one: Step | undefined) => one && moves[one.place]?.move.pair === prepared?.move.pair
  const namesOf = (own: readonly Step[]) =>
    [...new Set(own.map(({ place }) => moves[place]?.advice.exercise.name))].join(', ')
  // Said where it becomes plain: with the set after those that were left.
  const before = steps.slice(0, at).filter((one) => !setAt(one) && isOver(one))
  const leftOut = before.length > 0 && before.at(-1) === steps[at - 1] && `${copy.coach.leftOut}: ${namesOf(before)}.`

  if (!isWarm && session.warmUp.length > 0 && (isAsking || steps.length > 0))
    return (
      <WarmUp
        training={training}
        title={title}
        steps={sparingWarmUp(session, stopsBefore(log, training, stress))}
        sets={steps.length}
      >
        <OpenPains training={training} />
        {!isAsking && <LeftOut moves={moves} />}
      </WarmUp>
    )
  // Only a rest runs on before the answer.
  if (hurt)
    return (
      <div className="log-session">
        <div className="wrap log-set">
          <h1 tabIndex={-1}>{copy.feel.whereTitle}</h1>
          <p className="lead">{copy.feel.whereText}</p>
        </div>
        <div className="log-act">
          {settings.rest && <RestClock rest={settings.rest} />}
          <LastSet set={hurt} asksReserve={false} left={left} />
        </div>
        <LeaveSession training={training} />
      </div>
    )
  return (
    <div className="log-session">
      <StepBar title={title} steps={steps} at={at} setAt={setAt} onGo={goTo} />
      {written.length === 0 && !isWarm && <OpenPains training={training} />}
      <p className="wrap log-quiet" role="status">
        {isChanged ? copy.session.changed : step && firstOpen >= 0 && at > firstOpen ? copy.session.ahead : leftOut}
      </p>
      {step && prepared ? (
        <SetScreen
          key={`${step.place}.${step.set}`}
          training={training}
          step={step}
          prepared={prepared}
          isLast={isEnded || steps.filter(isOpen).length <= 1}
          left={left}
          taken={moves.flatMap((one) => (one.place === step.place ? [] : one.advice.exercise.id))}
          inTurn={
            isPaired(steps[at - 1])
              ? ''
              : namesOf(steps.filter((one) => isPaired(one) && one.place !== step.place && isOpen(one)))
          }
          onDone={(isChange) => setView({ isChanged: isChange })}
          onAfter={() => goTo(at + 1)}
        />
      ) : (
        <SessionDone
          training={training}
          left={left}
          isOpen={firstOpen >= 0}
          isStopped={steps.some((one) => !setAt(one) && isOver(one))}
        >
          <LeftOut moves={moves} />
        </SessionDone>
      )}
      <SetList key={at} steps={steps} moves={moves} setAt={setAt} isOpen={isEnded && !step} onGo={goTo} />
      <LeaveSession training={training} isDone={isEnded ? !step : firstOpen < 0} />
    </div>
  )
}

/** What pain keeps out of this session; what hurt is named above. */
function LeftOut({ moves }: { moves: readonly PreparedMove[] }) {
  const { copy } = useLog()
  const reasonText = useReasonText()
  const left = moves.filter(({ advice }) => advice.isLeftOut)
  const why = Map.groupBy(left, ({ advice: { reason } }) => reasonText({ ...reason, isRepeated: true }))
  if (left.length === 0) return null
  return (
    <section className="log-coach">
      <h2>{copy.coach.leftOut}</h2>
      {[...why].map(([sentence, own]) => (
        <p key={sentence}>
          <b>{own.map(({ advice }) => advice.exercise.name).join(', ')}.</b> {sentence}
        </p>
      ))}
    </section>
  )
}
