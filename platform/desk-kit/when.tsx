import type { DeskShell } from './frame.tsx'

/** "15 Nov 2026, 10:00" */
export function When({ at, shell }: { at: string; shell: Pick<DeskShell, 'timeZone'> }) {
  return <time dateTime={at}>{clockOf(shell.timeZone).format(new Date(at))}</time>
}

/** "15 Nov 2026" */
export function OnDay({ at, shell }: { at: string; shell: Pick<DeskShell, 'timeZone'> }) {
  return <time dateTime={at}>{calendarOf(shell.timeZone).format(new Date(at))}</time>
}

/** "10:00" */
export function TimeOfDay({ at, shell }: { at: string; shell: Pick<DeskShell, 'timeZone'> }) {
  return <time dateTime={at}>{clockOf(shell.timeZone).format(new Date(at)).slice(-5)}</time>
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone })
  calendars.set(timeZone, calendar)
  return calendar
}
