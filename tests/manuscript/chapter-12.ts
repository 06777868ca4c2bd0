import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { rowTime, sessionSeconds, warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { setIn } from '../../guide/training/prescription.ts'
import { program, rowOf, word } from './program-figures.ts'

const ladder = byId(programs, 'easy-endurance')
const [ordinary, long, running] = ['easy-walk', 'easy-walk-long', 'walk-run'].map((id) => byId(sessions, id))
if (!ordinary || !long || !running) throw new Error('an outing is missing')

const minutes = (session: typeof ordinary, week: number) => sessionSeconds(session, week, exercises) / 60
const together = (week: number) =>
  (ladder.weeks[week - 1]?.order ?? []).reduce(
    (sum, letter) => sum + minutes(letter === 'A' ? ordinary : long, week),
    0,
  )
const ran = (week: number) => rowTime(rowOf(running, 'run'), week, exercises).work / 60
const pieces = (week: number) => {
  const set = setIn(rowOf(running, 'run'), week)
  return set.kind === 'intervals' ? set.rounds : 0
}
if (ran(7) !== ran(8) || pieces(7) !== pieces(8) + 1) throw new Error('week 8 does not only leave out a pause')

const first = byId(weeks, 'easy-week')
const strength = first.days.filter(({ kind }) => kind === 'strength')
const near = (value: number) => Math.round(value / 5) * 5
const home = rowTime(rowOf(running, 'walk'), 1, exercises).work / 60

export const computed = [
  `begins with ${word(warmUpSeconds(ordinary) / 60)} minutes of strolling`,
  ...ladder.weeks.map(
    ({ week }) => `| ${week} | ${minutes(ordinary, week)} min | ${minutes(long, week)} min | ${together(week)} min |`,
  ),
  `week 3, if ${minutes(ordinary, 3)} minutes don’t worry you`,
  `a lunch break and ${minutes(ordinary, 6)} minutes are`,
  `Week ${ladder.weeks.find(({ deload }) => deload)?.week} is lighter on purpose`,
  `It asks for ${first.totalMinutes} minutes, of which ${together(1)} are walking`,
  `In week 8 the same arrangement comes to ${together(8) + strength.length * program.minutes}`,
  `opens with ${word(warmUpSeconds(running) / 60)} minutes of walking`,
  `closes with ${word(home)} minutes of walking`,
  `In the first week you run ${ran(1)} of ${minutes(running, 1)} minutes`,
  `In the last it is ${ran(8)} of ${minutes(running, 8)}, in ${word(pieces(8))} pieces`,
  `hold the same ${ran(8)} minutes of running`,
  `running for ${ran(8)} minutes at a stretch`,
  ...[1, 3, 5, 8].map((week) => {
    const onFoot = minutes(long, week)
    return `| Week ${week} | ${onFoot} min | ${near(onFoot * 1.25)} min | ${near(onFoot / 2)} min |`
  }),
]

/** Guidance that stands for itself. */
export const stated = [
  '2 km',
  'walking ladder, week 1 |',
  'walking ladder, week 3, if',
  'walking ladder, week 5; or walk and run, week 1',
  'three outings of 30 minutes',
  'From week 6 on',
  'recommended to adults is 150 minutes',
  'walk and run at week 1 all the same',
  'walks of 30 minutes',
  '220 minus your age',
]
