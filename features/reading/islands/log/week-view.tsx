import type { Planned } from '../../../../guide/log/actions.ts'
import { doneAt, type Slot, slotsOf } from '../../../../guide/log/next.ts'
import type { PlanSession } from '../../../../guide/log/plan.ts'
import { openTraining, trainingsOf } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { findSession, useCurrent, useLog } from './log-context.ts'
import { NumbersForm } from './numbers-form.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatDay } from './format-day.ts'
import { type OfRun, usePlannedSession } from './planned-session.ts'
import { useStartSession } from './start-session.ts'
import { views } from './view.ts'

export function WeekView({ week }: { week: number }) {
  const { weekThreads, copy } = useLog()
  const current = useCurrent()
  const focus = current?.plan?.weeks[week - 1]?.focus
  if (!current?.plan || focus === undefined) return <Head title={copy.title} />
  const { run, plan } = current
  const slots = slotsOf(plan, run).filter((slot) => slot.week === week)
  return (
    <>
      <Head title={fillTemplate(copy.week.title, { week, focus })} />
      <div className="wrap log-body log-columns">
        <section>
          <h2 className="log-title">{copy.week.sessions}</h2>
          <ol className="log-list">
            {slots.map((slot) => (
              <SlotLine key={slot.slot} slot={slot} run={run} plan={plan} />
            ))}
          </ol>
          <Instead week={week} slots={slots} run={run} plan={plan} />
          {weekThreads && (
            <p>
              <a href={fillTemplate(weekThreads.path, { program: plan.id, week })}>
                {fillTemplate(weekThreads.label, { program: plan.title, week })}
              </a>
            </p>
          )}
        </section>
        <section>
          <h2 className="log-title">{copy.numbers.title}</h2>
          <NumbersForm run={run} plan={plan} week={week} />
        </section>
      </div>
    </>
  )
}

function SlotLine({ slot, run, plan }: OfRun & { slot: Slot }) {
  const { log, copy } = useLog()
  const start = useStartSession()
  const done = doneAt(trainingsOf(log, run), slot)
  const session = findSession(plan, [], slot.session)
  if (done) {
    return (
      <li className="log-line">
        <span>
          {done.session.name} <small>{formatDay(done.startedAt)}</small>
        </span>
        <a className="log-line-act" href={views.after(done.id)}>
          {copy.week.again}
        </a>
      </li>
    )
  }
  return (
    <li className="log-line">
      {session && <About of={{ run, plan }} planned={{ ...slot, session }} />}
      {session && !openTraining(log) && (
        <button
          type="button"
          className="button"
          aria-label={`${copy.week.start} ${session.name}`}
          onClick={() => start({ ...slot, session })}
        >
          {copy.week.start}
        </button>
      )}
    </li>
  )
}

/** What it would give now. */
function About({ of, planned }: { of: OfRun; planned: Planned }) {
  const { copy } = useLog()
  const { name, minutes } = planned.session
  const { moves } = usePlannedSession(of, planned)
  const given = moves.filter(({ advice }) => !advice.isLeftOut)
  const whole = minutes[planned.week - 1] ?? minutes[0] ?? 0
  const names = new Set(given.map(({ advice }) => advice.exercise.name))
  return (
    <span>
      {name}{' '}
      <small>
        {names.size > 0
          ? fillTemplate(copy.week.about, {
              text: [...names].join(', '),
              // Of what is left.
              minutes: Math.round((whole * given.length) / moves.length),
            })
          : copy.session.nothing}
      </small>
    </span>
  )
}

function Instead({ week, slots, run, plan }: OfRun & { week: number; slots: Slot[] }) {
  const { log, beside, counting, copy } = useLog()
  const start = useStartSession()
  const open = slots.find((slot) => !doneAt(trainingsOf(log, run), slot))
  const planned = new Set(plan.weeks.flatMap(({ order }) => order))
  const own = plan.sessions.filter(({ id }) => !planned.has(id))
  const slotOf = ({ id }: PlanSession) =>
    own.some((session) => session.id === id) || counting.includes(id) ? (open?.slot ?? null) : null
  if (openTraining(log)) return null
  return (
    <details className="log-instead">
      <summary>{copy.week.instead}</summary>
      <p>{copy.week.insteadText}</p>
      <ul className="log-list">
        {[...own, ...beside].map((session) => (
          <li key={session.id} className="log-line">
            <About of={{ run, plan }} planned={{ session, week, slot: null }} />
            <button
              type="button"
              className="button button-quiet"
              aria-label={`${copy.week.start} ${session.name}`}
              onClick={() => start({ session, week, slot: slotOf(session) })}
            >
              {copy.week.start}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
