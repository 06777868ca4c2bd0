import { deskFrame } from '../../../content/desk/frame.ts'
import { deskSetup } from '../../../content/desk/setup.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { OnDay, When } from '../../../platform/desk-kit/when.tsx'
import { Decisions, Dismissed, News, UndoNote } from './decisions.tsx'
import { TodaysFigures } from './today-figures.tsx'
import type { AlertView, ListProps, TodayView } from './today-view.ts'
import { Panel } from '../../../platform/desk-kit/panel.tsx'

interface TodayProps {
  shell: DeskShell
  today: TodayView
  offerPasskey: boolean
  /** "4 of 11 steps done"; `null` once the shop is live. */
  setup: string | null
  /** Just dismissed. */
  undo: readonly AlertView[]
}

export function TodayPage({ shell, today, offerPasskey, setup, undo }: TodayProps) {
  return (
    <DeskFrame
      shell={shell}
      title={deskFrame.sections.today}
      active="today"
      beside={<OnDay at={shell.now.toISOString()} shell={shell} />}
    >
      <FormStyle />
      <UndoNote alerts={undo} />
      {setup && (
        <p className="desk-note">
          {setup} · <a href={deskRoutes.setup}>{deskSetup.link}</a>
        </p>
      )}
      <TodaysFigures today={today} now={shell.now} />
      {offerPasskey && !setup && (
        <p className="quiet">
          {deskToday.passkey} <a href={deskRoutes.passkey}>{deskToday.passkeyLink}</a>
        </p>
      )}
      {today.decisions.length === 0 && (
        <div className="panel good-day">
          <h2>{deskToday.quiet.title}</h2>
          <p>{deskToday.quiet.text}</p>
        </div>
      )}
      <Decisions today={today} shell={shell} />
      <div className="sheets">
        <News today={today} shell={shell} />
        <Withdrawals today={today} shell={shell} />
        <Mails today={today} shell={shell} />
        <Failed today={today} shell={shell} />
      </div>
      <Dismissed today={today} shell={shell} />
    </DeskFrame>
  )
}

function Mails({ today: { mails }, shell }: ListProps) {
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

function Failed({ today: { failed }, shell }: ListProps) {
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
