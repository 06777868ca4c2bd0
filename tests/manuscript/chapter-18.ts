import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { programWeekSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { atEffort, comeBack, inWords, main, minutes, session, stamina, sum, time } from './endurance-figures.ts'

const a = session('come-back-a')
const b = session('come-back-b')
const walk = session('come-back-c')
const room = session('come-back-room')
const long = session('stamina-c')

const [squat] = a.rows
if (!squat) throw new Error('session A has lost its squat')
const set = (week: number) => {
  const one = countedSetIn(squat, week)
  if (one.kind !== 'reps') throw new Error('squats are counted')
  return one
}
const reserve = (week: number) => comeBack.weeks[week - 1]?.repsInReserve ?? 0
const whole = (week: number) => Math.round(programWeekSeconds(comeBack, week, sessions, exercises) / 60)

/** The first week of the stamina program whose long one is as long as the last walk of the way back. */
const entry = stamina.weeks.find(({ week }) => atEffort(main(long, week)) >= atEffort(main(walk, 12)))?.week

/** The squats of chapter 10 in their last week, and what half the weight makes of them. */
const squats = byId(charts, 'squat-12')
const last = squats.log?.at(-1)
if (!last) throw new Error('the squats have lost their log')
const then = squats.values.at(-1) ?? 0
const half = last.kg / 2
const now = set(5).sets * set(5).reps * half

const growth = comeBack.weeks.slice(1).map(({ week }) => {
  const [before, after] = [set(week - 1), set(week)]
  return after.sets * after.reps - before.sets * before.reps
})

const done = byId(charts, 'sessions-12').values
const block = (from: number) => sum(done.slice(from, from + 4))

export const computed = [
  `first session takes ${minutes(walk, 1)} minutes and is a walk`,
  `goblet squats of ${last.kg} kg, ${inWords(last.reps.length)} sets of ${last.reps[0]}, which makes ${then} kg in a session`,
  `week 5: ${inWords(set(5).sets)} sets of ${set(5).reps} with ${half} kg, or ${now} kg. That is about ` +
    (Math.round(then / now) === 4 ? 'a quarter' : '?'),
  `takes ${[9, 5].map((from) => inWords(comeBack.weeks.length - from + 1)).join(' weeks, ')}, or all ` +
    inWords(comeBack.weeks.length),
  `That is ${byId(weeks, 'come-back-first-week').totalMinutes} minutes`,
  `${inWords(set(1).sets)[0]?.toUpperCase()}${inWords(set(1).sets).slice(1)} set of ${set(1).reps} with ${reserve(1)} ` +
    `in reserve means that ${set(1).reps + reserve(1)} would`,
  `grows by more than ${inWords(Math.max(...growth))} repetitions in all`,
  `Week 8 is the lighter week, the deload of the overview: ${whole(8)} minutes after ${whole(7)}`,
  `${inWords(set(8).sets)} sets of ${set(8).reps} feel`,
  `${time(a, 12)} for A, ${time(b, 12)} for B`,
  `<ChapterRef number={17} />, week ${entry}`.replace(/<[^>]*>/, ' '),
  `Week ${entry} of the stamina program, because its long one lasts ${atEffort(main(walk, 12))} minutes`,
  `a firm table edge and ${Math.round(minutes(room, 1))} to ${Math.round(minutes(room, 3))} minutes`,
  `from week 5 on. That makes ${4 + 2 * (comeBack.weeks.length - 4)} weeks in all`,
  `the sessions are ${block(0)}, ${block(4)} and ${block(8)}`,
  `stood at column 9. The way back will take ${inWords(comeBack.weeks.length - 9)} weeks longer`,
]

/** Guidance that stands for itself. */
export const stated = [
  'Less than 2 weeks',
  '2 to 3 weeks',
  '4 to 7 weeks',
  '8 to 15 weeks',
  '16 weeks or more',
  'week 9 of this chapter',
  'week 5 of this chapter',
  'week 1 of this chapter',
  '| week 1, after',
  'less than 8 weeks',
  'week 5: two',
  'until week 9',
  'together reach 50',
  'Weeks 1 to 4',
  'Weeks 5 to 8',
  'Weeks 9 to 12',
  'weeks 9 to 12',
  'Week 3 brings',
  'Week 4 brings',
  'that week 3 has',
  'came from week 1,',
  'Week 8 is',
  'In week 9 the',
  'for week 10',
  'In week 12 every',
  'the 25-minute session',
  'In week 13',
  ', week 1 |',
  'In week 7 a child',
  'in week 8 the parent',
  'So week 9 on the calendar was column 6 again, then came 7 and 8,',
  'never week 8',
  '3 out of 10',
  'by week 6 the sets leave 6 in reserve',
  'is for week 13',
  'until week 5',
]
