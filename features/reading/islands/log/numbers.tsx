import { numberUnit, threeNumbers } from '../../../../guide/log/numbers.ts'
import { trainingsOf } from '../../../../guide/log/record.ts'
import { Head } from './head.tsx'
import { useCurrent, useLog } from './log-context.ts'
import { NumbersForm } from './numbers-form.tsx'
import { HistoryChart } from './history/history-chart.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatNumber } from '../../../../platform/format/plural.ts'
import { views } from './view.ts'

export function Numbers() {
  const here = useLog()
  const { log, copy } = here
  const current = useCurrent()
  const { title, lead, week, sessions, number, nights, of, unknown } = copy.numbers
  if (!current?.plan) return <Head title={title} lead={lead} />
  const { run, plan } = current
  const rows = threeNumbers(log, run, plan, here)
  const unit = numberUnit(plan, here.unit)
  // The week of the last session: after a Sunday’s session, its numbers are still to come.
  const now = trainingsOf(log, run).at(-1)?.week ?? run.from ?? 1
  const orUnknown = (value: number | null, suffix = '') =>
    value === null ? unknown : `${formatNumber(value, 1)} ${suffix}`.trim()
  return (
    <>
      <Head title={title} lead={lead} />
      <div className="wrap log-body log-columns">
        <HistoryChart
          points={rows.flatMap((row) =>
            row.number === null ? [] : [{ label: fillTemplate(copy.weeks.week, { week: row.week }), y: row.number }],
          )}
        />
        <section>
          <h2 className="log-title">{fillTemplate(copy.weeks.week, { week: now })}</h2>
          <NumbersForm run={run} plan={plan} week={now} />
        </section>
        <table className="log-table log-weeks-table">
          <thead>
            <tr>
              <th scope="col">{week}</th>
              <th scope="col">{sessions}</th>
              <th scope="col">{number}</th>
              <th scope="col">{nights}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.week}>
                <th scope="row">
                  <a href={views.week(row.week)}>{row.week}</a>
                </th>
                <td>{fillTemplate(of, { done: row.sessions, planned: row.planned })}</td>
                <td>{orUnknown(row.number, unit)}</td>
                <td>{orUnknown(row.nights)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
