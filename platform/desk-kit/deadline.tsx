import { deskToday } from '../../content/desk/today.ts'
import { DAY } from '../format/duration.ts'
import { ownerDays } from '../shop/owner-days.ts'
import type { DeskShell } from './frame.tsx'
import { OnDay } from './when.tsx'

const copy = deskToday.decisions

/** Until when something is answered: today, tomorrow and what is late stand out. */
export function Deadline({ at, shell }: { at: string; shell: DeskShell }) {
  const days = ownerDays(shell.timeZone)
  const last = days.dayOf(new Date(at))
  const isLate = at < shell.now.toISOString()
  const isToday = last === days.dayOf(shell.now)
  const isTomorrow = last === days.dayOf(new Date(shell.now.getTime() + DAY))
  const text = isLate ? copy.overdue : isToday ? copy.today : isTomorrow ? copy.tomorrow : copy.answerBy
  return (
    <span className="badge" data-tone={isLate || isToday ? 'bad' : isTomorrow ? 'good' : undefined}>
      {text} <OnDay at={at} shell={shell} />
    </span>
  )
}
