import { doneAt, type Slot, slotsOf } from '../../../../guide/log/next.ts'
import type { Plan, PlanSession } from '../../../../guide/log/plan.ts'
import { openTraining, type Run, trainingsOf } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { sessionIn, useCurrent, useLog } from './log-context.ts'
import { NumbersForm } from './numbers-form.tsx'
import { dayOf, say } from './say.ts'
import { useStart } from './start.ts'
import { views } from './view.ts'

/** One week: its sessions, what may be done instead, and its numbers. */
export function WeekView({ week }: { week: number }) {
  const { words } = useLog()
  const current = useCurrent()
  const focus = current?.plan?.weeks[week - 1]?.focus
  if (!current?.plan || focus === undefined) return <Head title={words.title} />
  const { run, plan } = current
  const slots = slotsOf(plan).filter((slot) => slot.week === week)
  return (
    <>
      <Head title={say(words.week.title, { week, focus })} over={run.program.name} />
      <div className="wrap log-body log-columns">
        <section>
          <h2 className="log-title">{words.week.sessions}</h2>
          <ol className="log-list">
            {slots.map((slot) => (
              <SlotLine key={slot.slot} slot={slot} run={run} plan={plan} />
            ))}
          </ol>
          <Instead week={week} slots={slots} run={run} plan={plan} />
        </section>
        <section>
          <h2 className="log-title">{words.numbers.title}</h2>
          <NumbersForm run={run} plan={plan} week={week} />
        </section>
      </div>
    </>
  )
}

interface OfWeek {
  run: Run
  plan: Plan
}

function SlotLine({ slot, run, plan }: OfWeek & { slot: Slot }) {
  const { log, words } = useLog()
  const start = useStart()
  const done = doneAt(trainingsOf(log, run), slot)
  const session = sessionIn(plan, [], slot.session)
  if (done) {
    return (
      <li className="log-line">
        <span>
          {done.session.name} <small>{dayOf(done.startedAt)}</small>
        </span>
        <a className="log-line-act" href={views.after(done.id)}>
          {words.week.again}
        </a>
      </li>
    )
  }
  return (
    <li className="log-line">
      <span>{session?.name}</span>
      {session && !openTraining(log) && (
        <button
          type="button"
          className="button"
          aria-label={`${words.week.start}: ${session.name}`}
          onClick={() => start({ ...slot, session })}
        >
          {words.week.start}
        </button>
      )}
    </li>
  )
}

/** On a short day the session that counts takes the place of the next one; a shorter one stands beside the plan. */
function Instead({ week, slots, run, plan }: OfWeek & { week: number; slots: Slot[] }) {
  const { log, beside, counting, words } = useLog()
  const start = useStart()
  const open = slots.find((slot) => !doneAt(trainingsOf(log, run), slot))
  const planned = new Set(plan.weeks.flatMap(({ order }) => order))
  const own = plan.sessions.filter(({ id }) => !planned.has(id))
  const slotOf = ({ id }: PlanSession) =>
    own.some((session) => session.id === id) || counting.includes(id) ? (open?.slot ?? null) : null
  if (openTraining(log)) return null
  return (
    <details className="log-instead">
      <summary>{words.week.instead}</summary>
      <p>{words.week.insteadText}</p>
      <ul className="log-list">
        {[...own, ...beside].map((session) => (
          <li key={session.id} className="log-line">
            <span>{session.name}</span>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`${words.week.start}: ${session.name}`}
              onClick={() => start({ session, week, slot: slotOf(session) })}
            >
              {words.week.start}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
