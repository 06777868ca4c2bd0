import { useState } from 'react'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { settleForDays } from '../../../../guide/log/actions.ts'
import { comeBackOffer, missedSessions } from '../../../../guide/log/coach/remarks.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import { openTraining, type Run } from '../../../../guide/log/record.ts'
import { useLog } from './log-context.ts'
import { useBeginProgram } from './start-session.ts'

/** After four weeks away: the way back of chapter 18, at the week for this break. */
export function ComeBackOffer() {
  const { log, plans, copy } = useLog()
  const begin = useBeginProgram()
  const [shownAt] = useState(() => new Date())
  const offer = comeBackOffer(log, shownAt)
  const plan = plans.find(({ id }) => id === offer?.id)
  if (!offer || !plan || openTraining(log)) return null
  const { title, text, begin: label, stay } = copy.coach.away
  const values = { weeks: offer.weeks, week: offer.week, program: plan.title }
  return (
    <aside className="log-open">
      <h2>{fillTemplate(title, values)}</h2>
      <p>{fillTemplate(text, values)}</p>
      <p className="ways">
        <button type="button" className="button" onClick={() => begin(plan, offer)}>
          {fillTemplate(label, values)}
        </button>
      </p>
      <p className="log-quiet">{stay}</p>
    </aside>
  )
}

/** After three weeks with missed sessions: what the log sees, and the plan with fewer days. */
export function MissedSessions({ run, plan }: { run: Run; plan: Plan }) {
  const { log, copy } = useLog()
  const settleFor = useSettle(run)
  const [shownAt] = useState(() => new Date())
  const missed = missedSessions(log, run, plan, shownAt)
  if (!missed) return null
  const { title, text, settle, keep } = copy.coach.missed
  const { done, planned, aWeek, days } = missed
  return (
    <aside className="log-open">
      <h2>{fillTemplate(title, { done, planned })}</h2>
      <p>{fillTemplate(text, { days })}</p>
      <p className="ways">
        <button type="button" className="button" onClick={() => settleFor(days)}>
          {fillTemplate(settle, { days })}
        </button>
        <button type="button" className="button button-quiet" onClick={() => settleFor(aWeek)}>
          {fillTemplate(keep, { days: aWeek })}
        </button>
      </p>
    </aside>
  )
}

function useSettle(run: Run): (days: number) => void {
  const { store } = useLog()
  return (days) => store.change(settleForDays(run, days, new Date()))
}
