import { deskFrame } from '../../../content/desk/frame.ts'
import { deskSetup } from '../../../content/desk/setup.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes } from '../../../routes.ts'
import { FormStyle } from '../form-style.tsx'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { OnDay } from '../when.tsx'
import { Decisions, Dismissed, News, UndoNote } from './decisions.tsx'
import { TodaysFigures } from './today-figures.tsx'
import type { AlertView, TodayView } from './today-view.ts'
import { Failed, Mails, Withdrawals } from './watch-lists.tsx'

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
