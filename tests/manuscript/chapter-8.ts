import { angles } from '../../content/guide/angles.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { program, reps, reserve } from './program-figures.ts'
import { inWeek } from './week-figures.ts'

const degrees = (id: string) => byId(angles, id).angle.degrees
const possible = reps(1) + reserve(1)
const round = program.weeks.length - 1
const lower = (rungs: number) => 1 + rungs * round
const logged = [8, 8, 7]
const sets = (exercise: string) => [inWeek(exercise, 1).sets, inWeek(exercise, 2).sets] as const
const [rows, pushes] = [sets('row'), sets('push-up')]

export const computed = [
  `could do ${possible} and do ${reps(1)} of them`,
  `pointing back at ${degrees('push-up-elbow')} degrees, the tempo of ${byId(exercises, 'push-up').tempo}`,
  `When sets of ${reps(3)} are clean, take the next lower edge and go back to ${reps(4)}`,
  `meet the table in week ${lower(1)}, the chair in week ${lower(2)}, the step in week ${lower(3)} and the floor in week ${lower(4)}`,
  `with about ${degrees('row-elbow')} degrees between`,
  `in the tempo of ${byId(exercises, 'row').tempo} for`,
  `version in which ${possible} would be possible`,
  `In its first week there are ${rows[0]} sets of rows and ${pushes[0]} of push-ups`,
  `over two weeks it is ${rows[0] + rows[1]} and ${pushes[0] + pushes[1]}`,
  `“Table, ${logged.join(' ')}” tells`,
  `“${logged.reduce((sum, one) => sum + one, 0)} push-ups” does not`,
  `place at which ${possible} would be possible. Do ${reps(1)}.`,
]

/** Guidance that stands for itself: the ladders, and the usual range. */
export const stated = [
  '| 1 | The wall',
  '| 2 | A worktop',
  '| 3 | A sturdy table',
  '| 4 | A chair seat',
  '| 5 | A low step',
  '| 6 | The floor |',
  '| 7 | The floor, feet',
  'The 25-minute program',
  '| 1 | Backpack or light dumbbell, forearm on a worktop | 2 × 8 each side | 3 × 10 |',
  '| 2 | One-arm or backpack row, hand on the chair | 3 × 8 each side | 3 × 10,',
  '| 3 | Bent-over row, lighter than on rung 2 | 3 × 8 | 3 × 10,',
  '| 4 | Table row, knees bent | 3 × 6 | 3 × 10 |',
  '| 5 | Table row, legs straight | 3 × 5 | 3 × 10,',
  'Rung 2 can',
  '6 to 12 repetitions',
]
