// What follows from pain, for chapters 2, 14, 15 and 18 and for the coach of the training log.

export const painRules = {
  /** After so many weeks the reader is asked whether it is gone. If not, or after a second Stop: have it looked at. */
  weeks: 2,
  /** A Stop in the same joint within so many weeks is a second one. */
  sameWeeks: 8,
  /** From this stress on (`if-it-hurts.ts`) an exercise works a joint: while it hurts, so many sets, one step lighter. */
  works: 2,
  sets: 2,
  /** Reps in reserve of everything that works the joint, until the way back is over. */
  reserve: 4,
  /** The way back: this share of the weight that hurt or so many rungs lower, in so many sets. */
  back: { weight: 2 / 3, rungs: 2, sets: 2 },
  /** Overhead: back only after the first `weeks` of the way back, with the lightest weight. */
  last: ['overhead-press', 'pike-push-up'],
  /** What only holds a weight with the joint: this share of it while it has to be looked at. */
  held: 1 / 2,
  /** Sessions in which nothing is added. */
  quietSessions: 2,
  /** The way back takes so long, and so many sessions at least: one set or one of these at a time, below what hurt. */
  weeksBack: 3,
  sessionsBack: 4,
  more: { reps: 1, hold: 5 },
  /** A little ache in so many sessions running counts as a Stop. */
  littleInARow: 3,
  /** Sessions in a row with an ache after which the log says so. */
  sessionsToSay: 3,
}
