import { charts } from '../../content/guide/charts.ts'
import { clock } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { atEffort, inWords, main, minutes, session, stamina, sum, time } from './endurance-figures.ts'

const [a, b, c, d] = (['a', 'b', 'c', 'd'] as const).map((letter) => session(`stamina-${letter}`))
const run = session('stamina-run')
const hotel = session('stamina-hotel')
if (!a || !b || !c || !d) throw new Error('the stamina program has lost a session')

const weeks = stamina.weeks.map(({ week }) => week)
const lighter = stamina.weeks.flatMap(({ week, deload }) => (deload ? [week] : []))
const outdoors = byId(charts, 'stamina-minutes-12').values
const outside = (week: number) => outdoors[week - 1] ?? 0
const easy = (week: number) => atEffort(main(a, week))
const brisk = (week: number) => atEffort(main(b, week))
const long = (week: number) => atEffort(main(c, week))
const running = run.rows[0]?.weeks.map(atEffort) ?? []

/** Session A is brisk where it is the reading. */
const readings = weeks.filter((week) => {
  const set = main(a, week)
  return set.kind === 'steady' && set.effort === 'brisk'
})
const briskInAll = sum(weeks.map(brisk)) + sum(readings.map(easy))

/** Two runs in a running week, one where session A is the reading. */
const runs = sum(weeks.slice(4).map((week) => (readings.includes(week) ? 1 : 2)))

const full = weeks.filter((week) => !lighter.includes(week))
const steps = full.slice(1, -1).map((week, i) => outside(week) - outside(full[i] ?? 0))

const stretch = (week: number) => {
  const set = main(b, week)
  return set.kind === 'intervals' ? { work: set.workSeconds / 60, easy: set.easySeconds / 60 } : { work: 0, easy: 0 }
}

const [before, inWeek4, inWeek8, inWeek12] = [1470, 1470, 1380, 1320]
const stairs = main(hotel, 1)
if (stairs.kind !== 'intervals') throw new Error('the hotel has lost its stairs')

export const computed = [
  `This program takes ${inWords(weeks.length)} weeks. It begins with ${easy(1)} minutes`,
  `ends with ${long(12)} minutes of the same`,
  `about one minute in ${inWords(Math.round(sum(outdoors) / briskInAll))} is brisk`,
  `together take ${outside(1)} minutes in the first week and ${outside(11)} in the eleventh`,
  `A minute for shoes and keys and ${inWords(minutes(c, 1) - long(1) - 1)} minutes of strolling`,
  `more than ${inWords(Math.max(...steps))} minutes beyond the full week`,
  `Weeks ${lighter.join(' and ')} are lighter on purpose: ${outside(4)} minutes after ${outside(3)}, and ` +
    `${outside(8)} after ${outside(7)}`,
  `from ${inWords(stretch(3).work)} minute to ${inWords(stretch(5).work)}, but all of them together only go from ` +
    `${brisk(3)} minutes to ${brisk(5)}. Then the breaks shrink from ${inWords(stretch(5).easy)} minutes to ` +
    inWords(stretch(7).easy),
  `brisk for ${brisk(7)} minutes of a session that takes ${minutes(b, 7)}`,
  `It takes ${time(d, 1)} in the first week, ${time(d, 3)} in the third and ${time(d, 4)} in the lighter one`,
  `the ${long(3)} minutes of the long one`,
  `From week 5 to week 12 that makes ${runs} runs`,
  `One session holds ${running[0]} minutes of running in the first running week, ${running[1]} in the second, then ` +
    `${running[2]}, and so on to ${running[6]} in the seventh. In the eighth there are ${running[7]} in one piece`,
  `In weeks ${readings.slice(0, 2).join(', ')} and ${readings[2]} session A is the reading`,
  `The table sets aside ${easy(4)} minutes`,
  `| Before week 1 | ${clock(before)} | gone |`,
  `| Week 4 | ${clock(inWeek4)} | short |`,
  `| Week 8 | ${clock(inWeek8)} | short |`,
  `| Week 12 | ${clock(inWeek12)} | short |`,
  `over the remaining ${inWords(12 - 4)} weeks the walk gets shorter by ${clock(inWeek4 - inWeek12)}`,
  `Then ${inWords(weeks.length)} weeks become ${2 * full.length + lighter.length}`,
  `up briskly for ${stairs.workSeconds === 30 ? 'half a minute' : '?'}, a hand near the rail, and down easily for ` +
    (stairs.easySeconds === 60 ? 'a minute' : '?'),
  `even the ${easy(1)} minutes are too many`,
  `keep the ${running[7]} minutes and add`,
  `one flat route of ${easy(1)} minutes`,
]

/** Guidance that stands for itself. */
export const stated = [
  '2 km',
  'Weeks 1 to 4',
  'Weeks 5 to 8',
  'Weeks 9 to 12',
  'By week 7 you are',
  'Week 11 is the fullest. In week 12',
  'at minute 45',
  'and 9 to 12 repeat',
  'may be week 5 of the program; it may also be week 9',
  'in week 3 the sentence',
  '3 out of 10',
  'strong in week 4',
  'start running week 1 in week 1',
  'From week 9 on',
  'after week 12',
  'After week 12',
  'from week 9',
  'not later than week 9',
  'at running week 7',
]
