import { DAY } from '../../../platform/format/duration.ts'
import { plural } from '../../../platform/format/plural.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { money } from '../../../platform/format/money.ts'
import { deskRoutes } from '../../../routes.ts'
import type { Today } from './today.ts'

const copy = deskToday.figures
const OLD_BACKUP = 7

export function TodaysFigures({ today, now }: { today: Today; now: Date }) {
  const { figures } = today
  return (
    <dl className="tiles" aria-label={copy.label}>
      <div>
        <dt>{copy.salesToday}</dt>
        <dd className="figure">
          <a href={rowsOf(figures.today, 'sale')}>
            <span className="unseen">{copy.salesToday}: </span>
            {amounts(figures.today, ({ sales }) => sales)}
          </a>
        </dd>
        <dd className="quiet">{counted(figures.today.salesCount)}</dd>
      </div>
      <div>
        <dt>{copy.backToday}</dt>
        <dd className="figure">
          <a href={rowsOf(figures.today, 'back')}>
            <span className="unseen">{copy.backToday}: </span>
            {amounts(figures.today, ({ refunds, disputes }) => refunds + disputes)}
          </a>
        </dd>
        <dd className="quiet">
          {plural(figures.today.refundsCount + figures.today.disputesCount, copy.backOne, copy.backMany)}
        </dd>
      </div>
      <div>
        <dt>{copy.month}</dt>
        <dd className="figure">
          <a href={rowsOf(figures.month)}>
            <span className="unseen">{copy.month}: </span>
            {amounts(figures.month, ({ kept }) => kept)}
          </a>
        </dd>
        <dd className="quiet">{compared(today)}</dd>
      </div>
      <div>
        <dt>{copy.before}</dt>
        <dd className="figure">
          <a href={rowsOf(figures.before)}>
            <span className="unseen">{copy.before}: </span>
            {amounts(figures.before, ({ kept }) => kept)}
          </a>
        </dd>
        <dd className="quiet">{counted(figures.before.salesCount)}</dd>
      </div>
      <Backup at={today.backupAt} now={now} />
    </dl>
  )
}

function Backup({ at, now }: { at: string | null; now: Date }) {
  const days = at === null ? Number.POSITIVE_INFINITY : Math.floor((now.getTime() - Date.parse(at)) / DAY)
  return (
    <div>
      <dt>{copy.backup}</dt>
      <dd className="figure" data-tone={days >= OLD_BACKUP ? 'bad' : undefined}>
        {at === null ? copy.noBackup : age(days)}
      </dd>
      <dd className="quiet">
        <a href={deskRoutes.state}>{copy.makeBackup}</a>
      </dd>
    </div>
  )
}

function age(days: number): string {
  const { today, day, days: many } = deskToday.ages
  return days === 0 ? today : plural(days, day, many)
}

function counted(sales: number): string {
  if (sales === 0) return copy.none
  return plural(sales, copy.one, copy.many)
}

type Sum = Today['figures']['today']

function amounts(sum: Sum, of: (total: Sum['others'][number]) => number): string {
  return [sum, ...sum.others].map((total) => money(of(total), total.currency)).join(' + ')
}

function compared({ figures: { month, before } }: Today): string {
  const more = month.kept - before.kept
  if (more === 0) return copy.level
  return `${money(Math.abs(more), month.currency)} ${more > 0 ? copy.up : copy.down}`
}

function rowsOf({ from, to }: { from: string; to: string }, kind?: string): string {
  return `${deskRoutes.money}?${new URLSearchParams({ from, to, ...(kind ? { kind } : {}) }).toString()}`
}
