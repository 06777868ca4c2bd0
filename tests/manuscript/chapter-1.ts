import { weeks } from '../../content/guide/weeks.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn, setIn, volume } from '../../guide/training/prescription.ts'
import { a, reserve, rowOf, time } from './program-figures.ts'

const squat = rowOf(a, 'squat')
const first = setIn(squat, 1)
const tempo = first.kind === 'reps' ? first.tempo : ''

export const computed = [
  `${byId(weeks, 'reading-week').totalMinutes} minutes, spread over seven days`,
  `Goblet squat, ${volume(first)}, tempo ${tempo}, rest ${countedSetIn(squat, 1).restSeconds} s, ${reserve(1)} in reserve`,
  `a session takes ${time(a, 1)}`,
]

/** Guidance that stands for itself. */
export const stated = ['in A4 and']
