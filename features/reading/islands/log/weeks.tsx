import { type Planned, restoreTraining } from '../../../../guide/log/actions.ts'
import { shortAway, trainedToday } from '../../../../guide/log/coach/remarks.ts'
import { doneAt, nextSlot, slotsOf, weekState } from '../../../../guide/log/next.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { openTraining, type Run, type Training, trainingsOf } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { findSession, useCurrent, useLog } from './log-context.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { OpenPains } from './open-pains.tsx'
import { ComeBackOffer, MissedSessions } from './offers.tsx'
import { type OfRun, usePlannedSession } from './planned-session.ts'
import { SafariNotice } from './storage-notice.tsx'
import { useBeginProgram, useStartSession } from './start-session.ts'
import { useView, views } from './view.ts'
import { AskWeights } from './weights-form.tsx'

export function Weeks() {
  const { copy } = useLog()
  const current = useCurrent()
  if (!current) return null
  const { run, plan } = current
  return (
    <>
      <Head title={copy.title} over={run.program.name} back={false}>
        <ComeBackOffer />
        {plan ? (
          <Next run={run} plan={plan} />
        ) : (
          <>
            <p className="lead">{fillTemplate(copy.weeks.missing, { program: run.program.name })}</p>
            <a className="button log-start" href={views.programs}>
              {copy.weeks.ways.programs}
            </a>
          </>
        )}
      </Head>
      <div className="wrap log-body">
        <Deleted />
        {plan && <MissedSessions run={run} plan={plan} />}
        <AskWeights />
        <SafariNotice />
        {plan && <Tiles run={run} plan={plan} />}
        <LogLinks />
      </div>
    </>
  )
}

/** Until the page is left. */
function Deleted() {
  const { log, store, copy } = useLog()
  const { name, of } = useView()
  const training = log.trainings.find(
    ({ id, gone, changedAt = '' }) => id === of && gone && Date.parse(changedAt) > performance.timeOrigin,
  )
  if (name !== 'deleted' || !training) return null
  const undo = () => store.change(restoreTraining(log, training, new Date()))
  return (
    <p role="status">
      {copy.weeks.deleted}{' '}
      <button type="button" className="log-plain" onClick={undo}>
        {copy.session.undo}
      </button>
    </p>
  )
}

function Next({ run, plan }: { run: Run; plan: Plan }) {
  const { log, copy } = useLog()
  const start = useStartSession()
  const open = openTraining(log)
  if (open) {
    return (
      <a className="button log-start" href={views.session}>
        {fillTemplate(open.run === run.id ? copy.weeks.goOn : copy.weeks.goOnOther, {
          session: open.session.name,
          program: open.program.name,
        })}
      </a>
    )
  }
  const slot = nextSlot(plan, trainingsOf(log, run), run)
  const session = slot && findSession(plan, [], slot.session)
  if (!slot || !session) return <Finished plan={plan} />
  return (
    <>
      <Away of={{ run, plan }} planned={{ ...slot, session }} />
      <button type="button" className="button log-start" onClick={() => start({ ...slot, session })}>
        {fillTemplate(copy.weeks.start, { session: session.name })}
      </button>
    </>
  )
}

/** What follows a program that is complete. */
export function Finished({ plan: { title } }: { plan: Plan }) {
  const { plans, copy } = useLog()
  const begin = useBeginProgram()
  const { finished, compare, start, other } = copy.weeks
  const next = plans.find(({ follows }) => follows === title)
  return (
    <>
      <p className="lead">
        {fillTemplate(finished, { program: title })} <a href={views.numbers}>{compare}</a>
      </p>
      <p className="ways">
        {next && (
          <button type="button" className="button" onClick={() => begin(next)}>
            {fillTemplate(start, { session: next.title })}
          </button>
        )}
        <a className={next ? 'button button-quiet' : 'button'} href={views.programs}>
          {other}
        </a>
      </p>
    </>
  )
}

/** After a short break, on the day after a session, and while something hurts: what holds for the next session. */
function Away({ of, planned }: { of: OfRun; planned: Planned }) {
  const { log, copy } = useLog()
  const { training, moves } = usePlannedSession(of, planned)
  const away = shortAway(log, training, moves)
  return (
    <>
      {away && <p className="lead">{fillTemplate(copy.coach.shortAway[away.rule], away)}</p>}
      {trainedToday(log, training, planned.session) && <p className="lead">{copy.coach.rest}</p>}
      <OpenPains training={training} isBefore />
    </>
  )
}

function Tiles({ run, plan }: { run: Run; plan: Plan }) {
  const { log, copy } = useLog()
  const trainings = trainingsOf(log, run)
  const weeks = plan.weeks.map((_, i) => i + 1).filter((week) => week >= (run.from ?? 1))
  return (
    <>
      <h2 className="unseen">{copy.weeks.title}</h2>
      <ol className="log-tiles">
        {weeks.map((week) => (
          <Tile key={week} run={run} plan={plan} trainings={trainings} week={week} />
        ))}
      </ol>
    </>
  )
}

interface TileProps {
  run: Run
  plan: Plan
  trainings: Training[]
  week: number
}

function Tile({ run, plan, trainings, week }: TileProps) {
  const { copy } = useLog()
  const state = weekState(plan, trainings, week, run)
  const slots = slotsOf(plan, run).filter((slot) => slot.week === week)
  const done = slots.filter((slot) => doneAt(trainings, slot)).length
  return (
    <li>
      <a className={`log-tile log-tile-${state}`} href={views.week(week)}>
        <span className="unseen">{fillTemplate(copy.weeks.week, { week })}</span>
        <span className="figure" aria-hidden="true">
          {week}
        </span>
        <span className="log-tile-state">{stateLabel(state, done, slots.length, copy.weeks)}</span>
        <span className="log-tile-line">{plan.weeks[week - 1]?.focus}</span>
        <span className="log-beads" aria-hidden="true">
          {slots.map((slot) => (
            <i key={slot.slot} className={doneAt(trainings, slot) ? 'done' : ''} />
          ))}
        </span>
      </a>
    </li>
  )
}

function stateLabel(state: string, done: number, all: number, copy: { done: string; next: string; begun: string }) {
  if (state === 'done') return copy.done
  if (state === 'next') return done > 0 ? `${copy.next}, ${fillTemplate(copy.begun, { done, all })}` : copy.next
  return state === 'begun' ? fillTemplate(copy.begun, { done, all }) : ''
}

function LogLinks() {
  const { copy } = useLog()
  const { numbers, history, settings, programs } = copy.weeks.ways
  return (
    <ul className="log-ways">
      {[
        [views.numbers, numbers],
        [views.history, history],
        [views.programs, programs],
        [views.settings, settings],
        [views.backUp, copy.backUp.button],
      ].map(([href, label]) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
