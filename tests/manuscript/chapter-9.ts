import { angles } from '../../content/guide/angles.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { clock, tempoSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { hold, program, word } from './program-figures.ts'
import { inWeek } from './week-figures.ts'

const breath = 5
const tempo = (id: string) => byId(exercises, id).tempo ?? ''
const bug = tempoSeconds(tempo('dead-bug'))
const planked = inWeek('plank', 1).sets * hold(1)
if (clock(planked) !== '2:30') throw new Error('the planks of week 1 are no longer two and a half minutes')
if (tempo('shoulder-tap') !== '1-1-1-1') throw new Error('a shoulder tap is no longer four times one second')

export const computed = [
  `${byId(angles, 'dead-bug-hip').angle.degrees} degrees at the hips`,
  `${word(tempoSeconds(tempo('bird-dog'))).replace(/^s/, 'S')} seconds for each side`,
  `At about ${word(breath)} seconds a breath`,
  ...[1, 2, 3, 4].map((week) => `| ${week} | ${hold(week)} s | ${hold(week) / breath} |`),
  `The table ends at ${hold(4)} seconds on purpose`,
  `take a harder version and go back to the ${hold(2)} seconds of week 2`,
  `at its tempo, ${6 * bug} seconds hold six`,
  `asks for ${planked} seconds of plank, which is two and a half minutes`,
  `Hold your plank for ${word(hold(1) / breath)} breaths`,
  `puts them into ${program.minutes} minutes`,
  `at ${tempo('dead-bug')} takes ${word(bug)} seconds`,
]

/** Guidance that stands for itself. */
export const stated = [
  'walk for 20 seconds',
  '| 1 | Dead bug, legs only, or bird dog | 2 × 20 s | 40 s |',
  '| 2 | Knee plank | 3 × 20 s | 40 s |',
  '| 3 | Plank, or the full dead bug | 3 × 25 s | 40 s |',
  '| 4 | Bear hold | 3 × 20 s | 40 s |',
  '| 5 | Shoulder tap | 3 × 20 s | 40 s,',
  '| 6 | Plank, one foot lifted | 3 × 30 s |',
  '| 1 | Side plank, knees bent | 2 × 10 s each side | 25 s |',
  '| 2 | Suitcase carry with the dumbbell you row with | 2 × 20 s each side | 40 s,',
  '| 3 | Side plank, legs straight | 2 × 15 s each side | 30 s |',
  '| 4 | Farmer carry, two of that dumbbell | 2 × 20 s | 40 s |',
  '| 5 | Suitcase carry, the heaviest you can keep level | 2 × 20 s each side | 40 s,',
]
