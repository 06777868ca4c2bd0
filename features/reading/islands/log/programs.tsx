import { closeTraining } from '../../../../guide/log/actions.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { nextSlot } from '../../../../guide/log/next.ts'
import { currentRun, type Log, openTraining, type Run, trainingsOf } from '../../../../guide/log/record.ts'
import { Confirm } from './confirm.tsx'
import { Head } from './head.tsx'
import { useLog } from './log-context.ts'
import { useBeginProgram } from './start-session.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { views } from './view.ts'

export function Programs() {
  const { log, plans, copy } = useLog()
  const { title, lead, notSure, keeps, had } = copy.programs
  const begun = log.runs.length > 0
  return (
    <>
      <Head title={begun ? title : copy.title} lead={begun ? lead : copy.lead} {...(!begun && { back: false })} />
      <div className="wrap log-body">
        {!begun && <h2 className="log-title">{title}</h2>}
        <p>{notSure}</p>
        <OpenSession />
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

/** A session of the old program is offered under its own name; choosing another program finishes it. */
function OpenSession() {
  const { log, settings, store, copy } = useLog()
  const open = openTraining(log)
  if (!open) return null
  const { text, goOn, finish } = copy.programs.open
  return (
    <aside className="log-open">
      <p>{fillTemplate(text, { session: open.session.name, program: open.program.name })}</p>
      <p className="ways">
        <a className="button" href={views.session}>
          {goOn}
        </a>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => store.change(closeTraining(log, open, new Date(), settings.drafts))}
        >
          {finish}
        </button>
      </p>
    </aside>
  )
}

function Choice({ plan }: { plan: Plan }) {
  const { log, plans, copy } = useLog()
  const beginProgram = useBeginProgram()
  const { weeks, startOf, follows, after, begin, current, goOn, again, againSure, againNo } = copy.programs
  const isFolded = isLater(plan, plans, log)
  const isCurrent = currentRun(log)?.program.id === plan.id
  const choose = () => beginProgram(plan)
  return (
    <li className="log-program">
      <p className="figure">{fillTemplate(weeks, { weeks: plan.weeks.length })}</p>
      <h3>{plan.title}</h3>
      {plan.startOf && <p className="log-path">{fillTemplate(startOf, { goal: plan.startOf })}</p>}
      {plan.follows && !isFolded && <p className="log-path">{fillTemplate(follows, { program: plan.follows })}</p>}
      <p>{plan.summary}</p>
      <p className="log-quiet">{plan.equipment}.</p>
      {isCurrent ? (
        <>
          <p className="log-mark">{current}</p>
          <a className="button" href={views.weeks} aria-label={`${goOn}: ${plan.title}`}>
            {goOn}
          </a>
          <Confirm label={again} question={againSure} no={againNo} onYes={choose} />
        </>
      ) : (
        <button
          type="button"
          className={isFolded ? 'button button-quiet' : 'button'}
          aria-label={`${begin}: ${plan.title}`}
          onClick={choose}
        >
          {begin}
        </button>
      )}
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
    </li>
  )
}

/** Continues a program that isn't complete, and was never begun. */
function isLater({ id, follows }: Plan, plans: readonly Plan[], log: Log): boolean {
  const before = plans.find(({ title }) => title === follows)
  const isComplete = (run: Run) => run.program.id === before?.id && !nextSlot(before, trainingsOf(log, run), run)
  return before !== undefined && !log.runs.some((run) => run.program.id === id || isComplete(run))
}
