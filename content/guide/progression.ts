// The rules of progress of chapters 10, 12, 13, 15 and 17 as values: the chapters quote them, the training log applies them.
// Breaks, pain, steps of the load and ladders have files of their own beside this one.

export type WeekNumberRule =
  /** The reps of one exercise times its load, best session of the week. */
  | { from: 'lift'; exercise: string }
  | { from: 'minutes' | 'rounds' | 'sessions' }
  | { from: 'reader'; kg: string; lb: string }

/**
 * "My number" of the week, by program; part of each plan, so that the script of the log doesn’t carry it. Programs without
 * a rule have one that only the reader can measure, and some of those a unit, beside kilograms and beside pounds.
 */
export const weekNumbers: Record<string, WeekNumberRule> = {
  'get-stronger': { from: 'lift', exercise: 'squat' },
  heavier: { from: 'lift', exercise: 'squat' },
  'heavier-two': { from: 'lift', exercise: 'hinge' },
  'strength-25': { from: 'lift', exercise: 'squat' },
  'easy-endurance': { from: 'minutes' },
  intervals: { from: 'rounds' },
  'come-back': { from: 'sessions' },
  'lose-fat': { from: 'reader', kg: 'cm', lb: 'in' },
  'build-stamina': { from: 'reader', kg: 'min', lb: 'min' },
}

/** For the plate calculator: what a handle or bar weighs, and the plates, each for one side. Also part of the page. */
export const plateSizes = {
  bars: { kg: [2, 2.5, 10, 15, 20], lb: [5, 25, 35, 45] },
  plates: { kg: [25, 20, 15, 10, 5, 2.5, 2, 1.25, 1, 0.5], lb: [45, 35, 25, 10, 5, 2.5, 1.25] },
}

export type PlateSizes = typeof plateSizes

export const progression = {
  /** Reps in reserve that may be missing before a set is no longer clean: it is a guess. */
  reserveTolerance: 1,
  /** With so many left, or fewer, a little goes, whatever was planned. */
  reserveForLess: 1,
  /** So many more in reserve than planned add load, or reps where there is no load. */
  reserveToAdd: 2,
  repsToAdd: 1,
  /** Days before the next step of the load. */
  daysToStep: 7,
  /** Short in so many sessions running, the rest gets longer; then load and column go back. */
  shortForRest: 2,
  moreRestSeconds: 30,
  shortForStepBack: 3,
  /** At most this share of the reps: a step back at once, for the next set already. */
  farShortShare: 0.5,
  /** A session is bad when at least this share of its exercises was short. After so many, one is light. */
  badShare: 0.5,
  badForLight: 2,
  /** Weeks in a row with sessions missed after which the log says so, and the plan it offers then. */
  missedWeeks: 3,
  fewerDays: 2,
  /** Beyond this many reps an estimate of one rep says nothing. */
  oneRepMaxReps: 12,
}

export type Progression = typeof progression
