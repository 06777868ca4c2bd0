import { firstSession, type LogDay, sixthWeek } from '../../content/guide/example-log.ts'
import { sheets } from '../../content/guide/sheets.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { glanceBlock, glanceRow, inWeek, lifted, setsOf } from './example-figures.ts'
import { a, reps, reserve, time } from './program-figures.ts'

const fields = sheets
  .flatMap(({ head, columns, rows, foot }) => [...head, ...columns, ...rows, ...foot])
  .flatMap(({ label, write }) => (label && write ? [`| ${label} | ${write} |`] : []))

const [squat, , pushUp] = firstSession.lines
if (!squat || !pushUp) throw new Error('the first session has no squat or no push-up')

const six = inWeek(6)
const weekRow = ({ day, planned, fallback, done, whyNot, goodNight, easyMinutes }: LogDay) => {
  const cells = [day, planned, fallback, done, whyNot ?? '', goodNight ? 'yes' : '', easyMinutes || '']
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
const one = inWeek(1).squat
const oneSum = one.reps.reduce((sum, count) => sum + count, 0)

/** How often a sheet is printed for twelve weeks: the session sheet holds the sessions of a week. */
const weekSheets = 12 / byId(sheets, 'week').times

export const computed = [
  ...fields,
  `Squat ${squat.version}, ${squat.sets.join(' ')}, ${squat.left} left.`,
  ...firstSession.lines.map(
    ({ exercise, version, sets, left = '–' }) => `| ${exercise} | ${version} | ${sets.join(' ')} | ${left} |`,
  ),
  `Minutes: ${firstSession.minutes}. Ache: ${firstSession.ache}. Next time: ${firstSession.nextTime}.`,
  `sets of ${reps(1)} with ${reserve(1)} in reserve`,
  `stopped at ${pushUp.sets.at(-1)}, and there were ${pushUp.left} left where ${reserve(1)} were wanted`,
  `took ${firstSession.minutes} minutes where the sum says ${time(a, 1)}`,
  ...sixthWeek.map(weekRow),
  `${six.sessions.length} sessions, squat ${six.squat.kg} kg with ${setsOf(6)}, ${six.goodNights} good nights, ` +
    `${six.easyMinutes} minutes of walking, and the word “${six.word}”`,
  ...[1, 2, 3, 4].map(glanceRow),
  glanceBlock(1, 'none'),
  `${one.reps.join(' and ')} make ${oneSum}, times ${one.kg} kg makes ${lifted(1)} kg`,
  `${weekSheets === 6 ? 'six' : ''} week sheets`,
]

/** Guidance that stands for itself. */
export const stated = [
  'printed on A4',
  'session A in week 1',
  'A 7 is a 7.',
  '“Walk, easy, 32.”',
  'Week 6 of the example',
  'out of 28',
  'the same 2 km',
  'feel like 3 or 4 left',
]

const nights = sixthWeek.filter(({ goodNight }) => goodNight).length
const minutes = sixthWeek.reduce((sum, { easyMinutes }) => sum + easyMinutes, 0)
if (nights !== six.goodNights || minutes !== six.easyMinutes)
  throw new Error('the sheet of week 6 differs from its line')
