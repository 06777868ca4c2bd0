import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { When } from '../when.tsx'
import { type ListProps, Panel } from './panel.tsx'

export function Mails({ today: { mails }, shell }: ListProps) {
  const copy = deskToday.mails
  return (
    <Panel name="mails" title={copy.title} count={mails.length}>
      <ul className="entries">
        {mails.map(({ id, recipient, state, lastError, queuedAt, orderId }) => (
          <li key={id}>
            <p>
              {orderId ? <a href={fill(deskRoutes.order, orderId)}>{recipient}</a> : recipient}
              <br />
              <span className="quiet">
                <When at={queuedAt} shell={shell} /> · {copy.states[state]}
                {lastError && ` · ${lastError}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Failed({ today: { failed }, shell }: ListProps) {
  const copy = deskToday.failed
  return (
    <Panel name="failed" title={copy.title} count={failed.length}>
      <ul className="entries">
        {failed.map(({ id, number, createdAt, why, detail }) => (
          <li key={id}>
            <p>
              <a href={fill(deskRoutes.order, id)}>{number}</a>
              <br />
              <span className="quiet">
                {copy.why[why]}
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
