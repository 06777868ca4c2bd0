import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { Deadline } from '../../../platform/desk-kit/deadline.tsx'
import type { Decision } from '../../../platform/desk-kit/waiting.ts'
import { byDate } from './by-date.ts'
import { When } from '../../../platform/desk-kit/when.tsx'
import { Panel } from '../../../platform/desk-kit/panel.tsx'
import type { Today } from './today.ts'

const copy = deskToday.decisions

interface ListProps {
  today: Today
  shell: DeskShell
}

export function Decisions({ today, shell }: ListProps) {
  const { decisions, alerts } = today
  return (
    <Panel name="decisions" title={copy.title} count={decisions.length + alerts.length}>
      <ul className="entries decisions">
        {byDate(decisions, alerts).map((item) =>
          'sentence' in item ? (
            <li key={item.id}>
              <Alert alert={item} today={today} shell={shell} />
              <AlertButton route={deskRoutes.alertsSeen} alerts={[item]} text={copy.dismiss} of={item.sentence} />
            </li>
          ) : (
            <li key={item.key}>
              <p>
                <a href={item.href}>{item.title}</a>
                <br />
                <span className="quiet">{item.detail}</span>
              </p>
              <Due decision={item} shell={shell} />
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}

function Due({ decision: { deadline, since }, shell }: { decision: Decision; shell: DeskShell }) {
  if (deadline) return <Deadline at={deadline} shell={shell} />
  return since ? <When at={since} shell={shell} /> : <span className="badge">{copy.noDate}</span>
}

function Alert({ alert, today, shell }: { alert: AlertRow } & ListProps) {
  const { sentence, raisedAt, orderId } = alert
  const page = today.pageOf(alert)
  return (
    <p>
      {sentence}
      <br />
      <span className="quiet">
        <When at={raisedAt} shell={shell} />
      </span>{' '}
      {orderId && (
        <a href={fill(deskRoutes.order, orderId)}>
          {copy.openOrder}
          <span className="unseen">: {sentence}</span>
        </a>
      )}
      {page && (
        <a href={page}>
          {copy.decide}
          <span className="unseen">: {sentence}</span>
        </a>
      )}
    </p>
  )
}

interface AlertButtonProps {
  route: string
  alerts: readonly Pick<AlertRow, 'id'>[]
  text: string
  /** The alert, for those who hear the button without it. */
  of?: string
}

export function AlertButton({ route, alerts, text, of }: AlertButtonProps) {
  return (
    <form method="post" action={route}>
      {alerts.map(({ id }) => (
        <input key={id} type="hidden" name="alert" value={id} />
      ))}
      <button className="link" type="submit">
        {text}
        {of && <span className="unseen">: {of}</span>}
      </button>
    </form>
  )
}

export function News({ today, shell }: ListProps) {
  const { news } = today
  return (
    <Panel name="news" title={deskToday.news.title} count={news.length}>
      <ul className="entries">
        {news.map((alert) => (
          <li key={alert.id}>
            <Alert alert={alert} today={today} shell={shell} />
          </li>
        ))}
      </ul>
      <AlertButton route={deskRoutes.alertsSeen} alerts={news} text={deskToday.news.dismiss} />
    </Panel>
  )
}

export function Dismissed({ today, shell }: ListProps) {
  const { dismissed } = today
  if (dismissed.length === 0) return null
  return (
    <details className="panel">
      <summary>
        {deskToday.dismissed.title} <span className="badge">{dismissed.length}</span>
      </summary>
      <ul className="entries">
        {dismissed.map((alert) => (
          <li key={alert.id}>
            <Alert alert={alert} today={today} shell={shell} />
            <AlertButton
              route={deskRoutes.alertsRestore}
              alerts={[alert]}
              text={deskToday.dismissed.restore}
              of={alert.sentence}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Right after a dismissal. */
export function UndoNote({ alerts }: { alerts: readonly AlertRow[] }) {
  if (alerts.length === 0) return null
  return (
    <div className="desk-note undo" role="status">
      <p>{alerts.length === 1 ? deskToday.dismissed.one : deskToday.dismissed.many}</p>
      <AlertButton route={deskRoutes.alertsRestore} alerts={alerts} text={deskToday.dismissed.undo} />
    </div>
  )
}
