import type { ReactNode } from 'react'
import { deskFrame } from '../../../content/desk/frame.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { OnDay, When } from '../when.tsx'
import { TodaysFigures } from './figures.tsx'
import type { TodayView } from './today-view.ts'

interface TodayProps {
  shell: DeskShell
  today: TodayView
  /** Whether to offer a passkey. */
  offerPasskey: boolean
}

/** What waits, and how it goes. */
export function TodayPage({ shell, today, offerPasskey }: TodayProps) {
  const lists = [today.alerts, today.cases, today.withdrawals, today.disputes, today.mails]
  return (
    <DeskFrame
      shell={shell}
      title={deskFrame.rooms.today}
      active="today"
      beside={<OnDay at={shell.now.toISOString()} shell={shell} />}
    >
      <TodaysFigures today={today} now={shell.now} />
      {offerPasskey && (
        <p className="quiet">
          {deskToday.passkey} <a href={deskRoutes.passkey}>{deskToday.passkeyLink}</a>
        </p>
      )}
      {lists.every(({ length }) => length === 0) && (
        <div className="panel good-day">
          <h2>{deskToday.quiet.title}</h2>
          <p>{deskToday.quiet.text}</p>
        </div>
      )}
      <div className="panels">
        <Cases today={today} shell={shell} />
        <Disputes today={today} shell={shell} />
        <Alerts today={today} shell={shell} />
        <Withdrawals today={today} shell={shell} />
        <Mails today={today} shell={shell} />
        <Failed today={today} shell={shell} />
      </div>
    </DeskFrame>
  )
}

interface ListProps {
  today: TodayView
  shell: DeskShell
}

function Panel({ name, title, count, children }: { name: string; title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className="panel" aria-labelledby={name}>
      <h2 id={name}>
        {title} <span className="badge">{count}</span>
      </h2>
      {children}
    </section>
  )
}

function Alerts({ today: { alerts }, shell }: ListProps) {
  return (
    <Panel name="alerts" title={deskToday.alerts.title} count={alerts.length}>
      <ul className="entries">
        {alerts.map(({ id, orderId, sentence, raisedAt }) => (
          <li key={id}>
            <p>
              {sentence}
              <br />
              <span className="quiet">
                <When at={raisedAt} shell={shell} />
              </span>{' '}
              {orderId && <a href={fill(deskRoutes.order, orderId)}>{deskToday.cases.order}</a>}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={deskRoutes.alertsSeen}>
        {alerts.map(({ id }) => (
          <input key={id} type="hidden" name="alert" value={id} />
        ))}
        <button className="button button-quiet" type="submit">
          {deskToday.alerts.seen}
        </button>
      </form>
    </Panel>
  )
}

function Cases({ today: { cases }, shell }: ListProps) {
  const words = deskToday.cases
  return (
    <Panel name="cases" title={words.title} count={cases.length}>
      <ul className="entries">
        {cases.map(({ id, reference, kind, answerBy, number }) => {
          const late = answerBy < shell.now.toISOString()
          return (
            <li key={id}>
              <p>
                <a href={fill(deskRoutes.case, id)}>
                  {words[kind]} {reference}
                </a>
                <br />
                <span className="quiet">
                  {words.order} {number}
                </span>
              </p>
              <span className="badge" data-tone={late ? 'bad' : undefined}>
                {late ? words.overdue : words.answerBy} <OnDay at={answerBy} shell={shell} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Withdrawals({ today: { withdrawals }, shell }: ListProps) {
  return (
    <Panel name="withdrawals" title={deskToday.withdrawals.title} count={withdrawals.length}>
      <p className="quiet">{deskToday.withdrawals.text}</p>
      <ul className="entries">
        {withdrawals.map(({ id, reference, contract, submittedAt }) => (
          <li key={id}>
            <span>
              {reference} · {contract}
            </span>
            <When at={submittedAt} shell={shell} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Disputes({ today: { disputes }, shell }: ListProps) {
  const words = deskToday.disputes
  return (
    <Panel name="disputes" title={words.title} count={disputes.length}>
      <ul className="entries">
        {disputes.map(({ id, number, disputeReason, disputeAnswerBy }) => (
          <li key={id}>
            <p>
              <a href={fill(deskRoutes.dispute, id)}>{number}</a>
              <br />
              <span className="quiet">{disputeReason}</span>
            </p>
            <span className="badge" data-tone="bad">
              {words.answerBy} {disputeAnswerBy ? <OnDay at={disputeAnswerBy} shell={shell} /> : words.noDate}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Mails({ today: { mails }, shell }: ListProps) {
  const words = deskToday.mails
  return (
    <Panel name="mails" title={words.title} count={mails.length}>
      <ul className="entries">
        {mails.map(({ id, recipient, state, lastError, queuedAt, orderId }) => (
          <li key={id}>
            <p>
              {orderId ? <a href={fill(deskRoutes.order, orderId)}>{recipient}</a> : recipient}
              <br />
              <span className="quiet">
                <When at={queuedAt} shell={shell} /> · {words.states[state]}
                {lastError && ` · ${lastError}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Failed({ today: { failed }, shell }: ListProps) {
  const words = deskToday.failed
  return (
    <Panel name="failed" title={words.title} count={failed.length}>
      <ul className="entries">
        {failed.map(({ id, number, createdAt, why, detail }) => (
          <li key={id}>
            <p>
              <a href={fill(deskRoutes.order, id)}>{number}</a>
              <br />
              <span className="quiet">
                {words.why[why]}
                {detail && ` (${detail})`}
              </span>
            </p>
            <When at={createdAt} shell={shell} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
