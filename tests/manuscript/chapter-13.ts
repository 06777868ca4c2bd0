import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { clock, rowTime, sessionSeconds, warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { setIn } from '../../guide/training/prescription.ts'
import { time, word } from './program-figures.ts'

const hill = byId(sessions, 'intervals-hill')
const stairs = byId(sessions, 'intervals-stairs')
const [upHill, home] = hill.rows
const [upStairs] = stairs.rows
if (!upHill || !home || !upStairs) throw new Error('the hill or the stairs have no rows')

const rounds = (week: number, row = upHill) => {
  const set = setIn(row, week)
  if (set.kind !== 'intervals') throw new Error(`no intervals in week ${week}`)
  return set
}
const hard = (week: number, row = upHill) => rowTime(row, week, exercises).work
const easy = (week: number) => rowTime(upHill, week, exercises).rest
const around = warmUpSeconds(hill) + rowTime(home, 1, exercises).work
const all = (week: number) => sessionSeconds(hill, week, exercises)
const [walking, brisk, climbs] = hill.warmUp.map(({ seconds }) => seconds / 60)
const reserve = byId(programs, 'intervals').weeks[0]?.repsInReserve ?? 0

const week = byId(weeks, 'interval-week')
const outing = sessionSeconds(byId(sessions, 'easy-walk'), 6, exercises) / 60

// What the chapter says in words about the steps of the table.
if (hard(4) - hard(3) !== 60 || all(4) !== all(3)) throw new Error('week 4 is not a minute harder in the same time')
if (climbs !== 2 || all(6) - all(1) !== 600) throw new Error('the warm-up or the growth of the session has changed')
const ratios = [1, 2, 3, 4, 5, 6].map((number) => easy(number) / hard(number))
if (ratios.join() !== '3,3,3,2,2,2') throw new Error('the easy time is no longer three times, then twice the hard')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const computed = [
  `${capital(word(hard(1) / 60))} minutes. That is all the hard work in the first session of this chapter, and it comes ` +
    `in ${word(rounds(1).rounds)} pieces of ${rounds(1).workSeconds} seconds. Around it there are ` +
    `${(all(1) - hard(1)) / 60} minutes of walking`,
  `will have grown to ${word(hard(6) / 60)} minutes`,
  `the ordinary one at about ${outing} minutes. That is week 6 of the ladder`,
  `say that ${word(reserve)} more rounds`,
  `in a piece of ${rounds(1).workSeconds} seconds the hardest`,
  `The warm-up takes ${clock(warmUpSeconds(hill))}, more than a third of the first session. ` +
    `${capital(word(walking ?? 0))} minutes of easy walking, ${word(brisk ?? 0)} of brisk walking, then twice 20 seconds`,
  `walk for ${word(rowTime(home, 1, exercises).work / 60)} minutes on the flat`,
  ...[1, 2, 3, 4, 5, 6].map(
    (number) =>
      `| ${number} | ${clock(hard(number))} | ${clock(easy(number))} | ${clock(around)} | ${clock(all(number))} |`,
  ),
  `Weeks 1 to 3 add one round each, on the same ${rounds(3).workSeconds} seconds`,
  `their number falls back to ${word(rounds(4).rounds)}.`,
  `${rounds(1, upStairs).workSeconds} seconds are about two storeys, and the first session has ` +
    `${clock(hard(1, upStairs))} of hard work in ${time(stairs, 1)}`,
  `the warm-up’s ${word(warmUpSeconds(hill) / 60)} minutes`,
  `have ${rounds(1).rounds}, ${rounds(2).rounds} and ${rounds(3).rounds} of them`,
  `The week has ${week.totalMinutes} minutes, and ${word(hard(1) / 60)} of them are hard`,
  `Even in the sixth week it is ${word(hard(6) / 60)}, in a week ${word((all(6) - all(1)) / 60)} minutes longer`,
  `“Hill, ${rounds(1).rounds} × ${rounds(1).workSeconds} s, all to the third lamp-post, ${reserve} left.”`,
  `and ${all(4) / 60} minutes are easy to place`,
  `walk its ${word(rounds(1).rounds)} rounds at the same effort`,
]

/** Guidance that stands for itself. */
export const stated = [
  'above 3 out of 10',
  'In week 4 the pieces double',
  'Weeks 5 and 6 add',
  'then week 1.',
  'Do week 4 once',
  'again at week 1 with',
  'slope of week 1 after',
  'Back to week 1, at',
  'Do week 1. Find',
]
