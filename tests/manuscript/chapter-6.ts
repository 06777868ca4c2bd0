import { angles } from '../../content/guide/angles.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { tempoSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { program, reps, reserve } from './program-figures.ts'
import { inWeek } from './week-figures.ts'

const tempo = byId(exercises, 'squat').tempo ?? ''
const bridge = (count: number, at: string) =>
  `| ${count} at ${at} | ${tempoSeconds(at)} s | ${count * tempoSeconds(at)} s |`
const longer = 3 * (10 * tempoSeconds('4-2-1-0') - 8 * tempoSeconds(tempo))
if (program.weeks[0]?.order.length !== 3) throw new Error('the first week has not three sessions')

export const computed = [
  `The tempo is ${tempo} for all that moves`,
  `pauses at the top: ${byId(exercises, 'heel-raise').tempo}`,
  bridge(8, tempo),
  bridge(10, tempo),
  bridge(8, '4-1-1-0'),
  bridge(8, '4-2-1-0'),
  bridge(10, '4-2-1-0'),
  `front knee is far below ${byId(angles, 'split-squat-knee').angle.degrees} degrees`,
  `you do ${inWeek('squat', 1).reps} goblet squats and ${inWeek('split-squat', 1).reps} split squats on each leg`,
  `there are ${inWeek('squat', 2).reps} and ${inWeek('split-squat', 2).reps}.`,
  `adds ${longer} seconds over three sets`,
  `finish a set of ${reps(1)} and could have done ${reps(1) + reserve(1)}`,
]

/** Guidance that stands for itself. */
export const stated = [
  '| 1 | Chair stand, hands on the thighs | 2 × 6 | 3 × 8,',
  '| 2 | Chair stand, arms crossed | 3 × 6 | 3 × 10 |',
  '| 3 | Bodyweight squat, to your mark | 3 × 8 | 3 × 12 |',
  '| 4 | Goblet squat, lightest dumbbell | 3 × 8 | 3 × 10 |',
  '| 5 | Goblet squat, next dumbbell | 3 × 8 | 3 × 10,',
  'Rung 5 has',
  'for 6 at the ordinary tempo',
  '| 1 | Split squat, half the depth, a hand on the wall | 2 × 6 | 2 × 10 |',
  '| 2 | Step-up on one stair | 2 × 6 | 2 × 10 |',
  '| 3 | Split squat | 2 × 8 | 2 × 10,',
  '| 4 | Reverse lunge | 2 × 6 | 2 × 10 |',
  '| 5 | Either of the two, a dumbbell in each hand | 2 × 8 | 2 × 10,',
  '| 6 | Rear foot raised, first without weight | 2 × 6 |',
  '6 to 12 repetitions each',
  '3 out of 10',
]
