import { angles } from '../../content/guide/angles.ts'
import { charts } from '../../content/guide/charts.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { clock, setSeconds, tempoSeconds, warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import {
  a,
  average,
  b,
  hold,
  listed,
  program,
  reps,
  reserve,
  rowOf,
  tableRow,
  time,
  together,
  word,
} from './program-figures.ts'

const squats = byId(charts, 'squat-12')
const lifted = (week: number) => squats.values[week - 1] ?? 0
const logged = (week: number) => squats.log?.[week - 1]?.reps ?? []
const kg = (week: number) => squats.log?.[week - 1]?.kg ?? 0

const degrees = (id: string) => byId(angles, id).angle.degrees
const squatRest = countedSetIn(rowOf(a, 'squat'), 1).restSeconds
const rowing = countedSetIn(rowOf(a, 'row'), 1)
const rowWork = setSeconds(rowing, true)
const [slow, slower] = [tempoSeconds('3-1-1-0'), tempoSeconds('4-1-1-0')]
const strengthMinutes = byId(weeks, 'strength-25-week')
  .days.filter(({ kind }) => kind === 'strength')
  .reduce((sum, { minutes }) => sum + minutes, 0)

export const computed = [
  `timer for ${program.minutes} minutes`,
  `angle at the knee is about ${degrees('squat-depth')} degrees`,
  `torso and thigh make about ${degrees('hinge-hip')} degrees`,
  `about ${degrees('push-up-elbow')} degrees from the body`,
  `could do ${reps(1) + reserve(1)} and do ${reps(1)} of them`,
  `at 3-1-1-0 takes ${slow} seconds, so eight of them take ${8 * slow}`,
  'such as 3-1-1-0',
  `one to hold: ${tempoSeconds('2-0-1-1')} seconds`,
  `rest for ${squatRest} seconds after the squats, row for ${rowWork} seconds, and rest for another ${rowing.restSeconds}`,
  `get ${squatRest + rowWork + rowing.restSeconds} seconds between`,
  `${word(a.warmUp.length)} movements, ${a.warmUp[0]?.seconds} seconds each`,
  `| Warm-up | – | – | – | ${clock(warmUpSeconds(a))} |`,
  tableRow('squat', `Goblet squat, 3 × ${reps(1)}`),
  tableRow('row', `One-arm row, 3 × ${reps(1)} each side`),
  tableRow('push-up', `Push-up, 3 × ${reps(1)}`),
  tableRow('plank', `Plank, 3 × ${hold(1)} s`),
  `| **Session** | **${together('setup')}** | **${together('work')}** | **${together('rest')}** | **${time(a, 1)}** |`,
  `The work itself takes ${together('work')}`,
  ...[1, 2, 3, 4].map((week) => `| ${week} | ${time(a, week)} | ${time(b, week)} |`),
  `between 23 and 27 minutes, ${average} on average`,
  `asks for ${byId(weeks, 'strength-25-week').totalMinutes} minutes, of which ${strengthMinutes} are strength`,
  `**Week 1: learn the tempo.** Sets of ${reps(1)}, light, with ${reserve(1)} reps in reserve`,
  `**Week 2: one rep more.** Sets of ${reps(2)}, the same weights, about ${reserve(2)} in reserve`,
  `goes from ${hold(1)} to ${hold(2)} seconds`,
  `Sets of ${reps(3)}, about ${reserve(3)} in reserve. The plank reaches ${hold(3)} seconds`,
  `go back to ${reps(4)} reps, and rest 15 seconds longer`,
  `goes to ${hold(4)} seconds. Again about ${reserve(4)} in reserve`,
  `4-1-1-0 makes a set of 8 last ${8 * slower} seconds instead of ${8 * slow}`,
  `Over three sets that adds ${24 * (slower - slow)} seconds`,
  `“Squat ${kg(1)} kg, ${logged(1).join(' ')}, ${reserve(1)} left.”`,
  `In week 3 there are ${lifted(3)} kg, in week 4 only ${lifted(4)}`,
  `from ${kg(3)} to ${kg(4)} kg and the reps from ${reps(3)} to ${reps(4)}`,
  `In week 5 there are ${lifted(5)} kg, in week 6 again ${lifted(6)}: the sets were ${listed(logged(6))}`,
  `where ${listed(logged(8))} had been the plan`,
  `Week 7 brought ${listed(logged(7))}, and only week 8`,
  `The end, ${lifted(12)} kg in week 12`,
  `light, with ${reserve(1)} in reserve, and stop`,
  `Compare your times with ${time(a, 1)} and ${time(b, 1)}`,
  `three weeks long from here on: ${reps(2)}, ${reps(3)}, and ${reps(4)} with more weight`,
]

/** Guidance that stands for itself. */
export const stated = [
  '3 out of 10',
  'In week 1 of session A',
  'session A in week 1',
  '**Week 3: one rep more again.**',
  '**Week 4: more',
  'silly in week 1',
  'at week 2 with the weights of week 4. Week 4 was',
  'Rule 2 applied',
  'In week 11 it',
  'three slots of 40 minutes',
]
