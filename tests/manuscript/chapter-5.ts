import { exercises } from '../../content/guide/exercises.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { tempoSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { word } from './program-figures.ts'

const strength = exercises.filter(({ pattern }) => pattern !== 'loosen' && pattern !== 'endure')
const tempo = (id: string) => byId(exercises, id).tempo ?? ''
const squat = tempoSeconds(tempo('squat'))
const learning = byId(weeks, 'learning-week')
const evenings = learning.days.filter(({ kind }) => kind === 'strength')

export const computed = [
  `draw on ${strength.length} strength exercises`,
  `every one of them is a version of these ${word(new Set(strength.map(({ pattern }) => pattern)).size)}`,
  `The tempo is ${tempo('squat')}: three seconds down, one still, one up`,
  `The clock: ${tempo('row')}, and you begin with the third number`,
  `Eight squats at ${tempo('squat')} take ${8 * squat} seconds`,
  `six squats at ${tempo('squat')} take ${6 * squat} seconds`,
  `spend ${word(evenings.length)} short evenings on the six movements. Each takes ${evenings[0]?.minutes} minutes`,
  `That makes ${learning.totalMinutes} minutes, with a walk in it`,
]

/** Guidance that stands for itself, and the example of five sessions. */
export const stated = [
  '| 1 | None yet | Eight reps in 26 seconds',
  '| 2 | Three seconds down | Eight reps in 39 seconds',
  '| 3 | The same',
  '| 4 | Whole foot',
  '| 5 | The same',
  'in session 4 the squat',
  'If they take you 26',
  'In their tables, 3 × 8 means three sets of eight',
  '3 out of 10',
]
