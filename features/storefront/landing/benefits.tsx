import { claims } from '../../../content/claims.ts'
import { landing } from '../../../content/landing.ts'
import { routes } from '../../../routes.ts'
import { hasMoneyBackClaim, refundExpectation } from '../../../platform/ui/money-back.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './benefits.css?inline'
import { recipes } from '../../../content/guide/recipes.ts'
import { rhythms } from '../../../content/guide/rhythms.ts'
import { weeks } from '../../../content/guide/weeks.ts'
import { byId } from '../../../guide/manuscript/by-id.ts'
import { simulateRhythm } from '../../../guide/nutrition/rhythm.ts'

const { heading, text, before, after, sums, note } = landing.benefits

interface Week {
  title: string
  days: { day: string; what: string; minutes: number | null; kitchen?: number }[]
}

const planned = exampleWeek()
const afterDays = after.days.map(({ day, what }, i) => ({
  day,
  what,
  minutes: planned[i]?.minutes ?? null,
  kitchen: planned[i]?.kitchen ?? 0,
}))

export function Benefits() {
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
          <WeekColumn week={{ title: after.title, days: afterDays }} className="week-after on-ink" />
        </div>
        <p className="weeks-note">{note}</p>
        {hasMoneyBackClaim && <MoneyBack />}
      </div>
    </section>
  )
}

function MoneyBack() {
  const { figure, label } = claims.moneyBack
  return (
    <div className="money-back">
      <p>
        <span className="figure">{figure}</span> {label}
      </p>
      <p>
        {refundExpectation} <a href={routes.refunds}>Read the refund policy</a>
      </p>
    </div>
  )
}

function WeekColumn({ week: { title, days }, className }: { week: Week; className: string }) {
  const sum = (kind: 'minutes' | 'kitchen') => days.reduce((all, day) => all + (day[kind] ?? 0), 0)
  return (
    <div className={`week ${className}`}>
      <table>
        <caption>{title}</caption>
        <tbody>
          {days.map(({ day, what, minutes }) => (
            <tr key={day} className={minutes ? undefined : 'week-rest'}>
              <th scope="row">{day}</th>
              <td>{what}</td>
              <td className="week-bar">
                {minutes ? (
                  <svg viewBox="0 0 80 10" aria-hidden="true">
                    <rect width={minutes} height="10" />
                  </svg>
                ) : null}
              </td>
              <td>{inMinutes(minutes ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['minutes', 'kitchen'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row" colSpan={3}>
                {kind === 'minutes' ? sums.training : sums.kitchen}
              </th>
              <td>{inMinutes(sum(kind))}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

const inMinutes = (minutes: number) => (minutes > 0 ? `${minutes} min` : '–')

/** Minutes of training and cooking, Monday to Sunday: the strength week and the first week of the rhythm for two. */
function exampleWeek(): { minutes: number | null; kitchen: number }[] {
  const [cooking] = simulateRhythm(byId(rhythms, 'two-at-the-table'), recipes).weeks
  return byId(weeks, 'strength-25-week').days.map(({ day, minutes }) => {
    const cooked = cooking?.days.find((one) => one.day === day)
    return { minutes: minutes || null, kitchen: (cooked?.noonMinutes ?? 0) + (cooked?.eveningMinutes ?? 0) }
  })
}
