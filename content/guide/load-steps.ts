// How large a step to the next weight may be, for chapter 15 and for the coach of the training log.

import type { DataTable } from './fat-loss.ts'

export const loadSteps = {
  /** A larger step waits: first repetitions, then a second, then a set. */
  largest: 1 / 5,
  /** Repetitions of each set before a larger step. */
  reps: 12,
  /** Seconds more for every repetition: on the way down, or at the top of rows and bridges. */
  slower: 1,
  /** One set more than the table has, but never more than this. */
  sets: 4,
  /** A larger step needs a weight that could be lifted so often, with so many in reserve; it begins with few sets. */
  arrive: { sets: 2, reps: 5, reserve: 2 },
  /** The step between two dumbbells where the reader has not said which ones there are. */
  usual: { kg: 2, lb: 5 },
}

/** From one dumbbell to the next, in kilograms. */
const shown = [
  [6, 8],
  [8, 10],
  [10, 12],
  [12, 14],
  [16, 18],
  [20, 22],
] as const

const LB_PER_KG = 2.20462
const both = (kg: number) => `${kg}\u00A0kg (${Math.round(kg * LB_PER_KG)}\u00A0lb)`

export const percentOfStep = (from: number, to: number): number => Math.round(((to - from) / from) * 100)

export const loadStepTable = (): DataTable => ({
  id: 'load-steps',
  head: ['From', 'To', 'Increase'],
  rows: shown.map(([from, to]) => [both(from), both(to), `${percentOfStep(from, to)} percent`]),
})

/** A comfortable step, as shares of the weight in hand: for chapter 15 alone. */
export const comfortableStep = { from: 0.05, to: 0.15 }
