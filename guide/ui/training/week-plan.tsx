import { weeks } from '../../../content/guide/weeks.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import css from './week-plan.css?inline'

export function WeekPlan({ id }: { id: string }) {
  const { title, description, days, totalMinutes } = byId(weeks, id)
  const longest = Math.max(...days.map(({ minutes }) => minutes))
  return (
    <Exhibit kind="week" title={title} note={description}>
      <Style name="week-plan" css={css} />
      <table>
        <thead className="unseen">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, what, minutes, kind }) => (
            <tr key={day} className={`day-${kind}`}>
              <th scope="row">{day}</th>
              <td>{what}</td>
              <td>
                <svg viewBox="0 0 120 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.round((minutes / longest) * 120)} height="10" />
                </svg>
                {minutes === 0 ? '–' : `${minutes} min`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Together
            </th>
            <td>{totalMinutes} min</td>
          </tr>
        </tfoot>
      </table>
    </Exhibit>
  )
}
