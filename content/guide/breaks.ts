// How far to step back after a break: the table of chapter 18, for the chapter and for the coach of the training log.

import type { DataTable } from './fat-loss.ts'

export type BreakRow = {
  /** Weeks away: from this many on, up to the next row. */
  weeks: number
  /** What the weights become: the same, one step lighter, a share of the last ones, or the lightest. */
  weight: 'same' | 'step' | number | 'lightest'
  /** Rungs down a ladder, where there is no weight; after the longest break, where the ladder begins again. */
  rungs: number | 'again'
  /** Reps at most, the first time, where there is no weight. */
  reps?: number
  /** Sets fewer in the first session. */
  fewerSets?: number
  /** Weeks back in the table of one's own program; walks have their own number. */
  back?: { strength: number; walks: number }
  /** The share of the last minutes. */
  minutes?: number
  /** The week of “Come back” to enter at. */
  enter?: number
}

export const breakRows: BreakRow[] = [
  {
    weeks: 0,
    weight: 'same',
    rungs: 0,
    fewerSets: 1,
  },
  {
    weeks: 2,
    weight: 'step',
    rungs: 1,
    back: { strength: 1, walks: 2 },
  },
  {
    weeks: 4,
    weight: 2 / 3,
    rungs: 2,
    minutes: 1 / 2,
    enter: 9,
  },
  {
    weeks: 8,
    weight: 1 / 2,
    rungs: 3,
    enter: 5,
  },
  {
    weeks: 16,
    weight: 'lightest',
    rungs: 'again',
    reps: 4,
    enter: 1,
  },
]

export const breakRules = {
  /** A pause of fewer days between two sessions is no break. */
  fromDays: 8,
  /** The program of the way back, and the sessions whose sets and minutes limit every other program until it is over. */
  program: 'come-back',
  strength: { session: 'come-back-a', reps: 'air-squat', hold: 'dead-bug' },
  walk: { session: 'come-back-c', exercise: 'walk' },
  /** Up to this week of it the rungs stay as they are. */
  loadFromWeek: 9,
  /** Before the first row with a share: what sets that leave much may grow to, of the old weight. */
  easyWeight: 1 / 2,
  /** Programs that go back to the first week of a block after two or three weeks (chapter 15). */
  toBlockStart: ['get-stronger'],
}

/** The same rows in words, for the table. */
export type BreakWords = { weeks: number; away: string; weights: string; walks: string; begin: string }

export const breakWords: BreakWords[] = [
  {
    weeks: 0,
    away: 'Less than 2 weeks',
    weights: 'the same, with one set less in the first session',
    walks: 'the same minutes, all easy',
    begin: 'where you stopped',
  },
  {
    weeks: 2,
    away: '2 to 3 weeks',
    weights: 'one week back, one dumbbell lighter',
    walks: 'two weeks back',
    begin: 'your own program; its own rule comes first',
  },
  {
    weeks: 4,
    away: '4 to 7 weeks',
    weights: 'about two thirds',
    walks: 'half of your last long one',
    begin: 'week 9 of this chapter',
  },
  {
    weeks: 8,
    away: '8 to 15 weeks',
    weights: 'about half',
    walks: 'walks only, as in this chapter',
    begin: 'week 5 of this chapter',
  },
  {
    weeks: 16,
    away: '16 weeks or more',
    weights: 'the lightest, or none',
    walks: 'walks only, as in this chapter',
    begin: 'week 1 of this chapter',
  },
]

export const breakTable = (): DataTable => ({
  id: 'breaks',
  head: ['Away for', 'Weights', 'Walks and runs', 'Where you begin'],
  rows: [
    ...breakWords.map(({ away, weights, walks, begin }) => [away, weights, walks, begin]),
    ['Birth, surgery, a long illness', 'the lightest, or none', 'what you are allowed', 'week 1, after the permission'],
  ],
})
