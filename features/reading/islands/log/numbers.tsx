import { numberUnit, threeNumbers } from '../../../../guide/log/numbers.ts'
import { Head } from './head.tsx'
import { useCurrent, useLog } from './log-context.ts'
import { NumbersChart } from './numbers-chart.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatNumber } from '../../../../platform/format/plural.ts'
import { views } from './view.ts'

export function Numbers() {
  const { log, settings, copy } = useLog()
  const current = useCurrent()
  const { title, lead, week, sessions, number, nights, of, unknown, hints } = copy.numbers
  const rows = current?.plan ? threeNumbers(log, current.run, current.plan, settings.unit) : []
  const orUnknown = (value: number | null, suffix = '') =>
    value === null ? unknown : `${formatNumber(value, 1)} ${suffix}`.trim()
  const unit = current?.plan ? numberUnit(current.plan, settings.unit) : ''
  return (
    <>
      <Head title={title} lead={lead} />
      <div className="wrap log-body log-columns">
        <p className="log-quiet">{hints[current?.run.program.id ?? '']}</p>
        <NumbersChart rows={rows} unit={unit} />
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
