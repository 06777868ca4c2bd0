// The rules of progress of chapters 10, 12, 13, 15 and 17 as values, for the coach of the training log.

export type WeekNumberRule =
  /** The reps of one exercise times its load, best session of the week. */
  { from: 'lift'; exercise: string } | { from: 'minutes' | 'rounds' | 'sessions' }

/** "My number" of the week. Programs without a rule have one that only the reader can measure. */
const weekNumbers: Record<string, WeekNumberRule> = {
  'get-stronger': { from: 'lift', exercise: 'squat' },
  heavier: { from: 'lift', exercise: 'squat' },
  'heavier-two': { from: 'lift', exercise: 'hinge' },
  'strength-25': { from: 'lift', exercise: 'squat' },
  'easy-endurance': { from: 'minutes' },
  intervals: { from: 'rounds' },
  'come-back': { from: 'sessions' },
}

export const progression = {
  /** The smallest step between two loads: "one or two kilograms (2.5 to 5 lb)". */
  loadStep: { kg: 2, lb: 5 },
  /** Reps in reserve that may be missing before a set is no longer clean: it is a guess. */
  reserveTolerance: 1,
  /** So many more in reserve than planned add load, or reps where there is no load. */
  reserveToAdd: 2,
  repsToAdd: 1,
  /** Short in so many sessions running, the rest gets longer; then load and column go back. */
  shortForRest: 2,
  moreRestSeconds: 30,
  shortForStepBack: 3,
  /** A session is bad when at least this share of its exercises was short. After so many, one is light. */
  badShare: 0.5,
  badForLight: 2,
  /** Days away after which the next session goes back so many columns, and one load. */
  breakDays: 14,
  columnsBack: { reps: 1, hold: 1, steady: 2, intervals: 2 },
  /** For the plate calculator: what a handle or bar weighs, and the plates, each for one side. */
  bars: { kg: [2, 2.5, 10, 15, 20], lb: [5, 25, 35, 45] },
  plates: { kg: [25, 20, 15, 10, 5, 2.5, 2, 1.25, 1, 0.5], lb: [45, 35, 25, 10, 5, 2.5, 1.25] },
  /** Beyond this many reps an estimate of one rep says nothing. */
  oneRepMaxReps: 12,
  weekNumbers,
}

export type Progression = typeof progression
