import { type Log, type LoggedSet, existingRecords } from './record.ts'

const HEAD = ['time', 'exercise', 'set', 'target', 'reps', 'load', 'unit', 'reserve', 'version', 'ache', 'note']
const COUNTED = { reps: '', hold: ' s', steady: ' min', intervals: ' rounds' } as const

/** One row per set. The byte order mark tells Excel that it is UTF-8. */
export function asCsv({ sets }: Log): string {
  const rows = existingRecords(sets).map((set) => cells(set).map(cell).join(','))
  return `\u{feff}${[HEAD.join(','), ...rows].join('\r\n')}\r\n`
}

const cells = (logged: LoggedSet): (string | number)[] => {
  const { at, exercise, set, kind, target, amount, load, unit, reserve, version, rung, ache, note } = logged
  return [
    localTime(new Date(at)),
    exercise.name,
    set,
    `${target}${COUNTED[kind]}`,
    amount,
    load ?? '',
    load === null ? '' : unit,
    reserve ?? '',
    rung ?? version ?? '',
    ache ?? '',
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
