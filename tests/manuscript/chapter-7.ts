import { angles } from '../../content/guide/angles.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { clock, setSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { inWeek } from './week-figures.ts'

const tempo = (id: string) => byId(exercises, id).tempo ?? ''
const degrees = (id: string) => byId(angles, id).angle.degrees

/** One practice with the broomstick: three sets of hinges and three of bridges, a rest after each. */
const rest = 30
const practice = [
  { reps: 6, tempo: tempo('stick-hinge') },
  { reps: 8, tempo: tempo('glute-bridge') },
].reduce((sum, { reps, tempo: at }) => {
  const set = { kind: 'reps', sets: 3, reps, tempo: at, restSeconds: rest } as const
  return sum + 3 * (setSeconds(set, false) + rest)
}, 0)

export const computed = [
  `its whole course takes ${(6 * practice) / 60} minutes`,
  `torso and thigh make about ${degrees('hinge-hip')} degrees`,
  `with ${rest} seconds of rest after every set. That takes ${clock(practice)} minutes`,
  `a pair of 12 kg dumbbells is ${2 * 12} kg`,
  `The tempo of ${tempo('hinge')} makes`,
  `upright, with ${degrees('hip-thrust-knee')} degrees at the knee`,
  `The tempo is ${tempo('stick-hinge')} standing and ${tempo('hip-thrust')} lying`,
  `comes to ${inWeek('hinge', 1).reps} repetitions in the first week and ${inWeek('hinge', 2).reps} in the second`,
]

/** Guidance that stands for itself: the plan of two weeks, and the ladders. */
export const stated = [
  '| 1 | Wall, a foot’s length',
  '| 2 | Wall, as far',
  '| 3 | Stick, small bows',
  '| 4 | Stick, as far',
  '| 5 | Stick, with the full second',
  '| 6 | Five with the stick',
  '| 1 | Wall hinge | 3 × 6 |',
  '| 2 | Broomstick hinge | 3 × 6 |',
  '| 3 | Dumbbell hinge, light | 3 × 8 | 3 × 10 |',
  '| 4 | Dumbbell hinge, next dumbbells | 3 × 8 | 3 × 10,',
  '| 5 | Single-leg hinge, toes as a prop | 2 × 6 each side | 2 × 10 |',
  '| 6 | Single-leg hinge, a hand on the chair | 2 × 6 each side | 2 × 10,',
  '| 1 | Glute bridge | 3 × 8 | 3 × 12 |',
  '| 2 | Up with two legs, down with one | 2 × 6 each side | 2 × 8 |',
  '| 3 | Single-leg bridge | 2 × 6 each side | 2 × 10 |',
  '| 4 | Hip thrust without weight | 3 × 8 | 3 × 12 |',
  '| 5 | Hip thrust with a dumbbell | 3 × 8 | 3 × 10,',
  'Rungs 4 and 5 of',
  'than rung 3,',
  'sets of 6 to 12',
]
