// What follows from pain, for chapters 2, 14, 15 and 18 and for the coach of the training log.

export const painRules = {
  /** After a Stop the reader is asked after so many weeks whether it is gone; after a second one, later. */
  weeks: 2,
  weeksAgain: 4,
  /** A Stop in the same joint within so many weeks is a second one. */
  sameWeeks: 8,
  /** From this stress on (`if-it-hurts.ts`) an exercise works a joint: nothing is added to it while that joint hurts. */
  works: 2,
  /** Reps in reserve of what stands in, and of the first sessions afterward. */
  reserve: 4,
  /** The way back: this share of the weight that hurt or so many rungs lower, in so many sets. */
  back: { weight: 2 / 3, rungs: 2, sets: 2 },
  /** Sessions in which nothing is added, those below the weight that hurt, and those in which a session adds one thing. */
  quietSessions: 2,
  sessionsBelow: 4,
  buildSessions: 6,
  /** A little ache in so many sessions running counts as a Stop. */
  littleInARow: 3,
  /** Sessions in a row with an ache after which the log says so. */
  sessionsToSay: 3,
}
