// What follows from pain, for chapters 2, 14 and 15 and for the coach of the training log.

export const painRules = {
  /** After a Stop the exercise that is easier on the joint, for so many weeks, with so many reps in reserve. */
  weeks: 2,
  reserve: 4,
  /** A little ache in so many sessions running counts as a Stop. */
  littleInARow: 3,
  /** Sessions in a row with an ache after which the log says so. */
  sessionsToSay: 3,
}
