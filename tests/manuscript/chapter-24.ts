import { exercises } from '../../content/guide/exercises.ts'
import { setSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { block, inWeek, setsOf } from './example-figures.ts'
import { b, reps, rowOf } from './program-figures.ts'

/** What taking turns does to a rest: time to spare, or more than it was. */
function turnRow(exercise: string, week: number): string {
  const { name, sided } = byId(exercises, exercise)
  const set = countedSetIn(rowOf(b, exercise), week)
  const work = setSeconds(set, sided)
  const spare = set.restSeconds - work
  const turns = spare < 0 ? `${-spare} s more` : `${spare} s to spare`
  return `| ${name}, week ${week} | ${work} s | ${set.restSeconds} s | ${turns} |`
}

const hinge = countedSetIn(rowOf(b, 'hinge'), 1)

const second = block(2)

export const computed = [
  `Squat ${inWeek(8).squat.kg} kg: ${[5, 6, 7, 8].map(setsOf).join(', ')}. Sessions ${second.done} of ` +
    `${second.planned}, good nights ${second.nights} a week`,
  turnRow('hinge', 1),
  turnRow('split-squat', 4),
  `within those ${hinge.restSeconds - setSeconds(hinge, false)} seconds`,
  `Hinge, a set of ${reps(1)}, from the side`,
]

/** Guidance that stands for itself. */
export const stated = [
  'week 3 of 12',
  'Tuesday and Friday, 6:40',
  'end of week 8',
  'Tuesday and Friday at 6:40',
  'come at 6:40',
  'from week 4 on',
  'counts 3-1-1-0 honestly',
]
