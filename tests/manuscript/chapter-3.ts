import { weeks } from '../../content/guide/weeks.ts'
import { warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { a, word } from './program-figures.ts'

const minutes = (id: string) => byId(weeks, id).totalMinutes
const days = (id: string, kind: string) => byId(weeks, id).days.filter((day) => day.kind === kind)
const [planned, went] = [days('slots-week', 'strength'), days('bent-week', 'strength')]
const moved = went.filter(({ day, what }) => !planned.some((one) => one.day === day && one.what === what))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const computed = [
  `It takes ${word(warmUpSeconds(a) / 60)} minutes and commits you to nothing`,
  `asked for ${minutes('slots-week')} minutes and got ${minutes('bent-week')}`,
  `${capital(word(moved.length))} of ${word(planned.length)} sessions were moved`,
  `${word(went.length)} sessions of ${word(planned.length)}`,
  `Three sessions, two walks: ${minutes('strength-25-week')} minutes`,
  `Two sessions and a walk: ${minutes('floor-week')} minutes`,
  ...planned.slice(0, 2).map(({ day, what }) => `| ${day} ${what.split(', ')[1]} |`),
]

/** Guidance that stands for itself. */
export const stated = [
  'At 17:10 on a Wednesday',
  'Free, of the last 4',
  '| Monday 18:30 | 1 |',
  '4 | A bad night',
  '3 | Early meetings',
  '| Friday 20:30 | 2 |',
  '| Sunday 9:00 | 4 |',
  '40 minutes',
  '*7:00 on Tuesday*',
  '*20:15 on Tuesday*',
  'at 7:00 the matter',
  'Tuesday 20:15, Friday 6:40 and Sunday 17:00',
  'from 6:40 to 7:20',
]
