import { beginRun } from '../../../../guide/log/actions.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { currentRun } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { newId, useLog } from './log-context.ts'
import { fillTemplate } from '../../../../format/fill.ts'
import { replaceView, views } from './view.ts'

export function Programs() {
  const { log, plans, copy } = useLog()
  const { title, lead, keeps, had } = copy.programs
  const begun = log.runs.length > 0
  return (
    <>
      <Head title={begun ? title : copy.title} lead={begun ? lead : copy.lead} back={begun} />
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
  const { log, store, copy } = useLog()
  const { weeks, begin, current } = copy.programs
  const isCurrent = currentRun(log)?.program.id === plan.id
  const choose = () => {
    store.change(beginRun(log, plan, newId(), new Date()))
    void store.requestPersistence()
    replaceView(views.weeks)
  }
  return (
    <li className="log-program">
      <p className="figure">{fillTemplate(weeks, { weeks: plan.weeks.length })}</p>
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
