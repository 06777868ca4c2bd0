import { type Log, type LoggedSet, existingRecords } from './record.ts'

const COUNTED = { reps: 'reps', hold: 'seconds', steady: 'minutes', intervals: 'rounds' } as const

/** One row per set below the names of the columns. The byte order mark tells Excel that it is UTF-8. */
export function asCsv({ sets, trainings }: Log, head: string): string {
  const names = new Map(trainings.map(({ id, session }) => [id, session.name]))
  const rows = existingRecords(sets).map((set) =>
    cells(set, names.get(set.training) ?? '')
      .map(cell)
      .join(','),
  )
  return `\u{feff}${[head, ...rows].join('\r\n')}\r\n`
}

const cells = (logged: LoggedSet, session: string): (string | number)[] => {
  const { at, exercise, set, kind, target, amount, load, unit, reserve, version, rung, ache, where, note } = logged
  return [
    localTime(new Date(at)),
    session,
    exercise.name,
    set,
    target,
    amount,
    COUNTED[kind],
    load ?? '',
    load === null ? '' : unit,
    reserve ?? '',
    rung ?? version ?? '',
    ache === 'stop' ? 'it hurts' : (ache ?? ''),
    where ?? '',
    note,
  ]
}

/** Local time in a format that every spreadsheet recognizes, which is how Swedes write it. */
export const localTime = (at: Date): string => at.toLocaleString('sv')

/** Defuses spreadsheet formulas. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
