import { claims } from '../../content/claims.ts'
import { landing } from '../../content/landing.ts'
import type { Week } from '../../content/schema.ts'
import { moneyBackStands } from '../money-back.ts'
import { Style } from '../ui/style.tsx'
import css from './benefits.css?inline'

const { heading, text, before, after, note } = landing.benefits

export function Benefits() {
  const promises = [claims.success, claims.support, ...(moneyBackStands ? [claims.moneyBack] : [])]
  return (
    <section id="benefits" className="section benefits" aria-labelledby="benefits-heading">
      <Style name="benefits" css={css} />
      <div className="wrap">
        <div className="section-head">
          <h2 id="benefits-heading">{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="weeks">
          <WeekColumn week={before} className="week-before" />
          <WeekColumn week={after} className="week-after sheet" />
        </div>
        <p className="weeks-note">{note}</p>
        <ul className="promises">
          {promises.map(({ figure, label }) => (
            <li key={label}>
              <span className="figure">{figure}</span> {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function WeekColumn({ week, className }: { week: Week; className: string }) {
  return (
    <div className={`week ${className}`}>
      <table>
        <caption>{week.title}</caption>
        <tbody>
          {week.days.map(({ day, what, minutes }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{what}</td>
              <td className="week-bar">
                <svg viewBox="0 0 80 10" aria-hidden="true">
                  <rect width={minutes ?? 0} height="10" />
                </svg>
              </td>
              <td>{minutes === null ? '–' : `${minutes} min`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Minutes in all
            </th>
            <td>{week.days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)} min</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
