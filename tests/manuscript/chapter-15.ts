import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { clock, sessionSeconds, tempoSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { holdIn, repsIn, reserveIn, rowClock, setMore, setsIn, time, weekMinutes, workOf } from './long-figures.ts'
import { listed, rowOf, word } from './program-figures.ts'

const program = byId(programs, 'get-stronger')
const [a, b, hotel] = ['stronger-a', 'stronger-b', 'stronger-hotel'].map((id) => byId(sessions, id))
if (!a || !b || !hotel) throw new Error('a session is missing')

const reps = (week: number) => repsIn(a, 'squat', week)
const reserve = (week: number) => reserveIn(program, week)
const possible = (week: number) => reps(week) + reserve(week)
const letters = program.weeks.flatMap(({ order }) => order)

const more = (from: number, to: number) =>
  `| ${from} kg | ${to} kg | ${Math.round((to / from - 1) * 100)} per cent more |`

const squats = (week: number) => workOf(a, 'squat', week)
const squatRow = (week: number) => {
  const { sets, reps: all, seconds } = squats(week)
  return `| ${week} | ${sets} × ${reps(week)} | ${all} | ${seconds} |`
}

const light = program.weeks.filter(({ deload }) => deload).length
const twoDaySessions = 3 * (program.weeks.length - light) + 2 * light

const fourthSets = setMore(a, 'overhead-press', 7) + setMore(a, 'one-leg-bridge', 7)

const hinges = byId(charts, 'hinge-12')
const lifted = (week: number) => hinges.values[week - 1] ?? 0
const logged = (week: number) => hinges.log?.[week - 1]?.reps ?? []
const kg = (week: number) => hinges.log?.[week - 1]?.kg ?? 0
const allReps = (week: number) => logged(week).reduce((sum, one) => sum + one, 0)
const [plain, slow] = [tempoSeconds('3-1-1-0'), tempoSeconds('4-1-1-0')]

export const computed = [
  `done each of them ${letters.length / 2} times`,
  `In week 7 a session has ${setsIn(a, 7)} sets, in week 8 it has ${setsIn(a, 8)}`,
  `In week 7 a session has ${setsIn(b, 7)} sets, in week 8 it has ${setsIn(b, 8)}`,
  `from ${weekMinutes(program, 7)} minutes to ${weekMinutes(program, 8)}`,
  `with about ${reserve(8)} in reserve`,
  `Warm up for four minutes, ${a.warmUp[0]?.seconds} seconds each`,
  `has ${rowOf(a, 'squat').setupSeconds} seconds of setup`,
  `has ${rowOf(b, 'hinge').setupSeconds} seconds of setup`,
  `do ${reps(1)}, and ask yourself`,
  `About ${reserve(1)}: stay`,
  `a weight you could lift ${possible(1)} times. You will then lift it ${listed([1, 2, 3].map(reps))} times, with ` +
    `${listed([1, 2, 3].map(reserve))} left over. It’s the same ${possible(3)} in`,
  `Walk ${holdIn(a, 'suitcase-carry', 1)} seconds`,
  `could lift ${possible(5)} times, and do ${reps(5)}`,
  `There are ${word(squats(5).sets)} sets of the first pair instead of ${word(squats(1).sets)}`,
  `the rest is ${countedSetIn(rowOf(a, 'squat'), 5).restSeconds - countedSetIn(rowOf(a, 'squat'), 1).restSeconds} seconds longer`,
  more(6, 8),
  more(8, 10),
  more(10, 12),
  more(12, 14),
  more(16, 18),
  more(20, 22),
  `from ${possible(3)} possible repetitions to ${possible(5)}`,
  `Longer, up to ${Math.max(...[5, 6, 7].map((week) => holdIn(b, 'plank', week)))} seconds`,
  `starts again at ${holdIn(b, 'plank', 9)} seconds`,
  ...[3, 7, 11].map(squatRow),
  `work for ${squats(11).seconds - squats(7).seconds} seconds longer`,
  `at a reserve of ${reserve(4)}`,
  `in week 1 that saves ${rowClock(a, 'suitcase-carry', 1)} on A days and ${rowClock(b, 'plank', 1)} on B days`,
  `in week 7 it makes session A ${clock(sessionSeconds(a, 7, exercises) + fourthSets)}`,
  `That makes ${twoDaySessions} sessions, or about ${Math.ceil(twoDaySessions / 2)} weeks`,
  `takes ${time(hotel, 1)}`,
  `from ${kg(3)} to ${kg(5)} kg together`,
  `below the ${lifted(3)} kg of week 3, at ${lifted(5)}`,
  `In week 10 the sets were ${listed(logged(10))}`,
  `: ${logged(11)[0]} in all four, where the table had asked for ${repsIn(b, 'hinge', 11)}`,
  `week 7 with its ${lifted(7)} kg was the summit, and week 11 with ${lifted(11)} a decline`,
  `In week 7 there were ${allReps(7)} repetitions of ${plain} seconds, ${allReps(7) * plain} in all`,
  `In week 11 there were ${allReps(11)} of ${slow} seconds: ${allReps(11) * slow}`,
  `In week 1 that set would have ended at ${possible(1) - 2}.`,
  `In week 11 you could lift them ${possible(11)} times, slowly`,
  `from the ${possible(1)} which week 1 asks for`,
  `what you could lift ${possible(1)} times`,
  `compare with ${time(a, 1)}; for session B it is ${time(b, 1)}`,
]

/** Guidance that stands for itself. */
export const stated = [
  'dumbbell of 8 kg and the one of 10',
  'between 35 and 45 minutes',
  '3 out of 10',
  'Why weeks 4, 8 and 12',
  'week 12 is light',
  'Weeks 1 to 4',
  'Weeks 5 to 8',
  'Weeks 9 to 12',
  'weeks 9 to 12',
  'between 5 and 15 per cent',
  'at the top for 2 seconds',
  'From week 7 to week 11',
  '30 seconds more rest',
  'up to 12 repetitions before',
  'in weeks 5 to 7',
  'in weeks 4, 8 and 12',
  'In week 5 the',
  'so week 11 repeated',
  'At the end of week 12',
  'the dumbbell of week 1',
  'squats at 3-1-1-0',
  'begin again at week 1',
]
