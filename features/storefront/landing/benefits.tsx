import { moneyBackAnchor } from '../../../routes.ts'
import { hasMoneyBackClaim } from '../../../platform/ui/money-back.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './benefits.css?inline'
import { weeks } from '../../../content/guide/weeks.ts'
import { byId } from '../../../guide/manuscript/by-id.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'

interface Week {
  title: string
  days: { day: string; what: string; minutes: number | null }[]
}

/** Minutes of training, Monday to Sunday. */
const planned = byId(weeks, 'strength-25-week').days.map(({ minutes }) => ({ minutes: minutes || null }))

export function Benefits() {
  const content = useContent()
  const { heading, text, before, after, note } = content.landing.benefits
  const { isGuide } = useSoldBook()
  const afterDays = after.days.map((day, i) => ({ minutes: null, ...(isGuide && planned[i]), ...day }))
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
        {hasMoneyBackClaim(content) && <MoneyBack />}
      </div>
    </section>
  )
}

function MoneyBack() {
  const content = useContent()
  const { figure, label } = content.claims.moneyBack
  return (
    <div className="money-back">
      <p>
        <span className="figure">{figure}</span> {label}
      </p>
      <p>
        <a href={moneyBackAnchor}>What to expect from refunds</a>
      </p>
    </div>
  )
}

function WeekColumn({ week: { title, days }, className }: { week: Week; className: string }) {
  const { sums } = useContent().landing.benefits
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
          <tr>
            <th scope="row" colSpan={3}>
              {sums.training}
            </th>
            <td>{inMinutes(days.reduce((all, { minutes }) => all + (minutes ?? 0), 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const inMinutes = (minutes: number) => (minutes > 0 ? `${minutes} min` : '–')
