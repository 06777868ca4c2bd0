import { charts } from '../../content/guide/charts.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { mean } from './mean.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { hold, program, reps, reserve, word } from './program-figures.ts'

const waist = byId(charts, 'waist-12').values
const steps = waist.slice(1).map((value, i) => Math.sign(value - (waist[i] ?? 0)))
const stepWord = (sign: number) => word(steps.filter((step) => step === sign).length)
const block = (from: number) => mean(waist.slice(from, from + 4))

export const computed = [
  `It takes ${byId(weeks, 'reading-week').totalMinutes} minutes in all`,
  `That is ${byId(weeks, 'floor-week').totalMinutes} minutes`,
  `sets of ${reps(1)} with ${reserve(1)} in reserve`,
  `a place at which ${reps(1) + reserve(1)} would be possible`,
  `starts with holds of ${hold(1)} seconds`,
  `from ${waist[0]} to ${waist.at(-1)} cm`,
  `Of the ${word(steps.length)} steps, ${stepWord(-1)} go down, ${stepWord(1)} go up and ${stepWord(0)} go nowhere`,
  `${block(0)}, then ${block(4)}, then ${block(8)} cm`,
  `because ${program.minutes} minutes of training`,
  '11 and the two you kept make 13',
]

/** Guidance that stands for itself. */
export const stated = [
  '3 out of 10',
  '2 km',
  '30 seconds',
  'above 100',
  'more than 1 cm',
  'stretch of 40 minutes',
  '“worktop, 11”',
  '60 seconds',
  '“floor, 6”',
  'under 35',
  '6:40',
  'stretches of 40 minutes',
  'at least 150 minutes',
]
