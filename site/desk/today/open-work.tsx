import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { OnDay, When } from '../when.tsx'
import { type ListProps, Panel } from './panel.tsx'

const MAX_CASES = 6

export function Alerts({ today: { alerts }, shell }: ListProps) {
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

export function Cases({ today: { cases }, shell }: ListProps) {
  const copy = deskToday.cases
  return (
    <Panel name="cases" title={copy.title} count={cases.length}>
      <ul className="entries">
        {cases.slice(0, MAX_CASES).map(({ id, reference, kind, answerBy, number }) => {
          const late = answerBy < shell.now.toISOString()
          return (
            <li key={id}>
              <p>
                <a href={fill(deskRoutes.case, id)}>
                  {copy[kind]} {reference}
                </a>
                <br />
                <span className="quiet">
                  {copy.order} {number}
                </span>
              </p>
              <span className="badge" data-tone={late ? 'bad' : undefined}>
                {late ? copy.overdue : copy.answerBy} <OnDay at={answerBy} shell={shell} />
              </span>
            </li>
          )
        })}
      </ul>
      {cases.length > MAX_CASES && (
        <p>
          <a href={deskRoutes.cases}>{copy.all}</a>
        </p>
      )}
    </Panel>
  )
}

export function Withdrawals({ today: { withdrawals }, shell }: ListProps) {
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

export function Disputes({ today: { disputes }, shell }: ListProps) {
  const copy = deskToday.disputes
  return (
    <Panel name="disputes" title={copy.title} count={disputes.length}>
      <ul className="entries">
        {disputes.map(({ id, number, disputeReason, disputeAnswerBy }) => (
          <li key={id}>
            <p>
              <a href={fill(deskRoutes.dispute, id)}>{number}</a>
              <br />
              <span className="quiet">{disputeReason}</span>
            </p>
            <span className="badge" data-tone="bad">
              {copy.answerBy} {disputeAnswerBy ? <OnDay at={disputeAnswerBy} shell={shell} /> : copy.noDate}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
