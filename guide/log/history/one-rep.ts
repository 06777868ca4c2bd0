import { progression } from '../../../content/guide/progression.ts'

/** What could be lifted once, after Epley. More reps than the formula is good for count as its last. */
export function estimateOneRep(amount: number, load: number): number {
  const reps = Math.min(amount, progression.oneRepMaxReps)
  return reps > 1 ? load * (1 + reps / 30) : load * reps
}
