import { deskFrame } from '../../../content/desk/frame.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { OnDay } from '../when.tsx'
import { Alerts, Cases, Disputes, Withdrawals } from './open-work.tsx'
import { TodaysFigures } from './today-figures.tsx'
import type { TodayView } from './today-view.ts'
import { Failed, Mails } from './failures.tsx'

interface TodayProps {
  shell: DeskShell
  today: TodayView
  offerPasskey: boolean
}

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
      <div className="sheets">
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
