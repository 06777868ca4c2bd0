import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { mean } from './mean.ts'
import { clock, sessionSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn, setIn } from '../../guide/training/prescription.ts'
import { repsIn, reserveIn, setsIn, time, weekMinutes } from './long-figures.ts'
import { rowOf } from './program-figures.ts'

const program = byId(programs, 'lose-fat')
const [a, b, short, long] = ['a', 'b', 'c', 'd'].map((letter) => byId(sessions, `lose-fat-${letter}`))
if (!a || !b || !short || !long) throw new Error('a session is missing')

const reps = (week: number) => repsIn(a, 'squat', week)
const possible = reps(1) + reserveIn(program, 1)
const everyWeek = program.weeks.map(({ week }) => week)
const longest = Math.max(...[a, b].flatMap((one) => everyWeek.map((week) => sessionSeconds(one, week, exercises))))

/** Sets of the strength sessions in a week. */
const weekSets = (programId: string, prefix: string, week: number) =>
  (byId(programs, programId).weeks[week - 1]?.order ?? [])
    .filter((letter) => letter === 'A' || letter === 'B')
    .reduce((sum, letter) => sum + setsIn(byId(sessions, `${prefix}-${letter.toLowerCase()}`), week), 0)

const rest = (week: number) => countedSetIn(rowOf(a, 'squat'), week).restSeconds

const minutes = (walk: typeof short, week: number) => {
  const set = setIn(rowOf(walk, 'walk'), week)
  if (set.kind !== 'steady') throw new Error('a walk is steady')
  return set.minutes
}
const walked = (week: number) => 2 * minutes(short, week) + minutes(long, week)

const inBlock = program.weeks.slice(0, 4).flatMap(({ order }) => order)
const strengthInBlock = inBlock.filter((letter) => letter === 'A' || letter === 'B').length

const waist = byId(charts, 'waist-judged-12').values
const block = (from: number) => mean(waist.slice(from, from + 4))
const part = (difference: number) => ({ 0.25: 'a quarter', 0.75: 'three quarters', 1: 'a centimetre' })[difference]

export const computed = [
  `In week 1 all of it together takes ${weekMinutes(program, 1)} minutes, in week 11 it is ${weekMinutes(program, 11)}`,
  `never gets longer than ${clock(longest)}`,
  `In week 7 the strength sessions hold ${weekSets('lose-fat', 'lose-fat', 7)} sets. *Get stronger* has ` +
    `${weekSets('get-stronger', 'stronger', 7)} at that point`,
  `In week 1 look for weights that you could lift ${possible} times, and lift them ${reps(1)} times`,
  `begin again at ${reps(5)}.`,
  `The rests are ${rest(5) - rest(1)} seconds longer`,
  `Here the columns stand still: ${reps(9)} repetitions`,
  ...everyWeek.map(
    (week) => `| ${week} | ${minutes(short, week)} min | ${minutes(long, week)} min | ${walked(week)} min |`,
  ),
  `In week 11 you arrive at the ${walked(11)} minutes`,
  `If ${minutes(short, 11)} minutes are too many`,
  `a person of ${byId(mealPlans, 'seven-days').bodyWeightKg} kg`,
  `of the ${strengthInBlock} strength sessions that one block holds, were there at least ${(strengthInBlock / 4) * 3}?`,
  `The first four Mondays average ${block(0)} cm`,
  `The next four average ${block(4)}. That is ${part(block(0) - block(4))} of a centimetre less`,
  `The last four average ${block(8)} cm: ${part(block(4) - block(8))} less than before`,
  `this waist got smaller by ${part(block(0) - block(8))}`,
  `for sets of ${reps(11)} at the end`,
  `Such a week takes ${byId(weeks, 'lose-fat-two-days').totalMinutes} minutes where the full week 6 takes ` +
    `${weekMinutes(program, 6)}`,
  `weights you could lift ${possible} times. Compare your time with ${time(a, 1)}, and session B with ${time(b, 1)}`,
]

/** Guidance that stands for itself. */
export const stated = [
  'of 21 to 25 minutes',
  'under 18',
  'little in 25 minutes',
  'For weeks 5 to 7',
  'Weeks 4, 8 and 12',
  '15 to 16 minutes a session',
  'in weeks 3, 7 and 11',
  'everything in week 1.',
  'from week 5 on',
  '| 1 to 4 |',
  '| 5 to 8 |',
  '| 9 to 12 |',
  'the end of week 4',
  'the end of week 8',
  'In week 12 it tells',
  'from week 8 on',
  'more than 3 cm',
  'Fewer than 9',
  'At least 9',
  'about 1 kg a week',
  'goblet squats with 14 kg',
  'there had been 12 kg',
  'after week 8',
  'weeks 1 to 4 throughout',
  'After week 12',
  'round at week 5',
  'in week 5.',
  'at least 150 minutes',
]
