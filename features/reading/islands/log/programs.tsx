import type { Plan } from '../../../../guide/log/plan.ts'
import { nextSlot } from '../../../../guide/log/next.ts'
import {
  currentRun,
  existingRecords,
  type Log,
  openTraining,
  type Run,
  trainingsOf,
} from '../../../../guide/log/record.ts'
import { Confirm } from './confirm.tsx'
import { Head } from './head.tsx'
import { useLog } from './log-context.ts'
import { useBeginProgram } from './start-session.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { views } from './view.ts'

export function Programs() {
  const { log, plans, copy, addresses } = useLog()
  const { title, lead, notSure, safety, safetyLink, keeps, had, stillOpen, goOn } = copy.programs
  const open = openTraining(log)
  const begun = log.runs.length > 0
  return (
    <>
      <Head title={begun ? title : copy.title} lead={begun ? lead : copy.lead} {...(!begun && { back: false })} />
      <div className="wrap log-body">
        {!begun && <h2 className="log-title">{title}</h2>}
        {!begun && (
          <p>
            {safety} <a href={addresses.safety}>{safetyLink}</a>
          </p>
        )}
        <p>{notSure}</p>
        {open && (
          <p className="log-coach">
            {fillTemplate(stillOpen, { session: open.session.name, program: open.program.name })}{' '}
            <a href={views.session}>{goOn}</a>
          </p>
        )}
        <ul className="log-programs">
          {plans
            .filter((plan) => !isLater(plan, plans, log))
            .map((plan) => (
              <Choice key={plan.id} plan={plan} />
            ))}
        </ul>
        {!begun && (
          <p className="log-aside">
            {keeps} <a href={views.backUp}>{had}</a>
          </p>
        )}
      </div>
    </>
  )
}

function Choice({ plan }: { plan: Plan }) {
  const { log, plans, copy, addresses } = useLog()
  const beginProgram = useBeginProgram()
  const { weeks, startOf, suits, follows, after, see, begin, current, goOn, place } = copy.programs
  const isFolded = isLater(plan, plans, log)
  const now = currentRun(log)
  const run = existingRecords(log.runs).findLast(({ program }) => program.id === plan.id)
  const own = run ? trainingsOf(log, run) : []
  const slot = nextSlot(plan, own, run)
  const isCurrent = run !== undefined && run === now
  // One of which nothing was done begins again as a new one.
  const isBegun = slot !== undefined && own.length > 0
  const button = isFolded ? 'button button-quiet' : 'button'
  return (
    <li className="log-program">
      <p className="figure">{fillTemplate(weeks, { weeks: plan.weeks.length })}</p>
      <h3>{plan.title}</h3>
      {plan.startOf && <p className="log-path">{fillTemplate(startOf, { goal: plan.startOf })}</p>}
      {suits[plan.id] && <p className="log-path">{suits[plan.id]}</p>}
      {plan.follows && !isFolded && <p className="log-path">{fillTemplate(follows, { program: plan.follows })}</p>}
      <p>{plan.summary}</p>
      <p className="log-quiet">
        {plan.equipment}. <a href={addresses.programs[plan.id]}>{see}</a>
      </p>
      {isCurrent && <p className="log-mark">{current}</p>}
      {isBegun && !isCurrent && <p className="log-mark">{fillTemplate(place, { week: slot.week })}</p>}
      {plans
        .filter((next) => next.follows === plan.title && isLater(next, plans, log))
        .map((next) => (
          <details key={next.id}>
            <summary>{fillTemplate(after, { program: next.title })}</summary>
            <ul>
              <Choice plan={next} />
            </ul>
          </details>
        ))}
      {isCurrent || isBegun ? (
        <>
          <a
            className={button}
            href={views.weeks}
            aria-label={`${goOn}: ${plan.title}`}
            onClick={isCurrent ? undefined : () => beginProgram(plan, { run })}
          >
            {goOn}
          </a>
          <Begin plan={plan} />
        </>
      ) : now ? (
        <Begin plan={plan} className={button} other={now} />
      ) : (
        <button
          type="button"
          className={button}
          aria-label={`${begin}: ${plan.title}`}
          onClick={() => beginProgram(plan)}
        >
          {begin}
        </button>
      )}
    </li>
  )
}

/** Begins at the first week, which is asked about. `other`: the program that is left for it. */
function Begin({ plan, className, other }: { plan: Plan; className?: string; other?: Run }) {
  const { copy } = useLog()
  const beginProgram = useBeginProgram()
  const { begin, beginSure, again, againSure, againNo } = copy.programs
  const label = other ? begin : again
  return (
    <Confirm
      label={label}
      name={`${label}: ${plan.title}`}
      {...(className && { className })}
      question={other ? fillTemplate(beginSure, { program: other.program.name }) : againSure}
      no={againNo}
      onYes={() => beginProgram(plan)}
    />
  )
}

/** Continues a program that isn't complete, and was never begun. */
function isLater({ id, follows }: Plan, plans: readonly Plan[], log: Log): boolean {
  const before = plans.find(({ title }) => title === follows)
  const isComplete = (run: Run) => run.program.id === before?.id && !nextSlot(before, trainingsOf(log, run), run)
  return before !== undefined && !log.runs.some((run) => run.program.id === id || isComplete(run))
}
