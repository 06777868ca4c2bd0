import { deskFrame } from '../../../content/desk/frame.ts'
import { deskSetup } from '../../../content/desk/setup.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes } from '../../../routes.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import type { WaitingList } from '../../../platform/desk-kit/waiting.ts'
import { OnDay, When } from '../../../platform/desk-kit/when.tsx'
import { Decisions, Dismissed, News, UndoNote } from './decisions.tsx'
import { TodaysFigures } from './today-figures.tsx'
import type { Today } from './today.ts'
import { Panel } from '../../../platform/desk-kit/panel.tsx'

interface TodayProps {
  shell: DeskShell
  today: Today
  offerPasskey: boolean
  /** "4 of 11 steps done"; `null` once the shop is live. */
  setup: string | null
  /** Just dismissed. */
  undo: readonly AlertRow[]
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
          {setup}. <a href={deskRoutes.setup}>{deskSetup.link}</a>
        </p>
      )}
      {offerPasskey && !setup && (
        <p className="quiet">
          {deskToday.passkey} <a href={deskRoutes.passkey}>{deskToday.passkeyLink}</a>
        </p>
      )}
      <div className="today">
        {today.decisions.length + today.alerts.length === 0 && (
          <div className="panel good-day">
            <h2>{deskToday.quiet.title}</h2>
            <p>{deskToday.quiet.text}</p>
          </div>
        )}
        <Decisions today={today} shell={shell} />
        <TodaysFigures today={today} now={shell.now} />
      </div>
      <div className="sheets">
        <News today={today} shell={shell} />
        {today.lists.map((list) => (
          <List key={list.name} list={list} shell={shell} />
        ))}
      </div>
      <Dismissed today={today} shell={shell} />
    </DeskFrame>
  )
}

function List({ list: { name, title, text, entries }, shell }: { list: WaitingList; shell: DeskShell }) {
  return (
    <Panel name={name} title={title} count={entries.length}>
      {text && <p className="quiet">{text}</p>}
      <ul className="entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} shell={shell} />
            {!entry.isTimeFirst && <When at={entry.at} shell={shell} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Entry({
  entry: { title, href, detail, at, isTimeFirst },
  shell,
}: {
  entry: WaitingList['entries'][number]
  shell: DeskShell
}) {
  if (!detail) return <span>{title}</span>
  return (
    <p>
      {href ? <a href={href}>{title}</a> : title}
      <br />
      <span className="quiet">
        {isTimeFirst && (
          <>
            <When at={at} shell={shell} />,{' '}
          </>
        )}
        {detail}
      </span>
    </p>
  )
}
