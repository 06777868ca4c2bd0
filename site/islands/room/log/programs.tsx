import { beginRun } from '../../../../guide/log/acts.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { currentRun } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { newId, useLog } from './log-context.ts'
import { say } from './say.ts'
import { goInstead, views } from './view.ts'

/** Choosing a program. It begins a new time through it; what was written before stays. */
export function Programs() {
  const { log, plans, words } = useLog()
  const { title, lead, keeps, had } = words.programs
  const begun = log.runs.length > 0
  return (
    <>
      <Head title={begun ? title : words.title} lead={begun ? lead : words.lead} back={begun} />
      <div className="wrap log-body">
        {!begun && <h2 className="log-title">{title}</h2>}
        <ul className="log-programs">
          {plans.map((plan) => (
            <Choice key={plan.id} plan={plan} />
          ))}
        </ul>
        {!begun && (
          <p className="log-aside">
            {keeps} <a href={views.copies}>{had}</a>
          </p>
        )}
      </div>
    </>
  )
}

function Choice({ plan }: { plan: Plan }) {
  const { log, store, words } = useLog()
  const { weeks, begin, current } = words.programs
  const isCurrent = currentRun(log)?.program.id === plan.id
  const choose = () => {
    store.change(beginRun(log, plan, newId(), new Date()))
    void store.askToKeep()
    goInstead(views.weeks)
  }
  return (
    <li className="log-program">
      <p className="figure">{say(weeks, { weeks: plan.weeks.length })}</p>
      <h3>{plan.title}</h3>
      <p>{plan.summary}</p>
      <p className="log-quiet">{plan.equipment}.</p>
      {isCurrent && <p className="log-mark">{current}</p>}
      <button
        type="button"
        className={isCurrent ? 'button button-quiet' : 'button'}
        aria-label={`${begin}: ${plan.title}`}
        onClick={choose}
      >
        {begin}
      </button>
    </li>
  )
}
